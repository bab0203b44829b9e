import type { Award, ClaimedAward, Counting, Refused } from './award.js';
import { genesis, hashOf } from './chain.js';
import { postingsOf, type Change } from './change.js';
import { available, entryId, sumOf, type Cause, type Entry, type Head, type Line, type OpenHold } from './entry.js';
import { bodyHashOf, keyOf, type Intent } from './intent.js';

/** Holds that one account may have open at once; each is carried by every entry written meanwhile. */
export const MAX_OPEN_HOLDS = 100;

const negate = (lines: readonly Line[]): Line[] => lines.map((line) => ({ source: line.source, points: -line.points }));

/** Takes up to `limit` from lines, the last first: a bonus goes back before what it was a bonus on. */
function takeBack(lines: readonly Line[], limit: number): Line[] {
  const taken: Line[] = [];
  let left = limit;
  for (const line of [...lines].reverse()) {
    const points = Math.min(line.points, left);
    left -= points;
    if (points > 0) taken.unshift({ source: line.source, points: -points });
  }
  return taken;
}

function change(head: Head, intent: Intent, now: Date): Change | Refused {
  switch (intent.kind) {
    case 'open':
      return { kind: 'open', lines: [], postings: [], at: intent.at };
    case 'credit':
      return {
        kind: 'credit',
        lines: intent.lines,
        postings: postingsOf(intent.lines),
        earned: intent.earns ? { points: sumOf(intent.lines), at: now } : null,
        reason: intent.reason,
        ref: intent.ref,
        attributes: intent.attributes,
      };
    case 'award':
      return award(head, intent, now);
    case 'debit': {
      const lines = negate(intent.lines);
      const short = -sumOf(lines) - available(head);
      if (short > 0) return { refused: 'POINTS_INSUFFICIENT', details: { count: short } };
      const { reason, ref, attributes } = intent;
      return { kind: 'debit', lines, postings: postingsOf(lines), reason, ref, attributes };
    }
    case 'hold': {
      const points = sumOf(intent.lines);
      const short = points - available(head);
      if (short > 0) return { refused: 'POINTS_INSUFFICIENT', details: { count: short } };
      if (head.holds.length >= MAX_OPEN_HOLDS) return { refused: 'REQUEST_IN_PROGRESS' };
      const { key, lines, reason, ref } = intent;
      const expiresAt = new Date(now.getTime() + intent.ttlMs);
      return {
        kind: 'hold',
        lines: [],
        postings: [
          { account: 'member', points: -points },
          { account: 'held', points },
        ],
        holds: [...head.holds, { key, lines, points, expiresAt, reason, ref }],
        heldDelta: points,
        reason,
        ref,
        attributes: { held: String(points), expiresAt: expiresAt.toISOString() },
      };
    }
    case 'commit':
    case 'release':
      return settle(head, intent);
    case 'reverse':
      return reverse(head, intent);
  }
}

function award(head: Head, intent: Award | ClaimedAward, now: Date): Change {
  const { lines, reason, ref, attributes, at } = intent.worth(head.counters);
  return {
    kind: 'credit',
    lines,
    postings: postingsOf(lines),
    earned: { points: sumOf(lines), at: at ?? now },
    reason,
    ref,
    attributes,
    attempt: intent.claim?.attempt,
    at,
  };
}

function settle(head: Head, intent: Extract<Intent, { kind: 'commit' | 'release' }>): Change | Refused {
  const hold = head.holds.find((open) => open.key === intent.holdKey);
  if (!hold) return { refused: 'NOT_FOUND' };
  const holds = head.holds.filter((open) => open !== hold);
  if (intent.kind === 'commit') {
    const lines = negate(hold.lines);
    return {
      kind: 'commit',
      lines,
      postings: postingsOf(lines, 'held'),
      holds,
      heldDelta: -hold.points,
      reason: hold.reason,
      ref: hold.ref,
    };
  }
  return {
    kind: 'release',
    lines: [],
    postings: [
      { account: 'held', points: -hold.points },
      { account: 'member', points: hold.points },
    ],
    holds,
    heldDelta: -hold.points,
    reason: intent.reason,
    ref: hold.ref,
    attributes: { released: String(hold.points), ...(intent.expired && { expired: 'true' }) },
  };
}

