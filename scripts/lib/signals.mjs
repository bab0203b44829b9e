const EVERY_MS = 500;

/**
 * Calls `ask` once when this run is to end: by a signal, or because the npm that started it has gone. (Npm runs us
 * through a shell, which does not pass a signal on: ending `npm start` by its pid would leave us running.)
 */
export function onEnd(ask) {
  let asked = false;
  const once = () => {
    if (asked) return;
    asked = true;
    ask();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, once);
  // The reader of our output may have ended first; ending in order matters more than the last lines.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    once();
  }, EVERY_MS);
  timer.unref();
}

/** Rejects when this run is to end; what was begun before can then be ended in order. */
export function whenToEnd() {
  const interrupted = new Promise((_, reject) =>
    onEnd(() => {
      console.error('\nending …');
      reject(new Error('interrupted'));
    }),
  );
  // Callers that await it see the rejection; until then it must not end the process.
  interrupted.catch(() => {});
  return interrupted;
}
