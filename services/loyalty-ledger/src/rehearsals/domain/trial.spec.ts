import { defaultQuests } from '../../quests/default-quests.js';
import type { Rehearsed } from './rehearsal.js';
import type { TierEvent, TierName } from '../../tiers/domain/timeline.js';
import { Tally } from './tally.js';
import { type Trial, type TriedEntry, type TriedMember, trialOf } from './trial.js';

const FROM = new Date('2026-03-01T00:00:00Z');
const at = (day: number) => new Date(Date.UTC(2026, 2, day, 4));

const anEntry = (over: Partial<TriedEntry> = {}): TriedEntry => ({
  ...{ member: 'm1', kind: 'credit', key: 'scan:1', lines: [{ source: 'scan', points: 120 }] },
  ...{ attributes: { multiplier: '1' }, counters: { scans: 2 }, earned: null, opened: FROM, at: at(10) },
  ...over,
});
/** Tries a rule on one member with these entries. */
const tried = (trial: Trial, entries: TriedEntry[], over: Partial<TriedMember> = {}) =>
  trial.of({ member: 'm1', entries, lines: new Map(), history: [], ...over });
const first = { counters: { scans: 1 }, attributes: { multiplier: '3' } };
const firstLines = [
  { source: 'scan', points: 120 },
  { source: 'scanMilestone', points: 240 },
];
const receipt = { key: 'receipt:1', lines: [{ source: 'receipt', points: 80 }], attributes: { multiplier: '2' } };

describe('other double-points days', () => {
  const trial = trialOf({ kind: 'doubleDays', days: [10], factor: 3 }, FROM);

  it.each<[string, Partial<TriedEntry>, object | undefined]>([
    ['a code of such a day', {}, { was: 120, would: 360 }],
    ['a code of another day', { at: at(11) }, { was: 120, would: 120 }],
    [
      'a code that was doubled before',
      { at: at(11), lines: [{ source: 'scan', points: 240 }], attributes: { multiplier: '2' } },
      { was: 240, would: 120 },
    ],
    ['a code that was claimed just before midnight', { at: at(11), earned: { at: at(10) } }, { was: 120, would: 360 }],
    ['a first code, whose own factor is as large', { ...first, lines: firstLines }, { was: 360, would: 360 }],
    [
      'a receipt of the day of its upload',
      {
        ...receipt,
        counters: { receipts: 2 },
        at: at(11),
        attributes: { multiplier: '2', uploadedAt: at(10).toISOString() },
      },
      { was: 80, would: 120 },
    ],
    [
      'a receipt whose upload is not known',
      { ...receipt, counters: { receipts: 2 } },
      { was: 80, would: 120, undated: 1 },
    ],
    ['a debit', { kind: 'debit', key: 'order:1' }, undefined],
    ['another credit', { key: 'quest:firstScan:once' }, undefined],
  ])('try %s', (_, over, share) => {
    const found = tried(trial, [anEntry(over)]);
    if (!share) expect(found).toBeUndefined();
    else expect(found).toEqual({ member: 'm1', undated: 0, ...share });
  });

  it('add the entries of a member up', () => {
    const entries = [anEntry(), anEntry({ at: at(11) }), anEntry({ kind: 'debit', key: 'order:1' })];
    expect(tried(trial, entries)).toEqual({ member: 'm1', was: 240, would: 480, undated: 0 });
  });
});

describe('other points of a product', () => {
  const trial = trialOf({ kind: 'product', skuId: 'sku', points: 50 }, FROM);
  const line = { points: 20, quantity: 2 };

  it.each<[string, Partial<TriedEntry>, object]>([
    ['a receipt', { counters: { receipts: 2 }, attributes: { multiplier: '1' } }, { was: 80, would: 140 }],
    ['a receipt that was doubled', { counters: { receipts: 2 } }, { was: 80, would: 200 }],
    [
      'a first receipt',
      {
        ...{ counters: { receipts: 1 }, attributes: { multiplier: '3' } },
        lines: [
          { source: 'receipt', points: 80 },
          { source: 'receiptMilestone', points: 160 },
        ],
      },
      { was: 240, would: 420 },
    ],
  ])('try %s', (_, over, share) => {
    const lines = new Map([['receipt:1', line]]);
    expect(tried(trial, [anEntry({ ...receipt, ...over })], { lines })).toMatchObject(share);
  });

  it('leave receipts without the product as they are', () => {
    expect(tried(trial, [anEntry(receipt)])).toBeUndefined();
  });
});

