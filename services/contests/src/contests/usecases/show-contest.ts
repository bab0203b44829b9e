import { Clock, PublicListsInvalidation } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { ContestsRepository } from '../contests.repository.js';
import type { Contest } from '../domain/contest.js';
import { CONTESTS_LIST } from './save-contest.js';

/** Shows a hidden contest, hides a shown one (docs/product/back-office.md#shown-and-hidden). Errors: NOT_FOUND. */
@Injectable()
export class ShowContest {
  constructor(
    private readonly contests: ContestsRepository,
    private readonly lists: PublicListsInvalidation,
    private readonly clock: Clock,
  ) {}

  async execute(id: string): Promise<Contest> {
    const contest = await this.contests.toggle(id, this.clock.now());
    await this.lists.publish(CONTESTS_LIST);
    return contest;
  }
}
