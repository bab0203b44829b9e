import { aScanAt, someSources } from '../../../test/sources.js';
import {
  append,
  available,
  expiredHolds,
  headOf,
  hashOf,
  LogVerifier,
  openEntry,
  replay,
  sumOf,
  type Entry,
  type Intent,
} from './index.js';

const CAUSE = { id: 'm1', type: 'member', correlationId: 'c1' };
const T0 = new Date('2026-03-01T04:00:00Z');
const later = (ms: number) => new Date(T0.getTime() + ms);

const aCredit = (over: Partial<Extract<Intent, { kind: 'credit' }>> = {}): Intent => ({
  kind: 'credit',
  key: 'quest:q1:2026',
  lines: [{ source: 'quest', points: 300 }],
  reason: '',
  ref: '',
  earns: true,
  attributes: {},
  ...over,
});
const aDebit = (points: number, key = 'donation:d1'): Intent => ({
  kind: 'debit',
  key,
  lines: [{ source: 'donation', points }],
  reason: '',
  ref: '',
  attributes: {},
});
const aHold = (points: number, key = 'order:o1', ttlMs = 600_000): Intent => ({
  kind: 'hold',
  key,
  lines: [{ source: 'redemption', points }],
  reason: 'order',
  ref: 'o1',
  ttlMs,
});
const aScan = (over: Parameters<typeof aScanAt>[1] = {}) => aScanAt(T0, over);
const SOURCES = someSources();

/** A log that intents are appended to, as one writer alone would. */
function aLog(...intents: Intent[]) {
  const entries: Entry[] = [openEntry('m1', T0, CAUSE)];
  const log = {
    entries,
    get head() {
      return headOf(entries.at(-1) as Entry);
    },
    try: (intent: Intent, now = T0) => append(log.head, intent, now, CAUSE, SOURCES),
    do(intent: Intent, now = T0): Entry {
      const made = log.try(intent, now);
      if ('refused' in made) throw new Error(made.refused);
      entries.push(made.entry);
      return made.entry;
    },
  };
  for (const intent of intents) log.do(intent);
  return log;
}

const verify = (entries: Entry[]) => {
  const verifier = new LogVerifier('m1', SOURCES);
  return entries.flatMap((entry) => verifier.next(entry));
};

describe('append', () => {
  it('opens an account at seq 0 with the key open', () => {
    expect(openEntry('m1', T0, CAUSE)).toMatchObject({
      seq: 0,
      key: 'open',
      kind: 'open',
      balanceAfter: 0,
      opened: T0,
    });
  });

  it('adds a credit to the balance against programme accounts that sum to zero', () => {
    const log = aLog();
    const entry = log.do(
      aCredit({
        lines: [
          { source: 'quest', points: 300 },
          { source: 'bonus', points: 50 },
        ],
      }),
    );
    expect(entry).toMatchObject({ seq: 1, points: 350, balanceAfter: 350, earned: { points: 350, at: T0 } });
    expect(entry.postings).toEqual([
      { account: 'member', points: 350 },
      { account: 'programme:quest', points: -300 },
      { account: 'programme:bonus', points: -50 },
    ]);
    expect(sumOf(entry.postings)).toBe(0);
  });

  it('takes a debit only from what is available, and reports how much is missing', () => {
    const log = aLog(aCredit(), aHold(100));
    expect(log.try(aDebit(201))).toEqual({ refused: 'POINTS_INSUFFICIENT', details: { count: 1 } });
    expect(log.do(aDebit(200))).toMatchObject({ points: -200, balanceAfter: 100, heldAfter: 100, earned: null });
  });

  it('sets held points aside without moving the balance, and commits them as a debit', () => {
    const log = aLog(aCredit());
    expect(log.do(aHold(250))).toMatchObject({ points: 0, lines: [], balanceAfter: 300, heldAfter: 250 });
    expect(available(log.head)).toBe(50);
    expect(log.try(aHold(51, 'order:o2'))).toMatchObject({ refused: 'POINTS_INSUFFICIENT', details: { count: 1 } });
    expect(log.do({ kind: 'commit', holdKey: 'order:o1' })).toMatchObject({
      kind: 'commit',
      key: 'settle:order:o1',
      lines: [{ source: 'redemption', points: -250 }],
      balanceAfter: 50,
      heldAfter: 0,
      ref: 'o1',
    });
  });

  it('holds all that is available, and no more', () => {
    const log = aLog(aCredit(), aHold(300));
    expect(available(log.head)).toBe(0);
    expect(log.try(aHold(1, 'order:o2'))).toEqual({ refused: 'POINTS_INSUFFICIENT', details: { count: 1 } });
  });

  it('gives a released hold back and settles a hold only once', () => {
    const log = aLog(aCredit(), aHold(250));
    const released = log.do({ kind: 'release', holdKey: 'order:o1', reason: 'void', expired: false });
    expect(released).toMatchObject({ points: 0, balanceAfter: 300, heldAfter: 0 });
    expect(log.try({ kind: 'commit', holdKey: 'order:o1' })).toEqual({ refused: 'NOT_FOUND' });
    expect(replay({ kind: 'commit', holdKey: 'order:o1' }, released)).toEqual({ refused: 'HOLD_CLOSED' });
    const again = replay({ kind: 'release', holdKey: 'order:o1', reason: 'other', expired: false }, released);
    expect(again).toEqual({ entry: released });
  });

  it('knows a hold as expired from its very last millisecond on', () => {
    const log = aLog(aCredit(), aHold(100, 'order:o1', 1000));
    expect(expiredHolds(log.head, later(999))).toEqual([]);
    expect(expiredHolds(log.head, later(1000))).toHaveLength(1);
    const released = log.do({ kind: 'release', holdKey: 'order:o1', reason: 'expired', expired: true });
    expect(replay({ kind: 'commit', holdKey: 'order:o1' }, released)).toEqual({ refused: 'HOLD_EXPIRED' });
  });

  it('refuses points that are not whole numbers before anything is made', () => {
    expect(() => aLog(aCredit({ lines: [{ source: 'quest', points: 1.5 }] }))).toThrow('not whole');
  });
});

