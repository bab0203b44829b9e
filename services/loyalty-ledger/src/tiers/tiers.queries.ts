import { Injectable } from '@nestjs/common';
import { Clock, type RequestContext } from '@club/platform';
import { PointsQueries } from '../points/points.queries.js';
import { ShownTier, type Shown } from '../points/shown-tier.js';
import { goal, isBehind, needed, qualifies, tierAt, type TierName, type TierState } from './domain/timeline.js';
import { TiersRepository } from './tiers.repository.js';
import { SettleTier } from './usecases/settle-tier.js';

type Account = { member: string; opened: Date };

/** The tier that shows, whether or not the job or the tail have come by yet. */
@Injectable()
export class CurrentTier extends ShownTier {
  constructor(
    private readonly tiers: TiersRepository,
    private readonly settle: SettleTier,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async of(account: Account, pastYear: number): Promise<Shown> {
    const { state, settled } = await this.stateAt(account, pastYear);
    return { tier: state.tier, ...goal(state.tier), settled };
  }

  /** The whole state at the moment of an account with `pastYear` points, and whether it had to be brought up to now. */
  async stateAt(account: Account, pastYear: number): Promise<{ state: TierState; settled: boolean }> {
    const stored = await this.tiers.find(account.member);
    const settled =
      !stored ||
      stored.owed.length > 0 ||
      isBehind(stored, this.clock.now()) ||
      (!stored.pending && qualifies(stored.tier, pastYear));
    return { state: settled ? await this.settle.execute(account) : stored, settled };
  }

  /** The state now, with two reads and no write; undefined where something must be done first. */
  foresee(member: string): Promise<TierState | undefined> {
    return this.settle.foresee(member);
  }

  /** The whole state, of an account whose balance has just been read. */
  async state(account: Account): Promise<TierState> {
    return (await this.tiers.find(account.member)) ?? this.settle.execute(account);
  }
}

/** What GetTier answers. */
export interface TierView {
  state: TierState;
  pastYear: number;
  needed: number;
  goal: { highTierPoints: number; nextTier: TierName };
  tierResetDate: string;
}

/** A state with what derives from it for an account of `pastYear` points. */
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

  /** The tier that showed at a moment, up to now. */
  async at(ctx: RequestContext, member: string, moment: Date): Promise<TierName> {
    const state = (await this.current.foresee(member)) ?? (await this.get(ctx, member)).state;
    return tierAt(state, moment);
  }
}
