import {
  AdminAudit,
  Clock,
  DomainError,
  isChanged,
  MONGO,
  newId,
  PublicListsInvalidation,
  rehearse,
  type RequestContext,
  withTransaction,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { ContestsRepository } from '../../contests/contests.repository.js';
import type { Contest } from '../../contests/domain/contest.js';
import { type ContestForm, contestOf } from '../../contests/domain/contest-form.js';
import { checkEntriesKept } from '../../contests/domain/entries-kept.js';
import { CONTESTS_LIST } from '../../contests/usecases/show-contest.js';
import { EntriesRepository } from '../../entries/entries.repository.js';

/** Which contest is saved, and over which version of it: an empty id makes one, 0 saves over any. */
export interface Saved {
  id: string;
  version: number;
  /** Only says what stands against it, and writes nothing. */
  rehearsal?: boolean;
}

/**
 * Makes or changes a contest; what is absent stays (docs/product/forms.md#contests-form). Errors: CONTEST_DETAILS_REQUIRED,
 * CONTEST_DATE_ORDER, CONTEST_PRIZE_REQUIRED, IMAGES_PAIR_REQUIRED and INPUT_INVALID with fields, NOT_FOUND,
 * EDIT_CONFLICT {version}.
 */
@Injectable()
export class SaveContest {
  constructor(
    @Inject(MONGO) private readonly connection: Connection,
    private readonly contests: ContestsRepository,
    private readonly entries: EntriesRepository,
    private readonly audit: AdminAudit,
    private readonly lists: PublicListsInvalidation,
    private readonly clock: Clock,
  ) {}

  async execute(ctx: RequestContext, { id, version, rehearsal = false }: Saved, form: ContestForm): Promise<Contest> {
    const transaction = rehearsal ? rehearse : withTransaction;
    const saved = await transaction(this.connection, async (session) => {
      const before = id ? await this.contests.find(id, session) : null;
      if (id && !before) throw new DomainError('NOT_FOUND');
      if (before && version > 0 && version !== before.version) {
        throw new DomainError('EDIT_CONFLICT', { version: before.version });
      }
      const fields = contestOf(form, before, newId);
      if (before && !isChanged(before, { ...before, ...fields })) return before;
      const updatedAt = this.clock.now();
      let after: Contest;
      if (before) {
        checkEntriesKept(before, fields, await this.entries.summaryOf(before.id, session));
        after = await this.contests.change(before.id, before.version, { ...fields, updatedAt }, session);
      } else {
        after = { ...fields, id: newId(), createdAt: updatedAt, updatedAt, version: 1 };
        await this.contests.insert(after, session);
      }
      await this.audit.record(ctx, session, {
        record: 'contest',
        recordId: after.id,
        title: after.name.en,
        action: before ? 'changed' : 'added',
        before,
        after,
      });
      return after;
    });
    if (!rehearsal) await this.lists.publish(CONTESTS_LIST);
    return saved;
  }
}
