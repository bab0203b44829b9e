// React shows what was suspended 300 ms after its skeleton at the earliest, so that nothing flickers: each suite would wait for that
// at its first visit of a page. React takes the timer when it is loaded, so this comes before.
const schedule = globalThis.setTimeout;
globalThis.setTimeout = ((run: () => void, ms?: number, ...args: []) =>
  schedule(run, run.name === 'bound completeRootWhenReady' ? 0 : ms, ...args)) as typeof setTimeout;
