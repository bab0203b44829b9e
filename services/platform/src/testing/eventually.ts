/**
 * Repeats `fn` until it no longer throws (and does not answer false); rejects with its last error. The timeout only
 * ends a wait that cannot succeed: tests do not measure speed, and a busy machine is slow.
 */
export async function eventually<T>(
  fn: () => Promise<T> | T,
  options: { timeoutMs?: number; everyMs?: number } = {},
): Promise<T> {
  const { timeoutMs = 60_000, everyMs = 50 } = options;
  const until = performance.now() + timeoutMs;
  for (;;) {
    let failure: unknown;
    try {
      const value = await fn();
      if (value !== false) return value;
      failure = new Error('still false');
    } catch (err) {
      failure = err;
    }
    if (performance.now() > until) throw failure;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
