import { createHash } from 'node:crypto';
import type { Counting } from './award.js';
import {
  append,
  claimedBy,
  headOf,
  MAX_OPEN_HOLDS,
  openEntry,
  OWN_KEYS,
  ownAward,
  replay,
  bodyHashOf,
  keyOf,
  type Entry,
  type Head,
  type Intent,
} from './index.js';

const CAUSE = { id: 'm1', type: 'member', correlationId: 'c1' };
const T0 = new Date('2026-03-01T04:00:00Z');
const NOW = new Date('2026-03-02T04:00:00Z');
const opened = openEntry('m1', T0, CAUSE);
const COUNTED: Counting = { counterOf: ({ key }) => (key.startsWith('scan:') ? 'scans' : undefined) };
const account = (over: Partial<Head> = {}): Head => ({ ...headOf(opened), balance: 500, ...over });
const made = (intent: Intent, head = account()): Entry => {
  const result = append(head, intent, NOW, CAUSE, COUNTED);
  if ('refused' in result) throw new Error(result.refused);
  return result.entry;
};
const hashOfBody = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest('hex');

const lines = [{ source: 'quest', points: 30 }];
const credit: Intent = {
  kind: 'credit',
  key: 'quest:q',
  lines,
  reason: 'r',
  ref: 'f',
  earns: true,
  attributes: { b: '2', a: '1' },
};
const debit: Intent = { kind: 'debit', key: 'd:1', lines, reason: 'r', ref: 'f', attributes: { a: '1' } };
const hold: Intent = { kind: 'hold', key: 'order:1', lines, reason: 'r', ref: 'f', ttlMs: 60_000 };
const open = { key: 'order:1', lines, points: 30, expiresAt: NOW, reason: 'r', ref: 'f' };
const other = { ...open, key: 'order:2' };
const held = account({ held: 60, holds: [open, other] });
const claim = { claimId: 'c', member: 'm1', attempt: 'a1', at: T0, correlationId: 'c1' };
const claimed = (refusal: 'CODE_USED_BY_YOU' | undefined): Extract<Intent, { kind: 'award'; claim: object }> => ({
  kind: 'award',
  key: 'scan:C1',
  body: ['scan', 'C1'],
  worth: ({ scans = 0 }) => ({ lines, reason: `scan ${scans + 1}`, ref: 'C1', attributes: { pack: 'M' }, at: T0 }),
  claim,
  refusal: () => (refusal ? { refused: refusal } : undefined),
  of: () => claimed(refusal),
});

/** Fields that every entry after the opening has. */
const common = { id: 'm1:1', member: 'm1', seq: 1, cause: CAUSE, opened: T0, prevHash: opened.hash, attempt: '' };

