import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import {
  type ClientSession,
  type Connection,
  fromDocument,
  type Listed,
  type ListPage,
  listPage,
  type ListRules,
  modelOf,
  MONGO,
  toDocument,
  trusted,
  withWords,
  WorkLeases,
  wordsOf,
} from '@club/platform';
import { type BulkUsersDoc, bulkUsersSchema, HISTORY_SEARCH } from './bulk-users.schema.js';
import { type BulkStatus, type BulkUsers, CHECK_HOLDS_MS, CONFIRMED } from './domain/bulk-users.js';

const orNull = (doc: BulkUsersDoc | null): BulkUsers | null => doc && fromDocument(doc);

const among = (statuses: readonly BulkStatus[]) => trusted({ $in: [...statuses] });

/** Sort keys, searched fields and default order of the history. */
export const BULK_USERS_LIST: ListRules = {
  sorts: { createdAt: 'confirmedAt', label: 'label', status: 'status' },
  search: HISTORY_SEARCH,
  order: { confirmedAt: -1, _id: -1 },
};

/** Uploads of members, and the checks that they come from, each one document. */
@Injectable()
export class BulkUsersRepository {
  private readonly model: Model<BulkUsersDoc>;
  /** Leases of those whose rows are being registered. */
  readonly leases: WorkLeases<BulkUsers>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = modelOf(connection, 'BulkUsers', bulkUsersSchema);
    this.leases = new WorkLeases(connection, this.model);
  }

  /** A fresh id. */
  nextId(): string {
    return randomUUID();
  }

  /** Writes a new check. */
  async insert(upload: BulkUsers): Promise<void> {
    await this.model.create([withWords(toDocument(upload), HISTORY_SEARCH)]);
  }

  async findById(id: string): Promise<BulkUsers | null> {
    return orNull(await this.model.findOne({ _id: id }).lean<BulkUsersDoc>());
  }

  /** Returns the newest check of a file by an administrator, whatever became of it. */
  async lastChecked({ author, sha256 }: Pick<BulkUsers, 'author' | 'sha256'>): Promise<BulkUsers | null> {
    const query = this.model.findOne({ sha256, author, status: among(['checked', ...CONFIRMED]) });
    return orNull(await query.sort({ checkedAt: -1, _id: -1 }).lean<BulkUsersDoc>());
  }

  /** Changes an upload that is in one state; null when it is not in it any more. */
  async move(
    id: string,
    from: BulkStatus,
    change: Partial<BulkUsers>,
    session?: ClientSession,
  ): Promise<BulkUsers | null> {
    const words = change.label === undefined ? {} : { words: wordsOf(change, HISTORY_SEARCH) };
    const query = this.model.findOneAndUpdate({ _id: id, status: from }, { $set: { ...change, ...words } } as never, {
      returnDocument: 'after',
      ...(session ? { session } : {}),
    });
    return orNull(await query.lean<BulkUsersDoc>());
  }

  /** Removes a check whose rows are gone. */
  async remove(id: string): Promise<void> {
    await this.model.deleteOne({ _id: id, status: among(['checking', 'expired']) });
  }

  /** Takes checks that can be confirmed no more out of use; returns the ids of all that are to be removed. */
  async expireChecks(now: Date): Promise<string[]> {
    const over = trusted({ $lte: new Date(now.getTime() - CHECK_HOLDS_MS) });
    const open = among(['checking', 'checked']);
    await this.model.updateMany({ status: open, checkedAt: over }, { $set: { status: 'expired' } });
    return this.ids({ status: 'expired' });
  }

  /** Returns uploads whose typed texts are to be removed. */
  withOldTyped(now: Date): Promise<string[]> {
    return this.ids({ typedUntil: trusted({ $lte: now }) });
  }

  /** Records that the typed texts of an upload are removed. */
  async typedRemoved(id: string): Promise<void> {
    await this.model.updateOne({ _id: id }, { $unset: { typedUntil: '' } });
  }

  /** One page of the history. */
  async list(page: ListPage, status: string): Promise<Listed<BulkUsers>> {
    const { rows, end } = await listPage(this.model, page, BULK_USERS_LIST, { status: status || among(CONFIRMED) });
    return { rows: rows.map(fromDocument), end };
  }

  private async ids(filter: object): Promise<string[]> {
    return (await this.model.find(filter, { _id: 1 }).lean<Pick<BulkUsersDoc, '_id'>[]>()).map(({ _id }) => _id);
  }
}