describe('a quest', () => {
  const [, firstScan] = defaultQuests;
  const trial = (over: object) => trialOf({ kind: 'quest', quest: { ...firstScan!, points: 70, ...over } }, FROM);

  const credit = anEntry({ key: 'quest:firstScan:once', lines: [{ source: 'quest', points: 50 }] });

  it('counts its events, and what it has brought', () => {
    const counting = trial({ count: 2 });
    const points = (...entries: TriedEntry[]) => tried(counting, entries);
    expect(points(anEntry(), credit, anEntry())).toEqual({ member: 'm1', was: 50, would: 70, undated: 0 });
    expect(points(anEntry())).toMatchObject({ was: 0, would: 0 });
    expect(points(credit)).toMatchObject({ was: 50, would: 0 });
    expect(points(anEntry({ key: 'quest:firstScanner:once' }))).toBeUndefined();
    expect(points(anEntry({ at: new Date(FROM.getTime() - 1) }))).toBeUndefined();
  });

  it('leaves out who joined before, and brings nothing that another entry pays', () => {
    const joined = new Date(FROM.getTime() - 1);
    expect(tried(trial({ eligible: 'newMembers' }), [anEntry({ opened: joined })])).toBeUndefined();
    expect(tried(trial({ paidBy: 'scan' }), [anEntry()])).toMatchObject({ would: 0 });
  });

  it('of chosen tiers begins with an event while one of them shows, and then counts in any, whatever the order in the log', () => {
    const platinum = trial({ tiers: ['Platinum'], count: 2 });
    const moved = (tier: TierName, day: number): TierEvent => ({
      ...{ tier, previousTier: 'Gold', status: 'Upgraded', at: at(day) },
    });
    const days = (...numbers: number[]) => numbers.map((day) => anEntry({ key: `scan:${day}`, at: at(day) }));
    const history = [moved('Platinum', 10), moved('Gold', 20)];
    expect(tried(platinum, days(8, 9), { history })).toBeUndefined();
    expect(tried(platinum, days(9, 12), { history })).toMatchObject({ would: 0 });
    expect(tried(platinum, days(25, 12), { history })).toMatchObject({ would: 70 });
    expect(tried(platinum, days(21, 25), { history })).toBeUndefined();
    expect(tried(platinum, days(12, 25))).toBeUndefined();
  });
});

it('members are added up by ranges of their gains', () => {
  const tally = new Tally();
  const gains = [-5, 0, 1, 49, 50, 99, 100, 499, 500, 1_000, 5_000];
  tally.add(gains.map((gain): Rehearsed => ({ member: 'm', was: 100, would: 100 + gain })));
  expect(tally.result).toMatchObject({ members: 11, was: 1_100, would: 1_100 + 7_293, gainers: 9, losers: 1 });
  expect(tally.result.distribution).toEqual([
    { from: null, members: 1 },
    ...[0, 1, 50, 100, 500, 1_000, 5_000].map((from, n) => ({ from, members: [1, 2, 2, 2, 1, 1, 1][n] })),
  ]);
});

it('tiers are counted of all members, and who would have another one', () => {
  const tally = new Tally();
  expect(tally.result.tiers).toEqual([]);
  tally.addTiers([
    { tierWas: 'Gold', tierWould: 'Diamond' },
    { tierWas: 'Gold', tierWould: 'Gold' },
    { tierWas: 'Platinum', tierWould: 'Gold' },
  ]);
  expect(tally.result).toMatchObject({ members: 0, higher: 1, lower: 1 });
  expect(tally.result.tiers).toEqual([
    { tier: 'Gold', was: 2, would: 2 },
    { tier: 'Platinum', was: 1, would: 0 },
    { tier: 'Diamond', was: 0, would: 1 },
  ]);
});
