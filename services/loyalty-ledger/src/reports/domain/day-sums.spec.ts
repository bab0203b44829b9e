import type { SummedEntry } from './day-sums.js';
import { DaySums, isFirstCode, isOfDoubleDay } from './day-sums.js';

const anEntry = (points: number, at: string, over: Partial<SummedEntry> = {}): SummedEntry => ({
  ...{
    kind: points < 0 ? 'debit' : 'credit',
    key: 'order:1',
    points,
    lines: points === 0 ? [] : [{ source: 'redemption', points }],
  },
  ...{ counters: {}, attributes: {}, at: new Date(at) },
  ...over,
});
const aScan = (points: number, at: string, scans: number, attributes: Record<string, string> = {}) =>
  anEntry(points, at, { key: 'scan:CODE000001', counters: { scans }, attributes });
const noScans = { codes: 0, codePoints: 0, doubleDay: 0, first: 0 };

describe('DaySums', () => {
  it('divides days at midnight in Kuala Lumpur, also over a month and a year', () => {
    const sums = new DaySums().addEntries([
      anEntry(5, '2026-12-31T15:59:59.999Z'),
      anEntry(7, '2026-12-31T16:00:00.000Z'),
      anEntry(-3, '2026-02-28T16:00:00.000Z'),
    ]);
    expect(sums.list()).toEqual([
      { day: '2026-03-01', entries: 1, credited: 0, debited: 3, ...noScans },
      { day: '2026-12-31', entries: 1, credited: 5, debited: 0, ...noScans },
      { day: '2027-01-01', entries: 1, credited: 7, debited: 0, ...noScans },
    ]);
  });

  it('counts codes, those of double-points days and first ones, whose factor is larger', () => {
    const at = '2026-03-15T04:00:00Z';
    const sums = new DaySums().addEntries([
      aScan(360, at, 1, { multiplier: '3', dayMultiplier: '2' }),
      aScan(240, at, 2, { multiplier: '2' }),
      aScan(120, at, 3, { multiplier: '1' }),
      anEntry(-120, at, { kind: 'reversal', key: 'reverse:m1:3', counters: { scans: 3 } }),
    ]);
    expect(sums.list()).toEqual([
      { day: '2026-03-15', entries: 4, credited: 600, debited: 0, codes: 3, codePoints: 720, doubleDay: 2, first: 1 },
    ]);
  });

  it('takes what is returned from what was spent, on the day of the return', () => {
    const sums = new DaySums().addEntries([
      anEntry(-500, '2026-03-14T04:00:00Z', { kind: 'commit' }),
      anEntry(-200, '2026-03-15T04:00:00Z', { kind: 'commit' }),
      anEntry(500, '2026-03-15T05:00:00Z', { kind: 'reversal' }),
    ]);
    expect(sums.list()).toEqual([
      { day: '2026-03-14', entries: 1, credited: 0, debited: 500, ...noScans },
      { day: '2026-03-15', entries: 2, credited: 0, debited: -300, ...noScans },
    ]);
  });

  it('leaves out entries without points, such as holds', () => {
    expect(new DaySums().addEntries([anEntry(0, '2026-03-15T04:00:00Z')]).list()).toEqual([]);
  });

  it('adds the sums of a day to what was written on it later', () => {
    const sums = new DaySums().add('2026-03-15', { entries: 2, credited: 10 });
    sums.addEntries([anEntry(-4, '2026-03-15T04:00:00Z')]);
    expect(sums.list()).toEqual([{ day: '2026-03-15', entries: 3, credited: 10, debited: 4, ...noScans }]);
  });
});

describe('the kind of a code', () => {
  it.each([
    [aScan(1, '2026-03-15T04:00:00Z', 1, { multiplier: '3' }), true, false],
    [aScan(1, '2026-03-15T04:00:00Z', 1, { multiplier: '3', dayMultiplier: '2' }), true, true],
    [aScan(1, '2026-03-15T04:00:00Z', 2, { multiplier: '2' }), false, true],
    [anEntry(1, '2026-03-15T04:00:00Z', { counters: { scans: 1 }, attributes: { multiplier: '2' } }), false, false],
  ])('of %j', (entry, first, doubleDay) => {
    expect([isFirstCode(entry), isOfDoubleDay(entry)]).toEqual([first, doubleDay]);
  });
});
