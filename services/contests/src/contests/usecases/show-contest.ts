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

  /** Without `active` does what was not done before. Errors: NOT_FOUND. */
  async execute(ctx: RequestContext, id: string, active?: boolean): Promise<Contest> {
    const contest = await withTransaction(this.connection, async (session) => {
      const updatedAt = this.clock.now();
      const before = await this.contests.flip(id, active, updatedAt, session);
      if (!before) throw new DomainError('NOT_FOUND');
      const after = { ...before, active: active ?? !before.active, updatedAt, version: before.version + 1 };
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
