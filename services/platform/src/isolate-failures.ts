import { BatchWork, throwIfJobEnds } from './batch-work.js';
import { isTransient } from './errors.js';
import { rootLogger } from './logging.js';

/**
 * Runs `work` on each item in the background's rhythm. One that fails is logged with what `describe` answers and does not
 * stop the others; an outage is no item's fault and is thrown. Returns the items that failed.
 */
export async function isolateFailures<T>(
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<unknown>,
  describe: (item: T) => Record<string, unknown>,
): Promise<T[]> {
  const failed: T[] = [];
  for await (const item of new BatchWork().each(items)) {
    try {
      await work(item);
    } catch (err) {
      throwIfJobEnds();
      if (isTransient(err)) throw err;
      failed.push(item);
      rootLogger().error({ err, ...describe(item) }, 'one item of a round failed, the others go on');
    }
  }
  return failed;
}
