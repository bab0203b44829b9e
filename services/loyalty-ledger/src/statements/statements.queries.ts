import { Injectable } from '@nestjs/common';
import { Clock, type RequestContext } from '@club/platform';
import { CurrentTier, type TierView, viewOf } from '../tiers/tiers.queries.js';
import type { TierState } from '../tiers/domain/timeline.js';
import { available, headOf, tierResetDate, type Entry } from '../points/domain/index.js';
import { type Account, PointsQueries } from '../points/points.queries.js';
import type { Shown } from '../points/shown-tier.js';

/** An account with its newest entries and its tier. */
export interface Statement {
  account: Account;
  history: { entries: Entry[]; nextPageToken: string };
  tier: TierView;
}

/** Reads the data of an account that every screen of its member shows, in three reads. */
@Injectable()
export class StatementsQueries {
  constructor(
    private readonly points: PointsQueries,
    private readonly tiers: CurrentTier,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the account as its newest entry leaves it, with a page that begins with that entry: nothing of the balance is
   * missing in the lines. Opens it when this is its first touch. Errors: INPUT_INVALID.
   */
  async get(ctx: RequestContext, memberId: string, pageSize: number): Promise<Statement> {
    const asked = await this.read(ctx, memberId, pageSize);
    if (asked.state && asked.shown) return this.statement(asked.history, asked.state, asked.shown);
    const { member, opened } = headOf(asked.history.entries[0] as Entry);
    const settled = await this.tiers.settle({ member, opened });
    // A tier that had to be brought up to now may have welcomed the member with points.
    const { history, state, shown = settled } = await this.read(ctx, memberId, pageSize);
    return this.statement(history, state ?? (await this.tiers.state({ member, opened })), shown);
  }

  private statement(history: Statement['history'], state: TierState, shown: Shown): Statement {
    const head = headOf(history.entries[0] as Entry);
    const resetDate = tierResetDate(head.opened, this.clock.now());
    const account = { head, available: available(head), ...shown, tierResetDate: resetDate };
    return { account, history, tier: viewOf(state, shown.pastYear, resetDate) };
  }

  /** The newest page, which holds the head, and after it the sum: that one is never older than the page. */
  private async read(ctx: RequestContext, memberId: string, pageSize: number) {
    const history = await this.points.list(ctx, { memberId, pageSize, pageToken: '' });
    const state = await this.tiers.find(memberId);
    return { history, state, shown: state && (await this.tiers.of(state)) };
  }
}
