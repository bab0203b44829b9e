import { Clock, DomainError, newId, PublicListsInvalidation } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { ContestsRepository } from '../contests.repository.js';
import type { Contest, ContestFields, Prize } from '../domain/contest.js';
import { checkContest } from '../domain/contest-form.js';

/** The list that the public reads. */
export const CONTESTS_LIST = 'contests';

/** A contest as it shall be: with an empty id a new one. */
export type ContestForm = ContestFields & { id: string };

/**
 * Makes or changes a contest; pictures that are not given stay. Errors: CONTEST_DETAILS_REQUIRED, CONTEST_DATE_ORDER,
 * CONTEST_PRIZE_REQUIRED, INPUT_INVALID with fields, NOT_FOUND.
 */
@Injectable()
export class SaveContest {
  constructor(
    private readonly contests: ContestsRepository,
    private readonly lists: PublicListsInvalidation,
    private readonly clock: Clock,
  ) {}

  async execute({ id, ...form }: ContestForm): Promise<Contest> {
    const before = id ? await this.contests.find(id) : null;
    if (id && !before) throw new DomainError('NOT_FOUND');
    const fields: ContestFields = {
      ...form,
      image: { en: form.image.en || (before?.image.en ?? ''), bm: form.image.bm || (before?.image.bm ?? '') },
      prizes: form.prizes.map((prize) => ({
        ...prize,
        id: prize.id || newId(),
        image: prize.image || pictureOf(before?.prizes, prize.id),
      })),
      steps: form.steps.map((step) => ({ ...step, id: step.id || newId() })),
      dropdownOptions: form.dropdownOptions.map((option) => ({ ...option, id: option.id || newId() })),
    };
    checkContest(fields);
    const now = this.clock.now();
    let saved: Contest;
    if (id) saved = await this.contests.change(id, { ...fields, updatedAt: now });
    else {
      saved = { ...fields, id: newId(), createdAt: now, updatedAt: now };
      await this.contests.insert(saved);
    }
    await this.lists.publish(CONTESTS_LIST);
    return saved;
  }
}

const pictureOf = (prizes: readonly Prize[] = [], id: string) => prizes.find((prize) => prize.id === id)?.image ?? '';
