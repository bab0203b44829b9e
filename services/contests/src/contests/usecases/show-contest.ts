import {
  AdminAudit,
  Clock,
  DomainError,
  MONGO,
  PublicListsInvalidation,
  type RequestContext,
  withTransaction,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { ContestsRepository } from '../contests.repository.js';
import type { Contest } from '../domain/contest.js';

/** The list that the public reads. */
export const CONTESTS_LIST = 'contests';

/** Shows or hides a contest (docs/product/back-office.md#shown-and-hidden). */
@Injectable()
export class ShowContest {
  constructor(
    @Inject(MONGO) private readonly connection: Connection,
    private readonly contests: ContestsRepository,
    private readonly audit: AdminAudit,
    private readonly lists: PublicListsInvalidation,
    private readonly clock: Clock,
  ) {}

  /** Without `active` the other than now. Errors: NOT_FOUND. */
  async execute(ctx: RequestContext, id: string, active?: boolean): Promise<Contest> {
    const contest = await withTransaction(this.connection, async (session) => {
      const before = await this.contests.find(id, session);
      if (!before) throw new DomainError('NOT_FOUND');
      const change = { active: active ?? !before.active, updatedAt: this.clock.now() };
      if (change.active === before.active) return before;
      const after = await this.contests.change(id, before.version, change, session);
      await this.audit.record(ctx, session, {
        record: 'contest',
        recordId: id,
        title: after.name.en,
        action: after.active ? 'shown' : 'hidden',
        before,
        after,
      });
      return after;
    });
    await this.lists.publish(CONTESTS_LIST);
    return contest;
  }
}
