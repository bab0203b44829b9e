import { DomainError, Lifecycle, type Logger, type PublicListsInvalidation } from '@club/platform';
import { PublicLists } from './public-lists.js';

function aCache(PUBLIC_LISTS_FRESH_MS = 30_000) {
  let changed: (name: string) => void = () => undefined;
  let lost: () => void = () => undefined;
  const invalidation = {
    follow: (onChange: typeof changed, onLost: typeof lost) => {
      [changed, lost] = [onChange, onLost];
      return Promise.resolve({ stop: () => undefined });
    },
  } as unknown as PublicListsInvalidation;
  const lifecycle = new Lifecycle(1_000);
  const logger = { info: () => undefined } as unknown as Logger;
  const lists = new PublicLists(invalidation, lifecycle, logger, { PUBLIC_LISTS_FRESH_MS });
  let calls = 0;
  const load = () => Promise.resolve((calls += 1));
  return lifecycle.start().then(() => ({ lists, load, change: (name: string) => changed(name), lose: () => lost() }));
}

describe('PublicLists', () => {
  it('calls the service once for any number of callers, until the list changes', async () => {
    const { lists, load, change } = await aCache();
    expect(await Promise.all([lists.get('news', load), lists.get('news', load)])).toEqual([1, 1]);
    expect(await lists.get('news', load)).toBe(1);
    change('blogs');
    expect(await lists.get('news', load)).toBe(1);
    change('news');
    expect(await lists.get('news', load)).toBe(2);
  });

  it('calls the service again after a time, even when no change was reported', async () => {
    const { lists, load } = await aCache(0);
    expect([await lists.get('news', load), await lists.get('news', load)]).toEqual([1, 2]);
  });

  it('keeps no answer that was asked for before a change', async () => {
    const { lists, load, change } = await aCache();
    let answer: (value: number) => void = () => undefined;
    const slow = lists.get('news', () => new Promise<number>((resolve) => (answer = resolve)));
    change('news');
    const after = lists.get('news', load);
    answer(-1);
    expect(await slow).toBe(-1);
    expect(await after).toBe(1);
    expect(await lists.get('news', load)).toBe(1);
  });

  it('calls the service again when changes may have been missed', async () => {
    const { lists, load, lose } = await aCache();
    await lists.get('news', load);
    lose();
    expect(await lists.get('news', load)).toBe(2);
  });

  it('returns the last copy while the service is unavailable, but not after any other failure', async () => {
    const { lists, load, change } = await aCache();
    const failing = (error: Error) => () => Promise.reject(error);
    await expect(lists.get('news', failing(new DomainError('SERVICE_BUSY')))).rejects.toThrow('SERVICE_BUSY');
    await lists.get('news', load);
    change('news');
    expect(await lists.get('news', failing(new DomainError('SERVICE_BUSY')))).toBe(1);
    await expect(lists.get('news', failing(new DomainError('INTERNAL_ERROR')))).rejects.toThrow('INTERNAL_ERROR');
    expect(await lists.get('news', load)).toBe(2);
  });
});
