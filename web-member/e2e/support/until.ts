/** Longest time to wait for a condition. It only ends a test that hangs; a busy machine must not fail a test. */
const PATIENCE_MS = 240_000;
const PAUSE_MS = 200;

/** Returns the first answer that is as wanted: data of other services arrives a moment later. Throws when none comes. */
export async function until<T>(
  what: string,
  ask: () => Promise<T>,
  wanted: (answer: T) => boolean = Boolean,
): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask();
    if (wanted(answer)) return answer;
    if (Date.now() > end) throw new Error(`never: ${what}; last: ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
