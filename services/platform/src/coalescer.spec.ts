import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as endOfTurn } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { Coalescer, type CoalescerOptions } from './coalescer.js';

/** A coalescer that returns the lengths of texts at once, with the batches that it has worked on. */
function aCoalescer(options?: CoalescerOptions<string>) {
  const batches: string[][] = [];
  const coalescer = new Coalescer<string, number>((texts) => {
    batches.push(texts);
    return texts.map(({ length }) => length);
  }, options);
  return { coalescer, batches };
}

/** Coalescer whose batches end when the test ends them. */
function aSlowCoalescer(options: CoalescerOptions<string>) {
  const batches: string[][] = [];
  const ends: { resolve(): void; reject(error: Error): void }[] = [];
  const coalescer = new Coalescer<string, string>(async (texts) => {
    batches.push(texts);
    await new Promise<void>((resolve, reject) => ends.push({ resolve, reject }));
    return texts;
  }, options);
  return { coalescer, batches, ends };
}

const messageOf = async (promise: Promise<unknown>) => {
  const [outcome] = await Promise.allSettled([promise]);
  return outcome.status === 'rejected' ? (outcome.reason as Error).message : outcome.value;
};

describe('Coalescer', () => {
  it('makes one batch of the items of one turn, also when they come in different callbacks of it, in their order', async () => {
    const { coalescer, batches } = aCoalescer();
    const first = coalescer.submit('a');
    const later = Promise.resolve()
      .then(() => undefined)
      .then(() => Promise.all([coalescer.submit('ccc'), coalescer.submit('a')]));
    expect([await first, await later]).toEqual([1, [3, 1]]);
    expect(batches).toEqual([['a', 'ccc', 'a']]);
  });

  it('caches no result', async () => {
    const { coalescer, batches } = aCoalescer();
    await coalescer.submit('a');
    await coalescer.submit('a');
    expect(batches).toEqual([['a'], ['a']]);
  });

  it('splits the items of one turn where they are more than a batch holds', async () => {
    const { coalescer, batches } = aCoalescer();
    const many = Array.from({ length: 1_001 }, () => 'ab');
    expect(new Set(await Promise.all(many.map((text) => coalescer.submit(text))))).toEqual(new Set([2]));
    expect(batches.map(({ length }) => length)).toEqual([500, 500, 1]);
  });

  it('counts items by their size, and gives one that is too large a batch of its own', async () => {
    const { coalescer, batches } = aCoalescer({ maxBatch: 3, sizeOf: ({ length }) => length });
    await Promise.all(['ab', 'c', 'd', 'efghi', 'j'].map((text) => coalescer.submit(text)));
    expect(batches).toEqual([['ab', 'c'], ['d'], ['efghi'], ['j']]);
  });

  it('rejects an item alone with the error that the work returns for it', async () => {
    const coalescer = new Coalescer<string, string>((texts) =>
      texts.map((text) => (text === 'bad' ? new Error('not this one') : text)),
    );
    const outcomes = ['a', 'bad', 'b'].map((text) => messageOf(coalescer.submit(text)));
    expect(await Promise.all(outcomes)).toEqual(['a', 'not this one', 'b']);
  });

  it('rejects every item of a batch that throws, and works on the next one', async () => {
    let fails = true;
    const coalescer = new Coalescer<string, string>((texts) => {
      if (fails) throw new Error('unavailable');
      return texts;
    });
    expect(await Promise.all(['a', 'b'].map((text) => messageOf(coalescer.submit(text))))).toEqual([
      'unavailable',
      'unavailable',
    ]);
    fails = false;
    expect(await coalescer.submit('a')).toBe('a');
  });

  it('resolves with nothing where the work returns nothing', async () => {
    const sent: string[][] = [];
    const coalescer = new Coalescer<string>((texts) => void sent.push(texts));
    expect(await Promise.all([coalescer.submit('a'), coalescer.submit('b')])).toEqual([undefined, undefined]);
    expect(sent).toEqual([['a', 'b']]);
  });

  it('collects items while the maximum number of batches is in progress', async () => {
    const { coalescer, batches, ends } = aSlowCoalescer({ maxInFlight: 1 });
    const first = coalescer.submit('a');
    await endOfTurn();
    const later = Promise.all([coalescer.submit('b'), coalescer.submit('c')]);
    await endOfTurn();
    expect(batches).toEqual([['a']]);
    ends[0]!.resolve();
    expect(await first).toBe('a');
    await endOfTurn();
    expect(batches).toEqual([['a'], ['b', 'c']]);
    ends[1]!.resolve();
    expect(await later).toEqual(['b', 'c']);
  });

  it('continues with the next batch after one that failed', async () => {
    const { coalescer, ends } = aSlowCoalescer({ maxBatch: 1, maxInFlight: 1 });
    const outcomes = [messageOf(coalescer.submit('a')), messageOf(coalescer.submit('b'))];
    await endOfTurn();
    ends[0]!.reject(new Error('lost'));
    expect(await outcomes[0]).toBe('lost');
    await endOfTurn();
    ends[1]!.resolve();
    expect(await outcomes[1]).toBe('b');
  });

  it('works on as many batches at once as allowed', async () => {
    const { coalescer, batches, ends } = aSlowCoalescer({ maxBatch: 1, maxInFlight: 2 });
    for (const text of ['a', 'b', 'c']) void coalescer.submit(text);
    await endOfTurn();
    expect(batches).toEqual([['a'], ['b']]);
    ends[1]!.resolve();
    await endOfTurn();
    await endOfTurn();
    expect(batches).toEqual([['a'], ['b'], ['c']]);
  });

  it('works on each batch in the context of its first caller', async () => {
    const requests = new AsyncLocalStorage<string>();
    const coalescer = new Coalescer<string, string>(
      async (texts) => {
        await endOfTurn();
        return texts.map(() => String(requests.getStore()));
      },
      { maxInFlight: 1 },
    );
    const submitIn = (request: string) => requests.run(request, () => coalescer.submit('a'));
    const first = [submitIn('r1'), submitIn('r2')];
    await endOfTurn();
    const later = [submitIn('r3'), submitIn('r4')];
    expect(await Promise.all([...first, ...later])).toEqual(['r1', 'r1', 'r3', 'r3']);
  });

  describe('with a flush interval', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it('works at once on an item that arrives when it is idle, and then on the collected items after each interval', () => {
      const { coalescer, batches } = aCoalescer({ flushIntervalMs: 8 });
      void coalescer.submit('a');
      jest.advanceTimersByTime(0);
      expect(batches).toEqual([['a']]);
      void coalescer.submit('b');
      jest.advanceTimersByTime(3);
      void coalescer.submit('c');
      jest.advanceTimersByTime(4);
      expect(batches).toEqual([['a']]);
      jest.advanceTimersByTime(1);
      expect(batches).toEqual([['a'], ['b', 'c']]);
      jest.advanceTimersByTime(8);
      void coalescer.submit('d');
      jest.advanceTimersByTime(0);
      expect(batches).toEqual([['a'], ['b', 'c'], ['d']]);
    });
  });
});
