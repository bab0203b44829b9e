// Loaded before everything else: the process with the id 1 is not ended by a signal that it does not handle, and loading the
// service takes seconds. Steps back as soon as the service handles signals itself.
for (const signal of ['SIGTERM', 'SIGINT'])
  process.on(signal, () => {
    if (process.listenerCount(signal) === 1) process.exit(143);
  });
