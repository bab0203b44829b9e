import { fingerprintOf } from './submission.js';

describe('a submission', () => {
  it('is identified by its contest and every part of every entry', () => {
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
