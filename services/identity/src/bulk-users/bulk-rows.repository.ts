import { Inject, Injectable } from '@nestjs/common';
import type { Model, mongo } from 'mongoose';
import {
  type ClientSession,
  type Connection,
  fromDocument,
  insertMissing,
  type Listed,
  type ListPage,
  listPage,
  type ListRules,
  modelOf,
  MONGO,
  nativeCollection,
  placesOf,
  toDocument,
  trusted,
} from '@club/platform';
import type { ErrorCode } from '@club/proto/errors';
import type { Member } from '../members/domain/member.js';
import { Erasures, type KeepsMembers } from '../members/erasures.js';
import { type BulkUserRowDoc, bulkUserRowSchema } from './bulk-users.schema.js';
import type { BulkUserRow } from './domain/bulk-users.js';

const ROWS: ListRules = { sorts: { place: 'place' }, unique: ['place'], order: { place: 1 } };

/** The rows that are shown of an upload. */
export const ROW_FILTERS = ['ready', 'done', 'failed', 'warned'] as const;
export type RowFilter = (typeof ROW_FILTERS)[number];

/** Rows of uploads, a document each. */
@Injectable()
export class BulkRowsRepository implements KeepsMembers {
  private readonly model: Model<BulkUserRowDoc>;
  // A file has twenty thousand rows: no casting there.
  private readonly native: mongo.Collection<BulkUserRowDoc>;

  constructor(@Inject(MONGO) connection: Connection, erasures: Erasures) {
    this.model = modelOf(connection, 'BulkUserRow', bulkUserRowSchema);
    this.native = nativeCollection(connection, this.model);
    erasures.register(this);
  }

  /** Writes those rows that are not there yet. */
  async insert(rows: readonly BulkUserRow[]): Promise<void> {
    await insertMissing(this.native, rows.map(toDocument));
  }

  /** Removes all rows of an upload. */
  async removeAll(upload: string): Promise<void> {
    await this.native.deleteMany({ upload });
  }

  /** Removes the typed texts of an upload. */
  async removeTyped(upload: string): Promise<void> {
    await this.native.updateMany({ upload, outcome: { $ne: 'ready' } }, { $unset: { person: '' } });
  }

  /** Returns the place before the first row that is ready, and that of the last one; 0 and 0 when none is. */
  readyPlaces(upload: string): Promise<{ after: number; to: number }> {
    return placesOf(this.native, { upload, outcome: 'ready' });
  }

  /** Returns the rows after one place, up to another, that are to be registered, in their order. */
  async readyBetween(upload: string, after: number, to: number): Promise<BulkUserRow[]> {
    const places = { $gt: after, $lte: to };
    const found = this.native.find({ upload, outcome: 'ready', place: places }).sort({ place: 1 });
    return (await found.toArray()).map(fromDocument);
  }

  /** Records that the member of a row is registered, and forgets what was typed. */
  async registered(session: ClientSession, id: string, member: string): Promise<void> {
    const change = { $set: { outcome: 'done' as const, member }, $unset: { person: '' as const } };
    await this.native.updateOne({ _id: id, outcome: 'ready' }, change, { session });
  }

  /** Records why a row is not registered. */
  async failed(session: ClientSession, id: string, error: ErrorCode, member: string | undefined): Promise<void> {
    const change = { outcome: 'failed' as const, errors: [error], ...(member ? { member } : {}) };
    await this.native.updateOne({ _id: id, outcome: 'ready' }, { $set: change }, { session });
  }

  /** One page of the rows of an upload. */
  async list(upload: string, page: ListPage, filter?: RowFilter): Promise<Listed<BulkUserRow>> {
    const only = filter === 'warned' ? { 'warnings.0': trusted({ $type: 'string' }) } : { outcome: filter };
    const { rows, end } = await listPage(this.model, { ...page, q: '' }, ROWS, { upload, ...(filter ? only : {}) });
    return { rows: rows.map(fromDocument), end };
  }

  /** Removes what was typed of a member. A row that waits is kept: its person may register again. */
  async eraseMember({ id, email, number }: Member, session: ClientSession): Promise<void> {
    const of = [
      { member: id },
      ...(email ? [{ 'person.email': email }] : []),
      ...(number ? [{ 'person.number': number }] : []),
    ];
    const filter = { $or: of, outcome: { $ne: 'ready' } };
    await this.native.updateMany(filter as never, { $unset: { person: '' } }, { session });
  }
}