function reverse(head: Head, intent: Extract<Intent, { kind: 'reverse' }>): Change | Refused {
  const { original, reason, attributes, source } = intent;
  if (original.points === 0 || original.kind === 'reversal') return { refused: 'ENTRY_NOT_REVERSIBLE' };
  const taken =
    original.points > 0 ? takeBack(original.lines, Math.min(original.points, available(head))) : negate(original.lines);
  const lines = source ? taken.map(({ points }) => ({ source, points })) : taken;
  const shortfall = original.points + sumOf(lines);
  return {
    kind: 'reversal',
    lines,
    postings: postingsOf(lines),
    // The whole of it leaves the tier sum, also where the balance could not give it back: it was never earned.
    earned: original.earned ? { points: -original.earned.points, at: original.earned.at } : null,
    reason,
    ref: original.id,
    attributes: { ...attributes, ...(shortfall > 0 && { shortfall: String(shortfall) }) },
  };
}

function build(head: Head, intent: Intent, made: Change, now: Date, cause: Cause, counting: Counting): Entry {
  const seq = head.seq + 1;
  const key = keyOf(intent);
  const points = sumOf(made.lines);
  const counter = made.kind === 'credit' ? counting.counterOf({ key, lines: made.lines }) : undefined;
  const counters = counter ? { ...head.counters, [counter]: (head.counters[counter] ?? 0) + 1 } : { ...head.counters };
  const entry: Omit<Entry, 'hash'> = {
    id: entryId(head.member, seq),
    member: head.member,
    seq,
    kind: made.kind,
    key,
    bodyHash: bodyHashOf(intent),
    lines: made.lines,
    points,
    postings: made.postings,
    balanceAfter: head.balance + points,
    heldAfter: head.held + (made.heldDelta ?? 0),
    counters,
    holds: [...(made.holds ?? head.holds)],
    earned: made.earned ?? null,
    reason: made.reason ?? '',
    ref: made.ref ?? '',
    attributes: made.attributes ?? {},
    attempt: made.attempt ?? '',
    cause,
    opened: head.opened,
    at: made.at ?? now,
    prevHash: head.hash,
  };
  assertSound(entry);
  return { ...entry, hash: hashOf(entry) };
}

/** Guards of the log itself; a violation is a defect of this module, never of its caller. */
function assertSound(entry: Omit<Entry, 'hash'>): void {
  const numbers = [entry.balanceAfter, entry.heldAfter, ...entry.postings.map((posting) => posting.points)];
  if (!numbers.every(Number.isSafeInteger)) throw new Error(`entry ${entry.id}: points are not whole numbers`);
  if (sumOf(entry.postings) !== 0) throw new Error(`entry ${entry.id}: postings do not sum to zero`);
  if (entry.heldAfter < 0 || entry.balanceAfter < entry.heldAfter) {
    throw new Error(`entry ${entry.id}: balance would fall below what is held`);
  }
}

/** Returns the entry that follows `head` if `intent` is allowed now; else why not. Pure: the writer decides whether it wins its place. */
export function append(
  head: Head,
  intent: Intent,
  now: Date,
  cause: Cause,
  counting: Counting,
): { entry: Entry } | Refused {
  const made = change(head, intent, now);
  return 'refused' in made ? made : { entry: build(head, intent, made, now, cause, counting) };
}

const UNCOUNTED: Counting = { counterOf: () => undefined };

/** Returns the first entry of a member's log, seq 0, key `open`. */
export function openEntry(member: string, at: Date, cause: Cause): Entry {
  const before: Head = {
    member,
    seq: -1,
    balance: 0,
    held: 0,
    counters: {},
    holds: [],
    opened: at,
    hash: genesis(member),
  };
  return build(before, { kind: 'open', at }, { kind: 'open', lines: [], postings: [], at }, at, cause, UNCOUNTED);
}

/** Returns the open holds whose time is over at `now`. */
export const expiredHolds = (head: Head, now: Date): OpenHold[] =>
  head.holds.filter((hold) => hold.expiresAt.getTime() <= now.getTime());

/** Returns the answer to an intent whose key is already in the log: the first answer again, or the reason for a refusal. */
export function replay(intent: Intent, existing: Entry): { entry: Entry } | Refused {
  switch (intent.kind) {
    case 'open':
      return { entry: existing };
    case 'commit':
      if (existing.kind === 'commit') return { entry: existing };
      return { refused: existing.attributes.expired ? 'HOLD_EXPIRED' : 'HOLD_CLOSED' };
    case 'release':
      return existing.kind === 'release' ? { entry: existing } : { refused: 'HOLD_CLOSED' };
    case 'reverse':
      return existing.bodyHash === bodyHashOf(intent) ? { entry: existing } : { refused: 'ENTRY_NOT_REVERSIBLE' };
    default:
      if ('claim' in intent && intent.claim) return intent.refusal(existing) ?? { entry: existing };
      return existing.bodyHash === bodyHashOf(intent) ? { entry: existing } : { refused: 'IDEMPOTENCY_CONFLICT' };
  }
}
