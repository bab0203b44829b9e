import { together } from './together.js';

describe('questions of one turn', () => {
  const asked: string[][] = [];
  const lengths = (questions: readonly string[]) => {
    asked.push([...questions]);
    return Promise.resolve(questions.map(({ length }) => length));
  };
  beforeEach(() => asked.splice(0));

  it('share one command, also when they come in different callbacks of it, and are answered in their order', async () => {
    const ask = together(lengths);
    const first = ask('a');
    const later = Promise.resolve()
      .then(() => undefined)
      .then(() => Promise.all([ask('ccc'), ask('a')]));
    expect([await first, await later]).toEqual([1, [3, 1]]);
    expect(asked).toEqual([['a', 'ccc', 'a']]);
  });

  it('are asked anew in the next turn: nothing is remembered', async () => {
    const ask = together(lengths);
    await ask('a');
    await ask('a');
    expect(asked).toEqual([['a'], ['a']]);
  });

  it('go in several commands where there are very many', async () => {
    const ask = together(lengths);
    const many = Array.from({ length: 1_001 }, () => 'ab');
    expect(new Set(await Promise.all(many.map(ask)))).toEqual(new Set([2]));
    expect(asked.map(({ length }) => length)).toEqual([500, 500, 1]);
  });

  it('all fail with what their command failed with, and the next is asked again', async () => {
    let fails = true;
    const ask = together((questions: readonly string[]) =>
      fails ? Promise.reject(new Error('away')) : lengths(questions),
    );
    const outcomes = await Promise.allSettled([ask('a'), ask('b')]);
    expect(outcomes.map((one) => one.status === 'rejected' && (one.reason as Error).message)).toEqual(['away', 'away']);
    fails = false;
    expect(await ask('a')).toBe(1);
  });
});
