import { Clock, PublicListsInvalidation, type RequestContext } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ContestRecord } from '../contest.schema.js';
import { ContestsRepository } from '../contests.repository.js';
import { CONTESTS_LIST } from './save-contest.js';

/** Shows a hidden contest, hides a shown one (admin §4). Errors: NOT_FOUND. */
@Injectable()
export class ShowContest {
  constructor(
    @Inject(ContestsRepository) private readonly contests: ContestsRepository,
    @Inject(PublicListsInvalidation) private readonly lists: PublicListsInvalidation,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async execute(_ctx: RequestContext, id: string): Promise<ContestRecord> {
    const contest = await this.contests.toggle(id, this.clock.now());
    await this.lists.publish(CONTESTS_LIST);
    return contest;
  }
}