describe('reversal', () => {
  it('takes a credit back, line by line, at the original date of the tier sum', () => {
    const log = aLog();
    const original = log.do(aScan({ at: later(-5000) }));
    expect(log.do({ kind: 'reverse', original, reason: 'stolen pack' })).toMatchObject({
      key: `reverse:${original.id}`,
      ref: original.id,
      lines: [
        { source: 'scan', points: -120 },
        { source: 'scanMilestone', points: -240 },
      ],
      balanceAfter: 0,
      earned: { points: -360, at: later(-5000) },
      counters: { scans: 1 },
    });
  });

  it('takes only what is available, the bonus first, and reports the shortfall', () => {
    const log = aLog();
    const original = log.do(aScan());
    log.do(aDebit(60));
    log.do(aHold(50));
    expect(log.do({ kind: 'reverse', original, reason: '' })).toMatchObject({
      lines: [
        { source: 'scan', points: -10 },
        { source: 'scanMilestone', points: -240 },
      ],
      balanceAfter: 50,
      attributes: { shortfall: '110' },
    });
  });

  it('leaves out a line of which nothing is available', () => {
    const log = aLog();
    const original = log.do(aScan());
    log.do(aDebit(260));
    const reversal = log.do({ kind: 'reverse', original, reason: '' });
    expect(reversal.lines).toEqual([{ source: 'scanMilestone', points: -100 }]);
    expect(reversal).toMatchObject({ points: -100, balanceAfter: 0, attributes: { shortfall: '260' } });
  });

  it('moves nothing but the tier sum when nothing is available', () => {
    const log = aLog(aCredit());
    const original = log.entries[1] as Entry;
    log.do(aDebit(300));
    expect(log.do({ kind: 'reverse', original, reason: '' })).toMatchObject({
      ...{ lines: [], postings: [], points: 0, balanceAfter: 0, earned: { points: -300, at: T0 } },
      attributes: { shortfall: '300' },
    });
  });

  it('notes no shortfall when everything can be taken or given back', () => {
    const log = aLog(aCredit(), aDebit(1, 'donation:d0'));
    const [, credit, debit] = log.entries as [Entry, Entry, Entry];
    expect(log.do({ kind: 'reverse', original: debit, reason: '' }).attributes).toEqual({});
    expect(log.do({ kind: 'reverse', original: credit, reason: '' }).attributes).toEqual({});
  });

  it('gives a debit back without earning', () => {
    const log = aLog(aCredit());
    const original = log.do(aDebit(200));
    expect(log.do({ kind: 'reverse', original, reason: '' })).toMatchObject({
      lines: [{ source: 'donation', points: 200 }],
      balanceAfter: 300,
      earned: null,
    });
  });

  it('refuses reversals, holds and openings, and a second reversal with another reason', () => {
    const log = aLog(aCredit());
    const original = log.entries[1] as Entry;
    const reversal = log.do({ kind: 'reverse', original, reason: 'a' });
    const refused = { refused: 'ENTRY_NOT_REVERSIBLE' };
    expect(log.try({ kind: 'reverse', original: reversal, reason: '' })).toEqual(refused);
    expect(log.try({ kind: 'reverse', original: log.entries[0] as Entry, reason: '' })).toEqual(refused);
    const hold = log.do(aHold(0));
    expect(log.try({ kind: 'reverse', original: hold, reason: '' })).toEqual(refused);
    expect(replay({ kind: 'reverse', original, reason: 'b' }, reversal)).toEqual(refused);
    expect(replay({ kind: 'reverse', original, reason: 'a' }, reversal)).toEqual({ entry: reversal });
  });
});