describe('the entry of each intent', () => {
  it.each<[string, Intent, Head, object]>([
    [
      'a credit',
      credit,
      account(),
      {
        ...{
          kind: 'credit',
          key: 'quest:q',
          lines,
          points: 30,
          balanceAfter: 530,
          heldAfter: 0,
          counters: {},
          at: NOW,
        },
        ...{ holds: [], earned: { points: 30, at: NOW }, reason: 'r', ref: 'f', attributes: { a: '1', b: '2' } },
      },
    ],
    ['a credit that does not earn', { ...credit, earns: false }, account(), { points: 30, earned: null }],
    [
      'a credit that is counted',
      { ...credit, key: 'scan:1' },
      account({ counters: { scans: 4, receipts: 1 } }),
      { counters: { scans: 5, receipts: 1 } },
    ],
    ['the first credit that is counted', { ...credit, key: 'scan:1' }, account(), { counters: { scans: 1 } }],
    [
      'a debit',
      debit,
      account({ held: 100, holds: [open], counters: { scans: 4 } }),
      {
        ...{ kind: 'debit', key: 'd:1', lines: [{ source: 'quest', points: -30 }], points: -30, balanceAfter: 470 },
        ...{ heldAfter: 100, holds: [open], counters: { scans: 4 }, earned: null, at: NOW },
        ...{ reason: 'r', ref: 'f', attributes: { a: '1' } },
        postings: [
          { account: 'member', points: -30 },
          { account: 'programme:quest', points: 30 },
        ],
      },
    ],
    [
      'a hold',
      hold,
      account({ held: 30, holds: [other] }),
      {
        ...{
          kind: 'hold',
          key: 'order:1',
          lines: [],
          points: 0,
          balanceAfter: 500,
          heldAfter: 60,
          reason: 'r',
          ref: 'f',
        },
        holds: [other, { ...open, expiresAt: new Date(NOW.getTime() + 60_000) }],
        attributes: { held: '30', expiresAt: '2026-03-02T04:01:00.000Z' },
        postings: [
          { account: 'member', points: -30 },
          { account: 'held', points: 30 },
        ],
      },
    ],
    [
      'a commit',
      { kind: 'commit', holdKey: 'order:1' },
      held,
      {
        ...{ kind: 'commit', key: 'settle:order:1', lines: [{ source: 'quest', points: -30 }], points: -30 },
        ...{ balanceAfter: 470, heldAfter: 30, holds: [other], reason: 'r', ref: 'f', attributes: {} },
        postings: [
          { account: 'held', points: -30 },
          { account: 'programme:quest', points: 30 },
        ],
      },
    ],
    [
      'a release',
      { kind: 'release', holdKey: 'order:1', reason: 'void', expired: false },
      held,
      {
        ...{ kind: 'release', key: 'settle:order:1', lines: [], points: 0, balanceAfter: 500, heldAfter: 30 },
        ...{ holds: [other], reason: 'void', ref: 'f', attributes: { released: '30' } },
        postings: [
          { account: 'held', points: -30 },
          { account: 'member', points: 30 },
        ],
      },
    ],
    [
      'the release of a hold that expired',
      { kind: 'release', holdKey: 'order:2', reason: 'void', expired: true },
      held,
      { holds: [open], attributes: { released: '30', expired: 'true' } },
    ],
    [
      'a claimed award, by the counters and at the moment of the claim',
      claimed(undefined),
      account({ counters: { scans: 2 } }),
      {
        ...{ kind: 'credit', key: 'scan:C1', lines, points: 30, attempt: 'a1', at: T0, earned: { points: 30, at: T0 } },
        ...{ reason: 'scan 3', ref: 'C1', attributes: { pack: 'M' }, counters: { scans: 3 } },
      },
    ],
    [
      'an award of this service',
      ownAward('birthday:2026', { lines, reason: 'b', ref: '', attributes: {} }),
      account(),
      { key: 'birthday:2026', points: 30, at: NOW, earned: { points: 30, at: NOW }, attempt: '' },
    ],
    [
      'a debit under a key that credits are counted by',
      { ...debit, key: 'scan:1' },
      account({ counters: { scans: 4 } }),
      { counters: { scans: 4 } },
    ],
    ['an opening', { kind: 'open', at: T0 }, account(), { kind: 'open', key: 'open', points: 0, postings: [], at: T0 }],
  ])('of %s', (_, intent, head, entry) => {
    expect(made(intent, head)).toMatchObject({ ...common, bodyHash: bodyHashOf(intent), ...entry });
  });

  it('has no shortfall when a reversal gives everything back', () => {
    expect(made({ kind: 'reverse', original: made(credit), reason: 'x' })).toMatchObject({
      ...{ kind: 'reversal', reason: 'x', points: -30, attributes: {}, earned: { points: -30, at: NOW } },
    });
  });

  it('has seq 0, no holds and no counters when it is the opening', () => {
    expect(opened).toMatchObject({
      ...{ id: 'm1:0', member: 'm1', seq: 0, kind: 'open', key: 'open', lines: [], postings: [], points: 0, at: T0 },
      ...{ balanceAfter: 0, heldAfter: 0, counters: {}, holds: [], earned: null, opened: T0, cause: CAUSE },
      ...{ reason: '', ref: '', attributes: {}, attempt: '' },
    });
  });
});

