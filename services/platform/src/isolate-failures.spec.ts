import { DomainError } from './errors.js';
import { isolateFailures } from './isolate-failures.js';

describe('isolateFailures', () => {
  const describeItem = (item: number) => ({ item });

  it('runs every item and returns those that failed', async () => {
    const done: number[] = [];
    const failed = await isolateFailures(
      [1, 2, 3],
      async (item) => {
        if (item === 2) throw new TypeError('unreadable');
        done.push(item);
      },
      describeItem,
    );
    expect([done, failed]).toEqual([[1, 3], [2]]);
  });

  it('throws an outage at once', async () => {
    const tried: number[] = [];
    const outage = isolateFailures(
      [1, 2],
      async (item) => {
        tried.push(item);
        throw new DomainError('SERVICE_BUSY');
      },
      describeItem,
    );
    await expect(outage).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
    expect(tried).toEqual([1]);
  });
});
