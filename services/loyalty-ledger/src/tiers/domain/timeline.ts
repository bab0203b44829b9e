import { DAY_MS, kl } from '@club/platform/calendar';
import { tierResetDate, yearBefore } from '../../points/domain/index.js';
import { TIERS } from './tiers.js';

/** How long after qualifying an upgrade shows (docs/product/tiers.md#upgrade). */
const SHOW_AFTER_MS = DAY_MS;

export type TierName = (typeof TIERS)[number]['name'];

/** A tier reached, lost or, at a review, confirmed. */
export interface TierEvent {
  tier: TierName;
  previousTier: TierName;
  status: 'Upgraded' | 'Downgraded' | 'None';
  at: Date;
}

/** Where a member's tier stands: everything that the log has decided up to `foldedAt`. */
export interface TierState {
  /** When the account was opened: what cycles count from. */
  opened: Date;
  /** The tier shown. */
  tier: TierName;
  /** When it began to show. */
  since: Date;
  /** The next tier, qualified for and not shown yet. */
  pending: { tier: TierName; qualifiedAt: Date; showsAt: Date } | null;
  /** The end of the running cycle: the beginning of the next joining anniversary. */
  reviewAt: Date;
  /** Entries of the log up to here have been looked at. */
  foldedSeq: number;
  foldedAt: Date;
  /** Oldest first. */
  history: TierEvent[];
  /** Tiers that have shown once, whose welcome bonus is thereby decided for ever. */
  welcomed: TierName[];
}

/** An entry that moves the past-year sum; a reversal takes its points at the original's date. */
export interface Earning {
  seq: number;
  points: number;
  at: Date;
}

const ORDER = TIERS.map(({ name }) => name);
const rank = (tier: TierName): number => ORDER.indexOf(tier);
const threshold = (tier: TierName): number => TIERS[rank(tier)]?.from ?? 0;

/** The tier above, or undefined at the top. */
const tierAbove = (tier: TierName): TierName | undefined => ORDER[rank(tier) + 1];

/** Whether `pastYear` points open the tier above `tier`. */
export function qualifies(tier: TierName, pastYear: number): boolean {
  const above = tierAbove(tier);
  return above !== undefined && pastYear >= threshold(above);
}

/** The tier that is aimed at and its threshold; Diamond and 9000 at the top. */
export function goal(tier: TierName): { highTierPoints: number; nextTier: TierName } {
  const nextTier = tierAbove(tier) ?? tier;
  return { highTierPoints: threshold(nextTier), nextTier };
}

/** Points still needed: threshold less past-year points plus one, as specified; 0 once qualified and at the top. */
export function needed(tier: TierName, pastYear: number): number {
  const above = tierAbove(tier);
  if (above === undefined || pastYear >= threshold(above)) return 0;
  return threshold(above) - pastYear + 1;
}

/** When the cycle that `at` lies in ends: the first joining anniversary (start of the day in Kuala Lumpur) after it. */
export function cycleEnd(opened: Date, at: Date): Date {
  return kl.startOfDay(kl.addDays(tierResetDate(opened, at), 1));
}

/** The state of an account that was just opened. */
export const openedState = (opened: Date): TierState => ({
  opened,
  tier: 'Gold',
  since: opened,
  pending: null,
  reviewAt: cycleEnd(opened, opened),
  foldedSeq: 0,
  foldedAt: opened,
  history: [],
  welcomed: [],
});

/** After every moment that anything is due. */
const NEVER = new Date('9999-12-31T00:00:00Z');

/**
 * When time alone will next change what others see: an upgrade shows, or a tier above the lowest is reviewed. A review of
 * the lowest tier can only confirm it, and waits until somebody asks: of most members nothing is ever due.
 */
export function dueAt({ tier, pending, reviewAt }: Pick<TierState, 'tier' | 'pending' | 'reviewAt'>): Date {
  const reviewed = rank(tier) > 0 ? reviewAt : NEVER;
  return pending && pending.showsAt < reviewed ? pending.showsAt : reviewed;
}

/** Whether a state as stored is not that of `now` any more, whoever may see it. */
export const isBehind = (state: Pick<TierState, 'tier' | 'pending' | 'reviewAt'>, now: Date): boolean =>
  dueAt(state) <= now || state.reviewAt <= now;

