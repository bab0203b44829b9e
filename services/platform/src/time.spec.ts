import { removalAfter, unlessAborted } from './time.js';

describe('the moment when something may be removed', () => {
  const KEEP_MS = 60_000;

  it('lies behind what the club’s clock needs, however far that is ahead', () => {
    const until = new Date(Date.now() + 86_400_000);
    expect(removalAfter(until, KEEP_MS)).toEqual(new Date(until.getTime() + KEEP_MS));
  });

  it('is not past for the database where that clock is behind', () => {
    const before = Date.now();
    expect(removalAfter(new Date('2020-01-01'), KEEP_MS).getTime()).toBeGreaterThanOrEqual(before + KEEP_MS);
  });
});

describe('work that may be aborted', () => {
  it('answers or fails as it does, until then', async () => {
    const { signal } = new AbortController();
    expect(await unlessAborted(Promise.resolve(7), signal)).toBe(7);
    await expect(unlessAborted(Promise.reject(new Error('gone')), signal)).rejects.toThrow('gone');
  });

  it('is not waited for any longer', async () => {
    const aborter = new AbortController();
    const waiting = unlessAborted(new Promise(() => undefined), aborter.signal);
    aborter.abort();
    await expect(waiting).rejects.toThrow('aborted');
  });
});
