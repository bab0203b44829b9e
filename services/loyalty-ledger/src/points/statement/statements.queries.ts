import { Injectable } from '@nestjs/common';
import { Clock, type RequestContext } from '@club/platform';
import { CurrentTier, type TierView, viewOf } from '../../tiers/tiers.queries.js';
import { available, headOf, tierResetDate, yearBefore, type Entry } from '../domain/index.js';
import { EntriesRepository } from '../entries.repository.js';
import { type Account, PointsQueries } from '../points.queries.js';

/** An account with its newest entries and its tier. */
export interface Statement {
  account: Account;
  history: { entries: Entry[]; nextPageToken: string };
  tier: TierView;
}

/** What of an account every screen of its member shows, in three reads. */
@Injectable()
export class StatementsQueries {
  constructor(
    private readonly points: PointsQueries,
    private readonly entries: EntriesRepository,
    private readonly tiers: CurrentTier,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the account as its newest entry leaves it, with a page that begins with that entry: nothing of the balance is
   * missing in the lines. Opens it when this is its first touch. Errors: INPUT_INVALID.
   */
  async get(ctx: RequestContext, memberId: string, pageSize: number): Promise<Statement> {
    const now = this.clock.now();
    const asked = await this.read(ctx, memberId, pageSize, now);
    const { state, settled } = await this.tiers.stateAt(
      { member: memberId, opened: asked.head.opened },
      asked.pastYear,
    );
    // A tier that had to be brought up to now may have welcomed the member with points.
    const { head, pastYear, history } = settled ? await this.read(ctx, memberId, pageSize, now) : asked;
    const resetDate = tierResetDate(head.opened, now);
    const tier = viewOf(state, pastYear, resetDate);
    const account = {
      head,
      available: available(head),
      pastYear,
      tier: state.tier,
      ...tier.goal,
      tierResetDate: resetDate,
    };
    return { account, history, tier };
  }

  /** The newest page, which holds the head, and after it the sum: that one is never older than the page. */
  private async read(ctx: RequestContext, memberId: string, pageSize: number, now: Date) {
    const history = await this.points.list(ctx, { memberId, pageSize, pageToken: '' });
    const pastYear = await this.entries.earnedSince(memberId, yearBefore(now));
    return { head: headOf(history.entries[0] as Entry), pastYear, history };
  }
}
