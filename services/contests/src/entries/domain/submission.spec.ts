import { fingerprintOf, SUBMISSION_MOVES, SUBMISSION_STATES } from './submission.js';

describe('a submission', () => {
  it('moves by the table, and ends when it is done', () => {
    expect(Object.keys(SUBMISSION_MOVES)).toEqual([...SUBMISSION_STATES]);
    expect(SUBMISSION_MOVES).toEqual({
      open: ['committing', 'void'],
      committing: ['done', 'void'],
      done: [],
      void: ['open'],
    });
  });

  it('is told by its contest and every part of every entry', () => {
    const entry = { link: 'a', optionId: 'b', imageHash: 'c', receiptHash: 'd' };
    const same = fingerprintOf('c1', [entry]);
    expect(fingerprintOf('c1', [{ ...entry }])).toBe(same);
    const others = [
      fingerprintOf('c2', [entry]),
      fingerprintOf('c1', [entry, entry]),
      ...Object.keys(entry).map((part) => fingerprintOf('c1', [{ ...entry, [part]: 'x' }])),
    ];
    expect(new Set([same, ...others]).size).toBe(others.length + 1);
  });
});