describe('append refuses', () => {
  it('a hold on an account that has too many open', () => {
    const holds = Array.from({ length: MAX_OPEN_HOLDS }, (_, at) => ({ ...open, key: `order:${at + 9}`, points: 0 }));
    const refused = append(account({ holds }), hold, NOW, CAUSE, COUNTED);
    expect(refused).toEqual({ refused: 'REQUEST_IN_PROGRESS' });
    expect(append(account({ holds: holds.slice(1) }), hold, NOW, CAUSE, COUNTED)).toHaveProperty('entry');
  });

  it.each<[string, Intent, Head, RegExp]>([
    [
      'points that are not whole',
      { ...credit, lines: [{ source: 'q', points: 0.5 }] },
      account(),
      /^entry m1:1: points are not/,
    ],
    [
      'a balance below what is held',
      { kind: 'reverse', original: opened, reason: '' },
      account(),
      /ENTRY_NOT_REVERSIBLE/,
    ],
    [
      'an account that holds more than it has',
      credit,
      account({ balance: 0, held: 40 }),
      /^entry m1:1: balance would fall/,
    ],
    ['an account that holds less than nothing', credit, account({ held: -1 }), /^entry m1:1: balance would fall/],
  ])('%s', (_, intent, head, message) => expect(() => made(intent, head)).toThrow(message));
});

describe('the identity of an intent', () => {
  const original = made(credit);
  it.each<[Intent, string, unknown]>([
    [
      credit,
      'quest:q',
      [
        'credit',
        [['quest', 30]],
        'r',
        'f',
        true,
        [
          ['a', '1'],
          ['b', '2'],
        ],
      ],
    ],
    [debit, 'd:1', ['debit', [['quest', 30]], 'r', 'f', [['a', '1']]]],
    [hold, 'order:1', ['hold', [['quest', 30]], 'r', 'f', 60_000]],
    [{ kind: 'commit', holdKey: 'order:1' }, 'settle:order:1', ['commit', 'order:1']],
    [{ kind: 'release', holdKey: 'order:1', reason: 'x', expired: true }, 'settle:order:1', ['release', 'order:1']],
    [{ kind: 'reverse', original, reason: 'x' }, 'reverse:m1:1', ['reverse', 'm1:1', 'x']],
    [{ kind: 'open', at: T0 }, 'open', ['open']],
    [claimed(undefined), 'scan:C1', ['scan', 'C1']],
    [ownAward('feedback:1', { lines, reason: '', ref: '', attributes: {} }), 'feedback:1', ['award', 'feedback:1']],
  ])('keeps its form: %j', (intent, key, body) => {
    expect([keyOf(intent), bodyHashOf(intent)]).toEqual([key, hashOfBody(body)]);
  });

  it.each([
    ['open', true],
    ['settle:order:1', true],
    ['reverse:m1:1', true],
    ['opening', false],
    ['reopen', false],
    ['quest:settle:1', false],
    ['quest:reverse:1', false],
  ])('keeps the key %s for the log itself: %s', (key, own) => expect(OWN_KEYS.test(key)).toBe(own));

  it('has a claim only where something must be claimed', () => {
    const award = claimed(undefined);
    expect(claimedBy(award)).toBe(award);
    expect(claimedBy(ownAward('feedback:1', { lines, reason: '', ref: '', attributes: {} }))).toBeUndefined();
    expect(claimedBy(credit)).toBeUndefined();
  });
});

describe('replay', () => {
  const own = ownAward('birthday:2026', { lines, reason: 'b', ref: '', attributes: {} });
  const committed = made({ kind: 'commit', holdKey: 'order:1' }, held);
  it.each<[string, Intent, Entry]>([
    ['an opening', { kind: 'open', at: NOW }, opened],
    ['a commit', { kind: 'commit', holdKey: 'order:1' }, committed],
    ['an award', claimed(undefined), made(claimed(undefined))],
    ['a hold', hold, made(hold)],
    ['an award of this service', own, made(own)],
  ])('answers %s with the entry that is there', (_, intent, entry) => {
    expect(replay(intent, entry)).toEqual({ entry });
  });

  it('refuses what an owner of the claim refuses, and the release of what was committed', () => {
    expect(replay(claimed('CODE_USED_BY_YOU'), made(claimed(undefined)))).toEqual({ refused: 'CODE_USED_BY_YOU' });
    const release = { kind: 'release', holdKey: 'order:1', reason: '', expired: false } as const;
    expect(replay(release, committed)).toEqual({ refused: 'HOLD_CLOSED' });
  });
});
