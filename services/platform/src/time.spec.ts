import { removalAfter, unlessAborted } from './time.js';

describe('the time at which the database may remove a document', () => {
  const KEEP_MS = 60_000;

  it('is later than the product’s clock needs, however far that clock is ahead', () => {
    const until = new Date(Date.now() + 86_400_000);
    expect(removalAfter(until, KEEP_MS)).toEqual(new Date(until.getTime() + KEEP_MS));
  });

  it('is in the future for the database when that clock is behind', () => {
    const before = Date.now();
    expect(removalAfter(new Date('2020-01-01'), KEEP_MS).getTime()).toBeGreaterThanOrEqual(before + KEEP_MS);
  });
});

describe('work that may be aborted', () => {
  it('resolves or rejects as usual before the abort', async () => {
    const { signal } = new AbortController();
    expect(await unlessAborted(Promise.resolve(7), signal)).toBe(7);
    await expect(unlessAborted(Promise.reject(new Error('gone')), signal)).rejects.toThrow('gone');
  });

  it('is no longer awaited after the abort', async () => {
    const aborter = new AbortController();
    const waiting = unlessAborted(new Promise(() => undefined), aborter.signal);
    aborter.abort();
    await expect(waiting).rejects.toThrow('aborted');
  });
});
