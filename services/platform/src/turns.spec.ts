import { Turns } from './turns.js';

describe('turns', () => {
  /** Work that begins when it may and ends when it is told to. */
  const setUp = () => {
    const turns = new Turns();
    const begun: string[] = [];
    const run = (name: string, keys: string[]) => {
      let end = () => {};
      let fail = () => {};
      const promise = new Promise<string>((resolve, reject) => {
        end = () => resolve(name);
        fail = () => reject(new Error(name));
      });
      const done = turns.run(keys, () => {
        begun.push(name);
        return promise;
      });
      return { done, end, fail };
    };
    return { begun, run };
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  it('run work of one key in the order asked, and other keys beside it', async () => {
    const { begun, run } = setUp();
    const [first, second, other] = [run('first', ['a']), run('second', ['a']), run('other', ['b'])];
    await settle();
    expect(begun).toEqual(['first', 'other']);
    first.end();
    await expect(first.done).resolves.toBe('first');
    await settle();
    expect(begun).toEqual(['first', 'other', 'second']);
    second.end();
    other.end();
    await Promise.all([second.done, other.done]);
  });

  it('wait for every key of a work, also where they cross', async () => {
    const { begun, run } = setUp();
    const [a, ba, b] = [run('a', ['a']), run('b and a', ['b', 'a']), run('b', ['b'])];
    await settle();
    expect(begun).toEqual(['a']);
    a.end();
    await a.done;
    await settle();
    expect(begun).toEqual(['a', 'b and a']);
    ba.end();
    await ba.done;
    await settle();
    expect(begun).toEqual(['a', 'b and a', 'b']);
    b.end();
    await b.done;
  });

  it('go on after work that failed', async () => {
    const { begun, run } = setUp();
    const [first, second] = [run('first', ['a']), run('second', ['a'])];
    first.fail();
    await expect(first.done).rejects.toThrow('first');
    second.end();
    await expect(second.done).resolves.toBe('second');
    expect(begun).toEqual(['first', 'second']);
  });
});
