import { Merging } from './merging.js';

/** Work whose calls end as the test says. */
function aWork(size: number) {
  const calls: string[][] = [];
  const ends: Array<{ resolve(answer: boolean): void; reject(err: Error): void }> = [];
  const merging = new Merging<string>((items) => {
    calls.push(items);
    return new Promise((resolve, reject) => ends.push({ resolve, reject }));
  }, size);
  return { merging, calls, ends };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('what many bring', () => {
  it('in one turn of the event loop goes together, in its order', async () => {
    const { merging, calls, ends } = aWork(10);
    const answers = Promise.all([merging.offer(['a1', 'a2']), merging.offer(['b1'])]);
    await turn();
    expect(calls).toEqual([['a1', 'a2', 'b1']]);
    ends[0]!.resolve(true);
    expect(await answers).toEqual([true, true]);
  });

  it('while a call runs waits, and goes together in the next', async () => {
    const { merging, calls, ends } = aWork(10);
    const first = merging.offer(['a1']);
    await turn();
    const later = Promise.all([merging.offer(['a2']), merging.offer(['b1'])]);
    await turn();
    expect(calls).toEqual([['a1']]);
    ends[0]!.resolve(false);
    expect(await first).toBe(false);
    await turn();
    expect(calls.slice(1)).toEqual([['a2', 'b1']]);
    ends[1]!.resolve(true);
    expect(await later).toEqual([true, true]);
  });

  it('is one call up to its size, and what was offered together is never torn apart', async () => {
    const { merging, calls, ends } = aWork(3);
    const answers = [['1', '2'], ['3'], ['4'], ['5', '6', '7', '8'], ['9']].map((items) => merging.offer(items));
    for (let n = 0; n < 4; n += 1) {
      await turn();
      ends[n]?.resolve(true);
    }
    await Promise.all(answers);
    expect(calls).toEqual([['1', '2', '3'], ['4'], ['5', '6', '7', '8'], ['9']]);
  });

  it('that fails fails for those of that call, and the next ones have their turn', async () => {
    const { merging, ends } = aWork(1);
    const answers = [merging.offer(['bad']), merging.offer(['good'])];
    await turn();
    ends[0]!.reject(new Error('no'));
    await expect(answers[0]).rejects.toThrow('no');
    await turn();
    ends[1]!.resolve(true);
    expect(await answers[1]).toBe(true);
  });
});
