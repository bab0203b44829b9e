import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { type AuditEntry, type ClientSession, DomainError, type RequestContext } from '@club/platform';
import { RecordWriter } from '@club/platform/records';

/** Records that have an order. */
interface Ordered {
  /** Returns all, in their order. */
  all: (session: ClientSession) => Promise<readonly { id: string }[]>;
  /** Gives a record a place, from 1. */
  move: (session: ClientSession, id: string, place: number) => Promise<void>;
}

/** Puts quests, or their groups, in an order (docs/product/points.md#quests). */
@Injectable()
export class OrderRecords {
  constructor(private readonly writer: RecordWriter) {}

  /** Errors: EDIT_CONFLICT when the ids do not name each record once. */
  async execute(
    ctx: RequestContext,
    of: Pick<AuditEntry, 'record' | 'recordId'>,
    ids: readonly string[],
    { all, move }: Ordered,
  ): Promise<void> {
    await this.writer.changeSeveral(ctx, async (session) => {
      const before = (await all(session)).map(({ id }) => id);
      if (!isDeepStrictEqual(before.toSorted(), [...ids].toSorted())) throw new DomainError('EDIT_CONFLICT');
      if (isDeepStrictEqual(before, ids)) return { result: undefined, entry: null };
      for (const [at, id] of ids.entries()) await move(session, id, at + 1);
      return { result: undefined, entry: { ...of, action: 'ordered', before: { ids: before }, after: { ids } } };
    });
  }
}
