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
  wordsOf,
  WorkLeases,
} from '@club/platform';
import {
  CHECK_HOLDS_MS,
  CONFIRMED,
  type CreditStatus,
  type CreditType,
  type MassCredit,
} from './domain/mass-credit.js';
import { HISTORY_SEARCH, type MassCreditDoc, massCreditSchema } from './mass-credit.schema.js';

const orNull = (doc: MassCreditDoc | null): MassCredit | null => doc && fromDocument(doc);

const among = (...statuses: readonly CreditStatus[]) => trusted({ $in: [...statuses] });

/** Checks that are not finished, or being removed. */
const UNREADABLE: CreditStatus[] = ['checking', 'expired'];

/** Sort keys, searched fields and default order of the history. */
const HISTORY: ListRules = {
  sorts: { confirmedAt: 'confirmedAt', title: 'title', type: 'type', status: 'status' },
  search: HISTORY_SEARCH,
  order: { confirmedAt: -1, _id: -1 },
};

/** Names a file of an administrator. */
export interface CheckedFileKey {
  author: string;
  type: CreditType;
  sha256: string;
}

/** Checks, mass credits and reversals, each one document. */
@Injectable()
export class MassCreditsRepository {
  private readonly model: Model<MassCreditDoc>;
  /** Leases of those whose rows are being credited. */
  readonly leases: WorkLeases<MassCredit>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = modelOf(connection, 'MassCredit', massCreditSchema);
    this.leases = new WorkLeases(connection, this.model);
  }

  /** A fresh id. */
  nextId(): string {
    return randomUUID();
  }

  /** Writes a new check. */
  async insert(credit: MassCredit): Promise<void> {
    await this.model.create([withWords(toDocument(credit), HISTORY_SEARCH)]);
  }

  /** Writes a reversal, and its id to the original. Throws a duplicate key of REVERSES_INDEX when the original has one. */
  async insertReversal(credit: MassCredit, session: ClientSession): Promise<void> {
    await this.model.create([withWords(toDocument(credit), HISTORY_SEARCH)], { session });
    await this.model.updateOne({ _id: credit.reverses! }, { $set: { reversedBy: credit.id } }, { session });
  }

  async findById(id: string): Promise<MassCredit | null> {
    return orNull(await this.model.findOne({ _id: id }).lean<MassCreditDoc>());
  }

  /** Returns the newest check of a file, whatever became of it. */
  async lastChecked({ author, type, sha256 }: CheckedFileKey): Promise<MassCredit | null> {
    const query = this.model.findOne({ sha256, type, author, status: trusted({ $nin: UNREADABLE }) });
    return orNull(await query.sort({ checkedAt: -1, _id: -1 }).lean<MassCreditDoc>());
  }

  /** Returns the newest mass credit of a file that credits or credited points, of any administrator. */
  async lastCredited({ type, sha256 }: Omit<CheckedFileKey, 'author'>): Promise<string | undefined> {
    const status = among('waiting', 'running', 'done', 'failed');
    const found = await this.model.findOne({ sha256, type, status }, { _id: 1 }).sort({ checkedAt: -1 });
    return found?._id;
  }

  /** Changes a mass credit that is in one of these states; null when it is in none of them any more. */
  async move(
    id: string,
    from: readonly CreditStatus[],
    change: Partial<MassCredit>,
    { session, unset = [] }: { session?: ClientSession; unset?: readonly (keyof MassCredit)[] } = {},
  ): Promise<MassCredit | null> {
    const update = {
      $set: { ...change, ...(change.title === undefined ? {} : { words: wordsOf(change, HISTORY_SEARCH) }) },
      ...(unset.length > 0 ? { $unset: Object.fromEntries(unset.map((name) => [name, ''])) } : {}),
    };
    const options = { returnDocument: 'after' as const, ...(session ? { session } : {}) };
    const query = this.model.findOneAndUpdate({ _id: id, status: among(...from) }, update as never, options);
    return orNull(await query.lean<MassCreditDoc>());
  }

  /** Removes a check whose rows are gone. */
  async remove(id: string): Promise<void> {
    await this.model.deleteOne({ _id: id, status: among('checking', 'expired') });
  }

  /** Takes checks that can be confirmed no more out of use; returns the ids of all that are to be removed. */
  async expireChecks(now: Date): Promise<string[]> {
    const over = trusted({ $lte: new Date(now.getTime() - CHECK_HOLDS_MS) });
    const open = among('checking', 'checked');
    await this.model.updateMany({ status: open, checkedAt: over }, { $set: { status: 'expired' } });
    const found = await this.model.find({ status: 'expired' }, { _id: 1 }).lean<Pick<MassCreditDoc, '_id'>[]>();
    return found.map(({ _id }) => _id);
  }

  /** Returns mass credits whose typed e-mails are to be removed. */
  async withOldTyped(now: Date): Promise<string[]> {
    const old = { typedUntil: trusted({ $lte: now }) };
    const found = await this.model.find(old, { _id: 1 }).lean<Pick<MassCreditDoc, '_id'>[]>();
    return found.map(({ _id }) => _id);
  }

  /** Records that the typed e-mails of a mass credit are removed. */
  async typedRemoved(id: string): Promise<void> {
    await this.model.updateOne({ _id: id }, { $unset: { typedUntil: '' } });
  }

  /** One page of the history. */
  async list(page: ListPage, { status, type }: { status: string; type: string }): Promise<Listed<MassCredit>> {
    const { rows, end } = await listPage(this.model, page, HISTORY, {
      status: status || among(...CONFIRMED),
      ...(type ? { type } : {}),
    });
    return { rows: rows.map(fromDocument), end };
  }
}
