import { Injectable } from '@nestjs/common';
import { Clock, type RequestContext } from '@club/platform';
import { PointsQueries } from '../points/points.queries.js';
import { ShownTier, type Shown } from '../points/shown-tier.js';
import {
  goal,
  isBehind,
  needed,
  pastYearOf,
  qualifies,
  tierAt,
  type TierEvent,
  type TierName,
  type TierState,
} from './domain/timeline.js';
import { Earnings, MAX_UNFOLDED } from './earnings.js';
import type { Tier } from './domain/tier.js';
import { TiersRepository } from './tiers.repository.js';
import { SettleTier } from './usecases/settle-tier.js';

type Account = { member: string; opened: Date };

/** Returns the tier shown now, whether or not the job or the tail has run yet. */
@Injectable()
export class CurrentTier extends ShownTier<Tier> {
  constructor(
    private readonly tiers: TiersRepository,
    private readonly earnings: Earnings,
    private readonly settleTier: SettleTier,
    private readonly clock: Clock,
  ) {
    super();
  }

  override find(member: string): Promise<Tier | undefined> {
    return this.tiers.find(member);
  }

  override async of(kept: Tier): Promise<Shown | undefined> {
    const now = this.clock.now();
    if (kept.owed.length > 0 || isBehind(kept, now)) return undefined;
    const { tier, earnings } = await this.earnings.shownOf(kept, now);
    const pastYear = pastYearOf(tier, earnings, now);
    const moves = !tier.pending && qualifies(tier.tier, pastYear);
    return moves || earnings.length > MAX_UNFOLDED ? undefined : shownOf(tier, pastYear);
  }

  override async settle(account: Account): Promise<Shown> {
    const { state, pastYear } = await this.settleTier.execute(account);
    return shownOf(state, pastYear);
  }

  /** The state now, with a few reads and no write; undefined where something must be done first. */
  foresee(member: string): Promise<TierState | undefined> {
    return this.settleTier.foresee(member);
  }

  /** The whole state, of an account whose balance has just been read. */
  async state(account: Account): Promise<TierState> {
    return (await this.tiers.find(account.member)) ?? (await this.settleTier.execute(account)).state;
  }
}

const shownOf = ({ tier }: TierState, pastYear: number): Shown => ({ tier, ...goal(tier), pastYear });

/** Result of GetTier. */
export interface TierView {
  state: TierState;
  pastYear: number;
  needed: number;
  goal: { highTierPoints: number; nextTier: TierName };
  tierResetDate: string;
}

/** Returns a state with what derives from it for an account of `pastYear` points. */
export const viewOf = (state: TierState, pastYear: number, tierResetDate: string): TierView => ({
  state,
  pastYear,
  needed: state.pending ? 0 : needed(state.tier, pastYear),
  goal: goal(state.tier),
  tierResetDate,
});

/** Reads of members' tiers. */
@Injectable()
export class TiersQueries {
  constructor(
    private readonly points: PointsQueries,
    private readonly current: CurrentTier,
  ) {}

  /** The tier now. Opens the account at first touch. Errors: INPUT_INVALID. */
  async get(ctx: RequestContext, member: string): Promise<TierView> {
    const { head, pastYear, tierResetDate } = await this.points.balance(ctx, member);
    const state = await this.current.state({ member, opened: head.opened });
    return viewOf(state, pastYear, tierResetDate);
  }

  /** The changes of each member's tier up to now, oldest first. */
  async historyOfEach(ctx: RequestContext, members: readonly string[]): Promise<TierEvent[][]> {
    const found: TierEvent[][] = [];
    for (const member of members) found.push((await this.state(ctx, member)).history);
    return found;
  }

  /** The tier that showed at a moment, up to now. */
  async at(ctx: RequestContext, member: string, moment: Date): Promise<TierName> {
    return tierAt(await this.state(ctx, member), moment);
  }

  private async state(ctx: RequestContext, member: string): Promise<TierState> {
    return (await this.current.foresee(member)) ?? (await this.get(ctx, member)).state;
  }
}