describe('idempotency', () => {
  it('knows the same body whatever the order of its attributes', () => {
    const entry = aLog().do(aCredit({ attributes: { a: '1', b: '2' } }));
    expect(replay(aCredit({ attributes: { b: '2', a: '1' } }), entry)).toEqual({ entry });
  });

  it.each<[string, Intent]>([
    ['points', aCredit({ lines: [{ source: 'quest', points: 301 }] })],
    ['source', aCredit({ lines: [{ source: 'quiz', points: 300 }] })],
    ['reason', aCredit({ reason: 'x' })],
    ['earns', aCredit({ earns: false })],
    ['attributes', aCredit({ attributes: { a: '1' } })],
    ['kind', aDebit(300, 'quest:q1:2026')],
  ])('calls the same key with other %s a conflict', (_, intent) => {
    expect(replay(intent, aLog().do(aCredit()))).toEqual({ refused: 'IDEMPOTENCY_CONFLICT' });
  });
});

describe('LogVerifier', () => {
  const whole = () =>
    aLog(aScan(), aCredit(), aHold(100), { kind: 'commit', holdKey: 'order:o1' }, aHold(7, 'order:o2'), aDebit(20));
  const rehash = (entry: Entry): Entry => ({ ...entry, hash: hashOf(entry) });

  it('finds no violation in an intact log', () => {
    expect(verify(whole().entries)).toEqual([]);
  });

  it.each<[string, (entry: Entry) => Entry, string]>([
    ['changed points', (e) => ({ ...e, points: e.points + 1 }), 'hash'],
    ['a changed reason', (e) => ({ ...e, reason: 'other' }), 'hash'],
    ['a rehashed balance', (e) => rehash({ ...e, balanceAfter: e.balanceAfter + 5 }), 'balance'],
    ['a rehashed held sum', (e) => rehash({ ...e, heldAfter: e.heldAfter + 5 }), 'held'],
    ['a rehashed counter', (e) => rehash({ ...e, counters: { scans: 9 } }), 'counter'],
    ['a rehashed entry, by the next one', (e) => rehash({ ...e, reason: 'other' }), 'chain'],
    ['money from nowhere', (e) => rehash({ ...e, postings: [{ account: 'member', points: -9999 }] }), 'negative'],
  ])('finds %s', (_, tamper, invariant) => {
    const { entries } = whole();
    entries[2] = tamper(entries[2] as Entry);
    expect(verify(entries).map((violation) => violation.invariant)).toContain(invariant);
  });

  it('finds a missing entry', () => {
    const { entries } = whole();
    entries.splice(2, 1);
    expect(verify(entries).map((violation) => violation.invariant)).toEqual(
      expect.arrayContaining(['sequence', 'chain']),
    );
  });

  it('finds a log that belongs to another member', () => {
    const verifier = new LogVerifier('m2', SOURCES);
    expect(verifier.next(whole().entries[0] as Entry).map((violation) => violation.invariant)).toEqual(['chain']);
  });
});
