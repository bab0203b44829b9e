import {
  AdminAudit,
  type Connection,
  DomainError,
  MONGO,
  type RequestContext,
  Validation,
  withTransaction,
} from '@club/platform';
import type { ErrorCode } from '@club/proto/errors';
import { Inject, Injectable } from '@nestjs/common';
import { ContestsRepository } from '../../contests/contests.repository.js';
import { ENTRY_STATUSES, type EntryStatus } from '../../entries/domain/entry.js';
import { DeskRepository } from '../desk.repository.js';

const MAX_ENTRIES = 500;

/** Entries to move; `from` is the status that they must have, any when empty. */
export interface Moves {
  ids: readonly string[];
  status: string;
  from: string;
}

/** Outcome of an entry; `before` is empty for one that is not there, `error` for one that has the status now. */
export interface Moved {
  id: string;
  before: EntryStatus | '';
  status: EntryStatus | '';
  error: ErrorCode | '';
}

/** Moves entries between the statuses, in any direction (docs/product/contests.md#shortlisting). */
@Injectable()
export class MoveEntries {
  constructor(
    @Inject(MONGO) private readonly connection: Connection,
    private readonly desk: DeskRepository,
    private readonly contests: ContestsRepository,
    private readonly audit: AdminAudit,
  ) {}

  /** Returns the outcomes in the order of the ids. Errors: INPUT_INVALID; those of an entry are in its outcome. */
  async execute(ctx: RequestContext, { ids, status, from }: Moves): Promise<Moved[]> {
    const wanted = statusOf(status);
    new Validation()
      .integer('ids', ids.length, 1, MAX_ENTRIES)
      .that('status', wanted !== undefined)
      .that('from', from === '' || statusOf(from) !== undefined)
      .done();
    const moved: Moved[] = [];
    for (const id of ids) moved.push(await this.move(ctx, id, wanted!, statusOf(from)));
    return moved;
  }

  private async move(
    ctx: RequestContext,
    id: string,
    status: EntryStatus,
    from: EntryStatus | undefined,
  ): Promise<Moved> {
    let before: EntryStatus | '' = '';
    try {
      return await withTransaction(this.connection, async (session) => {
        const entry = await this.desk.find(id, session);
        if (!entry) throw new DomainError('NOT_FOUND');
        before = entry.status;
        if (before === status) return { id, before, status, error: '' };
        if (from && before !== from) throw new DomainError('EDIT_CONFLICT');
        if (!(await this.contests.countMoves(entry.contestId, session)))
          throw new DomainError('CONTEST_RESULTS_ANNOUNCED');
        await this.desk.setStatus(id, status, session);
        const title = `#${entry.number}`;
        const change = { record: 'contestEntry', recordId: id, title, action: 'moved' } as const;
        await this.audit.record(ctx, session, { ...change, before: { status: before }, after: { status } });
        return { id, before, status, error: '' };
      });
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'SERVICE_BUSY') throw error;
      return { id, before, status: before, error: error.code };
    }
  }
}

const statusOf = (text: string): EntryStatus | undefined => ENTRY_STATUSES.find((status) => status === text);
