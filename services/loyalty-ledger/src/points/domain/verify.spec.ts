import type { Counting } from './award.js';
import { append, hashOf, headOf, LogVerifier, openEntry, type Entry } from './index.js';

const CAUSE = { id: 'm1', type: 'member', correlationId: 'c1' };
const T0 = new Date('2026-03-01T04:00:00Z');
const COUNTED: Counting = { counterOf: ({ key }) => (key.startsWith('scan:') ? 'scans' : undefined) };

const opened = openEntry('m1', T0, CAUSE);
const credit = append(
  headOf(opened),
  {
    ...{ kind: 'credit', key: 'scan:1', lines: [{ source: 'scan', points: 30 }], reason: '', ref: '' },
    ...{ earns: true, attributes: {} },
  },
  T0,
  CAUSE,
  COUNTED,
);
const second = (credit as { entry: Entry }).entry;

/** Returns the violations in a log of an opening and this entry, whose hash is that of its content unless it is given. */
function found(over: Partial<Entry>) {
  const verifier = new LogVerifier('m1', COUNTED);
  expect(verifier.next(opened)).toEqual([]);
  const entry = { ...second, ...over };
  return verifier
    .next({ ...entry, hash: over.hash ?? hashOf(entry) })
    .map(({ invariant, detail }) => [invariant, detail]);
}

it('finds nothing in a log that follows its rules', () => expect(found({})).toEqual([]));

it.each<[string, Partial<Entry>, [string, string][]]>([
  ['a place that was left out', { seq: 2 }, [['sequence', 'expected 1']]],
  ['a chain that is broken', { prevHash: 'x' }, [['chain', 'previous hash is not that of seq 0']]],
  ['a hash of something else', { hash: 'x' }, [['hash', 'content does not match its hash']]],
  [
    'postings that do not sum to zero',
    { postings: [{ account: 'member', points: 30 }] },
    [['balance', 'postings do not sum to zero']],
  ],
  ['lines of other points', { lines: [] }, [['balance', 'lines, points and postings differ']]],
  [
    'points that the postings do not move',
    { points: 31, lines: [{ source: 'scan', points: 31 }] },
    [['balance', 'lines, points and postings differ']],
  ],
  ['another balance', { balanceAfter: 31 }, [['balance', 'says 31, sums to 30']]],
  ['another sum of holds', { heldAfter: 1 }, [['held', 'says 1, sums to 0, open holds to 0']]],
  [
    'an open hold that is not held',
    { holds: [{ key: 'h', lines: [], points: 5, expiresAt: T0, reason: '', ref: '' }] },
    [['held', 'says 0, sums to 0, open holds to 5']],
  ],
  ['another count', { counters: { scans: 2 } }, [['counter', 'scans says 2, counts 1']]],
  ['a count that is missing', { counters: {} }, [['counter', 'scans says 0, counts 1']]],
  ['a count of nothing', { counters: { scans: 1, more: 1 } }, [['counter', 'more says 1, counts 0']]],
  ['a count of what is no credit', { kind: 'debit' }, [['counter', 'scans says 1, counts 0']]],
])('finds %s, and nothing else', (_, over, violations) => expect(found(over)).toEqual(violations));

it.each([
  ['available', 'member', 'held', 'available -30, held 30'],
  ['held', 'held', 'member', 'available 30, held -30'],
])('finds less than nothing that is %s', (_, taken, given, detail) => {
  const points = { lines: [], points: 0, balanceAfter: 0, heldAfter: given === 'held' ? 30 : -30 };
  const holds = [{ key: 'h', lines: [], points: points.heldAfter, expiresAt: T0, reason: '', ref: '' }];
  const postings = [
    { account: taken, points: -30 },
    { account: given, points: 30 },
  ];
  expect(found({ ...points, holds, postings })).toEqual([['negative', detail]]);
});

it('names the member and the place of a violation, and continues after it', () => {
  const verifier = new LogVerifier('m2', COUNTED);
  expect(verifier.next(opened)).toEqual([
    { member: 'm2', seq: 0, invariant: 'chain', detail: 'previous hash is not that of seq -1' },
  ]);
  expect(verifier.next(second)).toEqual([]);
});
