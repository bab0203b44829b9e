/** A promise was not settled in time. */
export class DeadlineError extends Error {
  constructor(what: string, ms: number) {
    super(`${what}: not done after ${ms} ms`);
    this.name = 'DeadlineError';
  }
}

/** Rejects with DeadlineError when the promise is not settled in time; the work itself continues. */
export async function withDeadline<T>(promise: Promise<T>, ms: number, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineError(what, ms)), ms);
  });
  try {
    return await Promise.race([promise, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits, or returns early when the signal aborts. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end, { once: true });
  });
}

/** Exponential backoff with full jitter on its upper half: attempt 1 → about `base`, never above `max`. */
export function backoff(attempt: number, base: number, max: number): number {
  const ceiling = Math.min(max, base * 2 ** Math.min(attempt - 1, 20));
  return ceiling / 2 + Math.random() * (ceiling / 2);
}

/** Rejects as soon as the signal aborts; the work itself continues, and its result is ignored. */
export async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  work.catch(() => undefined);
  let abort!: () => void;
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(new Error('aborted'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/**
 * Returns the time at which the database may remove a document that is needed until `until` by the product's clock: `keepMs`
 * later, and never sooner than `keepMs` from now. The database uses real time; the clock of a test may be far behind it.
 */
export function removalAfter(until: Date, keepMs: number): Date {
  return new Date(Math.max(until.getTime(), Date.now()) + keepMs);
}
