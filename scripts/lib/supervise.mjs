// Keeps processes running for `npm start -- --restart`: what ends, or does not come up, is started again for ever.
import { setTimeout as delay } from 'node:timers/promises';

const FIRST_MS = 500;
const MAX_WAIT_MS = 30_000;
/** Uptime after which a process has recovered: its next end counts as the first. */
const STEADY_MS = 60_000;

/** The pause before a try after so many failures in a row; none before the first, doubling to half a minute. */
export const pauseAfter = (failures) => (failures <= 1 ? 0 : Math.min(FIRST_MS * 2 ** (failures - 2), MAX_WAIT_MS));

/**
 * `start(name)` resolves when the process is up and rejects when it ended or hung before; `discard(name)` ends what is left
 * of such a try; `isRunning(name)`: somebody else has started it meanwhile; `report(name, error, waitMs)` is called for each
 * failed try. A failure is counted for its own process only.
 */
export function createSupervisor({ start, discard, isRunning, report, now = Date.now, pause = delay }) {
  const failures = new Map();
  const upSince = new Map();
  const leaving = new AbortController();

  const failed = (name) => {
    failures.set(name, (failures.get(name) ?? 0) + 1);
    upSince.delete(name);
    return pauseAfter(failures.get(name));
  };
  const waited = (ms) => pause(ms, undefined, { signal: leaving.signal }).catch(() => {});

  /** Starts a process, again and again until it is up; rejects after `tries` failures, or once the supervisor has stopped. */
  async function keep(name, tries = Infinity) {
    for (let tried = 1; ; tried += 1) {
      try {
        const started = await start(name);
        upSince.set(name, now());
        return started;
      } catch (error) {
        if (leaving.signal.aborted || tried >= tries) throw error;
        await discard(name);
        const wait = failed(name);
        report(name, error, wait);
        await waited(wait);
        if (leaving.signal.aborted) throw error;
        if (isRunning(name)) return undefined;
      }
    }
  }

  return {
    keep,
    /** Starts a process that was up and ended by itself; one that keeps ending soon after waits longer each time. */
    async revive(name) {
      if (now() - (upSince.get(name) ?? now()) >= STEADY_MS) failures.delete(name);
      await waited(failed(name));
      if (leaving.signal.aborted || isRunning(name)) return;
      await keep(name).catch((error) => {
        if (!leaving.signal.aborted) throw error;
      });
    },
    /** Starts nothing from now on. */
    stop() {
      leaving.abort();
    },
  };
}
