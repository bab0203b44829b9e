import { DAY_MS, kl } from '@club/platform/calendar';
import { tierResetDate, yearBefore } from '../../points/domain/index.js';
import { Earned, NEVER, NOTHING_EARNED, plus, spansOf, type Earning, type RunningSum, type Span } from './earned.js';
import { TIERS } from './tiers.js';

/** Delay after qualifying until an upgrade shows (docs/product/tiers.md#upgrade). */
export const SHOW_AFTER_MS = DAY_MS;

export type TierName = (typeof TIERS)[number]['name'];

/** Past-year points that open each tier, lowest first. */
export type Thresholds = readonly { name: TierName; from: number }[];

/** A tier reached, lost or, at a review, confirmed. */
export interface TierEvent {
  tier: TierName;
  previousTier: TierName;
  status: 'Upgraded' | 'Downgraded' | 'None';
  at: Date;
}

/** State of a member's tier: everything that the log has decided up to `foldedSeq`. */
export interface TierState {
  /** Time at which the account was opened: cycles count from it. */
  opened: Date;
  /** The tier shown. */
  tier: TierName;
  /** Time at which it began to show. */
  since: Date;
  /** The next tier, qualified for and not shown yet. */
  pending: { tier: TierName; qualifiedAt: Date; showsAt: Date } | null;
  /** The end of the running cycle: the beginning of the next joining anniversary. */
  reviewAt: Date;
  /** Entries of the log up to here have been looked at; -1 before the first. */
  foldedSeq: number;
  /** The hash of that entry, by which a state of another log is known. */
  foldedHash: string;
  /** Sum of the points that those entries have earned. */
  sum: RunningSum;
  /** Oldest first. */
  history: TierEvent[];
  /** Tiers that have shown once, whose welcome bonus is thereby decided for ever. */
  welcomed: TierName[];
}

const ORDER = TIERS.map(({ name }) => name);
const rank = (tier: TierName): number => ORDER.indexOf(tier);
const threshold = (tier: TierName, thresholds: Thresholds = TIERS): number =>
  thresholds.find(({ name }) => name === tier)?.from ?? 0;

/** Returns how many tiers one stands above another; negative below. */
export const tiersAbove = (tier: TierName, other: TierName): number => rank(tier) - rank(other);

/** The tier above, or undefined at the top. */
const tierAbove = (tier: TierName): TierName | undefined => ORDER[rank(tier) + 1];

/** Returns whether `pastYear` points open the tier above `tier`. */
export function qualifies(tier: TierName, pastYear: number, thresholds: Thresholds = TIERS): boolean {
  const above = tierAbove(tier);
  return above !== undefined && pastYear >= threshold(above, thresholds);
}

/** Returns the tier that is aimed at and its threshold; Diamond and 9000 at the top. */
export function goal(tier: TierName): { highTierPoints: number; nextTier: TierName } {
  const nextTier = tierAbove(tier) ?? tier;
  return { highTierPoints: threshold(nextTier), nextTier };
}

/** Returns the points still needed: threshold less past-year points plus one, as specified; 0 once qualified and at the top. */
export function needed(tier: TierName, pastYear: number): number {
  const above = tierAbove(tier);
  if (above === undefined || pastYear >= threshold(above)) return 0;
  return threshold(above) - pastYear + 1;
}

/** Returns when the cycle that `at` lies in ends: the first joining anniversary (start of the day in Kuala Lumpur) after it. */
export function cycleEnd(opened: Date, at: Date): Date {
  return kl.startOfDay(kl.addDays(tierResetDate(opened, at), 1));
}

/** Initial values for a log that has not been read. */
export const UNFOLDED = { foldedSeq: -1, foldedHash: '', sum: NOTHING_EARNED } as const;

/** Returns the state of an account that was just opened. */
export const openedState = (opened: Date): TierState => ({
  opened,
  tier: 'Gold',
  since: opened,
  pending: null,
  reviewAt: cycleEnd(opened, opened),
  ...UNFOLDED,
  history: [],
  welcomed: [],
});

/**
 * Returns when time alone will next change what others see: an upgrade shows, or a tier above the lowest is reviewed. A review of
 * the lowest tier can only confirm it, and waits until somebody asks: of most members nothing is ever due.
 */
