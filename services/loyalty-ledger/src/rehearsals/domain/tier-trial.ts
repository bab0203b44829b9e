import { kl } from '@club/platform/calendar';
import { type Entry, sumOf, yearBefore } from '../../points/domain/index.js';
import { REFERRAL_KEYS, referralPoints } from '../../referrals/domain/referral-points.js';
import { BIRTHDAY_KEYS, birthdayPoints, WELCOME_KEYS, welcomePoints } from '../../tiers/domain/bonuses.js';
import {
  advance,
  cycleEnd,
  SHOW_AFTER_MS,
  tierAt,
  type Thresholds,
  type TierName,
  type TierState,
  UNFOLDED,
} from '../../tiers/domain/timeline.js';
import type { Rehearsed } from './rehearsal.js';

/** Fields of an entry that decide on a tier, or that the tier decides on. */
export type TierEntry = Pick<Entry, 'member' | 'kind' | 'key' | 'lines' | 'at'> & { earned?: Entry['earned'] };

/** What a friend would get for their own part of a referral. */
export interface FriendPart {
  friend: string;
  points: number;
}

/** What the tiers would bring a member, and the friends of whom the member is the referrer; of these only those who would get something else. */
interface TierTried extends Rehearsed {
  friends: FriendPart[];
}

/** A member's tier as it was, and the entries from {@link readFrom} on. */
export interface TierHistory {
  member: string;
  /** Points that the member would get as the friend of a referral, by the tier that its referrer would have; absent where it is as it was. */
  friendPart?: number | undefined;
  tier: Pick<TierState, 'opened' | 'history' | 'welcomed'>;
  entries: readonly TierEntry[];
}

/** Points that the tier of a moment brings. */
interface Perk {
  at: Date;
  decidedAt: Date;
  points: (tier: TierName) => number;
  /** The friend of a referral, and what the member has got for it. */
  referral?: { friend: string; was: number };
}

/** Points that count for the tier, and their date. */
type Gain = NonNullable<Entry['earned']>;

/** Perks decide on the tier of later ones: more rounds than a member has perks in the days of a rehearsal change nothing. */
const MAX_ROUNDS = 100;

/** Returns the date from which entries must be known to try thresholds from a moment on. */
export const readFrom = (from: Date): Date => yearBefore(new Date(from.getTime() - SHOW_AFTER_MS));

/**
 * Returns a member's tier and the points that it brought in [from, to), beside those under other thresholds, by the timeline that moves
 * the tiers. A tier begins the first day as it was, with an upgrade that was on its way. The friend's part of a referral follows from the
 * referrer's tier, which is tried before the friend's.
 */
export function tierTrial(
  { member, tier, entries, friendPart }: TierHistory,
  { from, to }: { from: Date; to: Date },
  thresholds: Thresholds,
): TierTried {
  const start = stateAt(tier, from > tier.opened ? from : tier.opened);
  const perks: Perk[] = [];
  const plain: Gain[] = [];
  let was = 0;
  for (const entry of entries) {
    const credited = entry.kind === 'credit' && entry.at >= from;
    const perk = credited ? perkOf(entry, friendPart) : undefined;
    if (perk) perks.push(perk);
    if (perk || (credited && isFreshWelcome(entry, start))) was += sumOf(entry.lines);
    else if (entry.earned) plain.push(entry.earned);
  }
  const { state, points } = settled(start, plain, perks, { to, thresholds });
  const friends = perks.flatMap(({ referral, decidedAt }) => {
    const { referrer, referee } = referralPoints(tierAt(state, decidedAt));
    return referral && referrer !== referral.was ? [{ friend: referral.friend, points: referee }] : [];
  });
  return { member, was, would: points, tierWas: tierAt(tier, to), tierWould: state.tier, friends };
}

/** Returns a tier as it stood at a moment; what was earned before counts from that moment on. */
function stateAt({ opened, history, welcomed }: TierHistory['tier'], at: Date): TierState {
  const upgrades = history.filter(({ status }) => status === 'Upgraded');
  const past = history.filter((event) => event.at <= at);
  const next = upgrades.find((event) => event.at > at);
  const qualifiedAt = next && new Date(next.at.getTime() - SHOW_AFTER_MS);
  return {
    ...{ opened, tier: tierAt({ history }, at), since: at, reviewAt: cycleEnd(opened, at), ...UNFOLDED },
    pending: next && qualifiedAt! <= at ? { tier: next.tier, qualifiedAt: qualifiedAt!, showsAt: next.at } : null,
    history: past,
    welcomed: welcomed.filter((name) => {
      const first = upgrades.find(({ tier }) => tier === name);
      return !first || first.at <= at;
    }),
  };
}

/** Returns the perk that an entry credits; undefined for any other. */
function perkOf({ key, lines, at }: TierEntry, friendPart: number | undefined): Perk | undefined {
  if (key.startsWith(BIRTHDAY_KEYS)) return { at, decidedAt: kl.startOfDay(kl.date(at)), points: birthdayPoints };
  if (!key.startsWith(REFERRAL_KEYS)) return undefined;
  const was = sumOf(lines);
  if (lines.some(({ source }) => source === 'referee')) return { at, decidedAt: at, points: () => friendPart ?? was };
  if (!lines.some(({ source }) => source === 'referral')) return undefined;
  const referral = { friend: key.slice(REFERRAL_KEYS.length), was };
  return { at, decidedAt: at, points: (tier) => referralPoints(tier).referrer, referral };
}

/** Returns whether an entry is a welcome that was not decided before. */
const isFreshWelcome = ({ key }: TierEntry, { welcomed }: TierState): boolean =>
  key.startsWith(WELCOME_KEYS) && !welcomed.some((tier) => key === `${WELCOME_KEYS}${tier}`);

/** Returns the state on the last day and the points that tiers have brought, which count for the tier themselves. */
function settled(
  start: TierState,
  plain: readonly Gain[],
  perks: readonly Perk[],
  { to, thresholds }: { to: Date; thresholds: Thresholds },
): { state: TierState; points: number } {
  let given: Gain[] = [];
  for (let round = 1; ; round += 1) {
    const earnings = [...plain, ...given].map(({ points, at }, seq) => ({ seq, points, at, hash: '' }));
    const { state, events, welcomes } = advance(start, earnings, to, thresholds);
    const next = [
      ...perks.map(({ at, decidedAt, points }) => ({ at, points: points(tierAt(state, decidedAt)) })),
      ...welcomes.map((tier) => ({
        at: events.find((event) => event.tier === tier && event.status === 'Upgraded')!.at,
        points: welcomePoints(tier),
      })),
    ];
    if (round === MAX_ROUNDS || isSame(given, next)) return { state, points: sumOf(next) };
    given = next;
  }
}

const isSame = (some: readonly Gain[], others: readonly Gain[]): boolean =>
  some.length === others.length &&
  some.every(({ at, points }, n) => others[n]!.points === points && others[n]!.at.getTime() === at.getTime());