/** From where earnings are needed to go on from `state`. */
export function earningsFrom({ foldedAt, reviewAt, pending }: TierState): Date {
  const earliest = Math.min(foldedAt.getTime(), reviewAt.getTime(), pending?.qualifiedAt.getTime() ?? Infinity);
  // Scans that a sweep completes carry the time of their claim, a little before entries that are in the log already.
  return new Date(yearBefore(new Date(earliest)).getTime() - 2 * DAY_MS);
}

/** The tier that showed at a moment. */
export function tierAt({ history }: Pick<TierState, 'history'>, at: Date): TierName {
  const before = history.filter((event) => event.at <= at);
  return before.at(-1)?.tier ?? 'Gold';
}

function pastYear(earnings: readonly Earning[], at: Date): number {
  const from = yearBefore(at);
  return earnings.reduce((sum, earning) => (earning.at > from && earning.at <= at ? sum + earning.points : sum), 0);
}

type Step = { at: Date; do: 'earn' | 'show' | 'review' };

/** One member's tier as it moves through time. */
class Walk {
  readonly events: TierEvent[] = [];
  readonly welcomes: TierName[] = [];

  constructor(
    readonly state: TierState,
    private readonly earnings: readonly Earning[],
  ) {}

  show(at: Date): void {
    const { pending } = this.state;
    if (!pending) return;
    this.state.pending = null;
    // Points that were reversed meanwhile had never been earned.
    if (pastYear(this.earnings, pending.qualifiedAt) >= threshold(pending.tier)) {
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
    const kept = lower === undefined || pastYear(this.earnings, at) >= threshold(tier);
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
    if (pending || above === undefined || !qualifies(tier, pastYear(this.earnings, at))) return;
    this.state.pending = { tier: above, qualifiedAt: at, showsAt: new Date(at.getTime() + SHOW_AFTER_MS) };
  }

  private move(tier: TierName, status: TierEvent['status'], at: Date): void {
    const event = { tier, previousTier: this.state.tier, status, at };
    this.events.push(event);
    this.state.history.push(event);
    if (status !== 'None') Object.assign(this.state, { tier, since: at });
  }
}

/** What happened between a state and `now`: the state then, the events in order, and the welcome bonuses they bring. */
export interface Advanced {
  state: TierState;
  events: TierEvent[];
  welcomes: TierName[];
}

/**
 * Takes a state to `now` (docs/product/tiers.md#cycle): earnings in order of time, upgrades 24 hours after qualifying,
 * a review at the end of each cycle. `earnings` are those from {@link earningsFrom} on, in any order.
 */
export function advance(from: TierState, earnings: readonly Earning[], now: Date): Advanced {
  const state: TierState = { ...from, history: [...from.history], welcomed: [...from.welcomed] };
  const walk = new Walk(state, earnings);
  const fresh = earnings
    .filter(({ seq, points }) => seq > from.foldedSeq && points > 0)
    .sort((a, b) => a.at.getTime() - b.at.getTime() || a.seq - b.seq);
  let taken = 0;
  for (;;) {
    const step = nextStep(state, fresh[taken]);
    if (step.at > now) break;
    if (step.do === 'show') walk.show(step.at);
    else if (step.do === 'review') walk.review(step.at);
    else {
      taken += 1;
      walk.qualify(step.at);
    }
  }
  const left = fresh.slice(taken).map(({ seq }) => seq);
  state.foldedSeq = Math.min(
    ...left.map((seq) => seq - 1),
    Math.max(from.foldedSeq, ...earnings.map(({ seq }) => seq)),
  );
  state.foldedAt = now;
  return { state, events: walk.events, welcomes: walk.welcomes };
}

/** What comes first; of things at one moment points come first, then what they opened, then the review. */
function nextStep({ since, pending, reviewAt }: TierState, earning: Earning | undefined): Step {
  const steps: Step[] = [{ at: reviewAt, do: 'review' }];
  if (pending && pending.showsAt <= reviewAt) steps.unshift({ at: pending.showsAt, do: 'show' });
  // A second step's 24 hours start when the first shows.
  if (earning) steps.unshift({ at: earning.at < since ? since : earning.at, do: 'earn' });
  return steps.reduce((first, step) => (step.at < first.at ? step : first));
}
