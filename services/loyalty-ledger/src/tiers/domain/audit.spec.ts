import { auditSum } from './audit.js';
import { NOTHING_EARNED, plus, type Earning } from './earned.js';
import { openedState } from './timeline.js';

const at = (day: number) => new Date(Date.UTC(2026, 0, day));
const earning = (seq: number, points: number, day: number): Earning => ({ seq, points, at: at(day), hash: `h${seq}` });
const log = [earning(0, 0, 1), earning(1, 100, 3), earning(2, 50, 7), earning(3, 25, 9)];
const sum = { ...plus(NOTHING_EARNED, log.slice(1, 3)), from: at(2) };
const tier = { member: 'm-1', owed: [], version: 1, ...openedState(at(1)), foldedSeq: 2, foldedHash: 'h2', sum };
const found = (detail: string) => [{ member: 'm-1', seq: 2, invariant: 'pastYear', detail }];

describe('auditSum', () => {
  it('finds nothing where the running sum is that of the log', () => {
    expect(auditSum(tier, log)).toEqual([]);
  });

  it('leaves out entries that earn nothing, and those of the moment from which the sum counts', () => {
    const more = [earning(0, 0, 20), ...log.slice(1), { ...earning(1, 999, 2), seq: 0 }];
    expect(auditSum(tier, more)).toEqual([]);
  });

  it('reports nothing for a sum that is ahead of the log', () => {
    expect(auditSum({ ...tier, foldedSeq: 9 }, log)).toEqual([]);
  });

  it('finds the running sum of another log', () => {
    expect(auditSum({ ...tier, foldedHash: 'other' }, log)).toEqual(found('the running sum is of another log'));
  });

  it('finds a sum that differs from the log', () => {
    const wrong = { ...tier, sum: { ...sum, points: 149 } };
    expect(auditSum(wrong, log)).toEqual(found('the running sum says 149, the log sums to 150'));
  });

  it.each([
    ['before the earliest date', { earliest: at(4) }],
    ['after the latest date', { latest: at(6) }],
  ])('finds an entry dated %s of the sum', (_, dates) => {
    const wrong = { ...tier, sum: { ...sum, ...dates } };
    expect(auditSum(wrong, log)).toEqual(found('an entry is dated outside of what the running sum spans'));
  });
});