export function dueAt({ tier, pending, reviewAt }: Pick<TierState, 'tier' | 'pending' | 'reviewAt'>): Date {
  const reviewed = rank(tier) > 0 ? reviewAt : NEVER;
  return pending && pending.showsAt < reviewed ? pending.showsAt : reviewed;
}

/** Returns whether a state as stored is not that of `now` any more, whoever may see it. */
export const isBehind = (state: Pick<TierState, 'tier' | 'pending' | 'reviewAt'>, now: Date): boolean =>
  dueAt(state) <= now || state.reviewAt <= now;

// A second step's 24 hours start when the first shows.
const countedAt = ({ since }: Pick<TierState, 'since'>, { at }: Earning): Date => (at < since ? since : at);

/** The first moment at which the past-year sum decides something on the way from `state` to `now`. */
function firstMoment(state: TierState, fresh: readonly Earning[], now: Date): Date {
  const { tier, pending, reviewAt } = state;
  const moments = fresh.filter(({ points }) => points > 0).map((entry) => countedAt(state, entry));
  if (pending && pending.showsAt <= now) moments.push(pending.qualifiedAt);
  if (rank(tier) > 0) moments.push(reviewAt);
  return moments.reduce((first, moment) => (moment < first ? moment : first), now);
}

/** Returns which entries up to `foldedSeq` must be known to go on from `state`, beside `fresh`: those that follow. */
export const spansBefore = (state: TierState, fresh: readonly Earning[], now: Date): Span[] =>
  spansOf(state.sum, firstMoment(state, fresh, now), now);

/** Returns which entries up to `foldedSeq` must be known for {@link pastYearOf} at `now`, where nothing goes on from `state`. */
export const spansShown = ({ sum }: TierState, now: Date): Span[] => spansOf(sum, now, now, 0);

const earnedBy = ({ foldedSeq, sum }: TierState, earnings: readonly Earning[]): Earned =>
  new Earned(
    sum,
    earnings.filter(({ seq }) => seq <= foldedSeq),
    earnings.filter(({ seq }) => seq > foldedSeq),
  );

/** Returns the points of the past year, with `earnings` as for {@link advance}, or those of {@link spansShown} and what follows. */
export const pastYearOf = (state: TierState, earnings: readonly Earning[], now: Date): number =>
  earnedBy(state, earnings).pastYear(now);

/** Returns the tier that showed at a moment. */
export function tierAt({ history }: Pick<TierState, 'history'>, at: Date): TierName {
  const before = history.filter((event) => event.at <= at);
  return before.at(-1)?.tier ?? 'Gold';
}

type Step = { at: Date; do: 'earn' | 'show' | 'review' };

/** One member's tier as it moves through time. */
class Replay {
  readonly events: TierEvent[] = [];
  readonly welcomes: TierName[] = [];

  constructor(
    readonly state: TierState,
    private readonly earned: Earned,
    private readonly thresholds: Thresholds,
  ) {}

  show(at: Date): void {
    const { pending } = this.state;
    if (!pending) return;
    this.state.pending = null;
    // Points that were reversed meanwhile had never been earned.
    if (this.earned.yearTo(pending.qualifiedAt) >= threshold(pending.tier, this.thresholds)) {
      this.move(pending.tier, 'Upgraded', at);
      if (!this.state.welcomed.includes(pending.tier)) {
        this.state.welcomed.push(pending.tier);
        this.welcomes.push(pending.tier);
      }
    }
    this.qualify(at);
  }

  review(at: Date): void {
    const { tier, opened } = this.state;
    const lower = ORDER[rank(tier) - 1];
    const kept = lower === undefined || this.earned.yearTo(at) >= threshold(tier, this.thresholds);
    if (kept) this.move(tier, 'None', at);
    else {
      this.move(lower, 'Downgraded', at);
      this.state.pending = null;
    }
    this.state.reviewAt = cycleEnd(opened, at);
  }

  qualify(at: Date): void {
    const { tier, pending } = this.state;
    const above = tierAbove(tier);
    if (pending || above === undefined || !qualifies(tier, this.earned.yearTo(at), this.thresholds)) return;
    this.state.pending = { tier: above, qualifiedAt: at, showsAt: new Date(at.getTime() + SHOW_AFTER_MS) };
  }

  private move(tier: TierName, status: TierEvent['status'], at: Date): void {
    const event = { tier, previousTier: this.state.tier, status, at };
    this.events.push(event);
    this.state.history.push(event);
    if (status !== 'None') Object.assign(this.state, { tier, since: at });
  }
}

/**
 * The gains after which the sum may open a tier, by date: those that follow the state, and what was looked at before they came
 * but is dated after them. Scans that a sweep completes carry the time of their claim.
 */
function gainsFrom(fresh: readonly Earning[], earnings: readonly Earning[]): Earning[] {
  const first = Math.min(...fresh.flatMap(({ points, at }) => (points > 0 ? [at.getTime()] : [])));
  return earnings
    .filter(({ points, at }) => points > 0 && at.getTime() >= first)
    .sort((a, b) => a.at.getTime() - b.at.getTime() || a.seq - b.seq);
}

/** Changes between a state and `now`: the state then, the events in order, and the welcome bonuses they bring. */
export interface Advanced {
  state: TierState;
  events: TierEvent[];
  welcomes: TierName[];
}

/**
 * Takes a state to `now` (docs/product/tiers.md#cycle): earnings in order of time, upgrades 24 hours after qualifying,
 * a review at the end of each cycle. `earnings`, in any order, are the entries that follow the state, and of those before
 * at least what {@link spansBefore} names. Other thresholds are for a rehearsal.
 */
export function advance(
  from: TierState,
  earnings: readonly Earning[],
  now: Date,
  thresholds: Thresholds = TIERS,
): Advanced {
  const state: TierState = { ...from, history: [...from.history], welcomed: [...from.welcomed] };
  const earned = earnedBy(from, earnings);
  const replay = new Replay(state, earned, thresholds);
  const fresh = earnings.filter(({ seq }) => seq > from.foldedSeq).sort((a, b) => a.seq - b.seq);
  const gains = gainsFrom(fresh, earnings);
  let taken = 0;
  for (;;) {
    const step = nextStep(state, gains[taken]);
    if (step.at > now) break;
    if (step.do === 'show') replay.show(step.at);
    else if (step.do === 'review') replay.review(step.at);
    else {
      taken += 1;
      replay.qualify(step.at);
    }
  }
  const left = gains.slice(taken).flatMap(({ seq }) => (seq > from.foldedSeq ? [seq] : []));
  const last = fresh.filter(({ seq }) => left.every((other) => seq < other)).at(-1);
  if (last) Object.assign(state, { foldedSeq: last.seq, foldedHash: last.hash });
  state.sum = earned.fold(state.foldedSeq, firstMoment(from, fresh, now), now);
  return { state, events: replay.events, welcomes: replay.welcomes };
}

/**
 * Returns the state with the next entries looked at, where they alone cannot move the tier: what has left the year meanwhile stays in
 * the sum, which can only make it too large. Undefined where only {@link advance} can decide.
 */
export function fold(state: TierState, next: readonly Earning[]): TierState | undefined {
  const gains = next.filter(({ points }) => points > 0);
  const most = gains.reduce((points, gain) => points + gain.points, state.sum.points);
  const due = dueAt(state);
  const undecided = gains.some(({ at }) => at >= due) || (!state.pending && qualifies(state.tier, most));
  const last = next.at(-1);
  if (undecided || !last || gains.some((gain) => yearBefore(countedAt(state, gain)) < state.sum.from)) return undefined;
  return { ...state, foldedSeq: last.seq, foldedHash: last.hash, sum: plus(state.sum, next) };
}

/** Returns the step that comes first; of steps at the same moment: points, then the tier they opened, then the review. */
function nextStep(state: TierState, earning: Earning | undefined): Step {
  const { pending, reviewAt } = state;
  const steps: Step[] = [{ at: reviewAt, do: 'review' }];
  if (pending && pending.showsAt <= reviewAt) steps.unshift({ at: pending.showsAt, do: 'show' });
  if (earning) steps.unshift({ at: countedAt(state, earning), do: 'earn' });
  return steps.reduce((first, step) => (step.at < first.at ? step : first));
}
