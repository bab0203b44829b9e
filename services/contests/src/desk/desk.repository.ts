import {
  type ClientSession,
  fromDocument,
  type Listed,
  listPage,
  type ListPage,
  type ListRules,
  modelOf,
  MONGO,
  trusted,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection, Model } from 'mongoose';
import { ENTRY_STATUSES, type Entry, type EntryQuota, type EntryStatus } from '../entries/domain/entry.js';
import { type EntryDocument, entrySchema, type EntryQuotaDocument, entryQuotaSchema } from '../entries/entry.schema.js';

const RULES: ListRules = { sorts: { enteredAt: 'enteredAt' }, order: { enteredAt: -1, _id: -1 } };

/** Entries to list; of all statuses and members without them. */
export interface EntryFilter {
  contestId: string;
  status: EntryStatus | undefined;
  memberIds: readonly string[] | undefined;
}

/** Entries as administrators decide on them. */
@Injectable()
export class DeskRepository {
  private readonly entries: Model<EntryDocument>;
  private readonly quotas: Model<EntryQuotaDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.entries = modelOf(connection, 'Entry', entrySchema);
    this.quotas = modelOf(connection, 'EntryQuota', entryQuotaSchema);
  }

  /** A page of entries, newest first. Errors: INPUT_INVALID. */
  async page({ contestId, status, memberIds }: EntryFilter, page: ListPage): Promise<Listed<Entry>> {
    const filter = {
      contestId,
      ...(status && { status }),
      ...(memberIds && { memberId: trusted({ $in: [...memberIds] }) }),
    };
    const { rows, end } = await listPage(this.entries, page, RULES, filter);
    return { rows: rows.map(fromDocument), end };
  }

  /** Number of a contest's entries in each status; of some members alone where they are given. */
  async counts({ contestId, memberIds }: Omit<EntryFilter, 'status'>): Promise<Record<EntryStatus, number>> {
    const whose = memberIds ? { memberId: trusted({ $in: [...memberIds] }) } : {};
    const numbers = await Promise.all(
      ENTRY_STATUSES.map((status) => this.entries.countDocuments({ contestId, status, ...whose })),
    );
    return Object.fromEntries(ENTRY_STATUSES.map((status, at) => [status, numbers[at]!])) as never;
  }

  /** One entry, as the transaction sees it. */
  async find(id: string, session: ClientSession | null = null): Promise<Entry | null> {
    const found = await this.entries.findById(id).session(session).lean();
    return found && fromDocument(found);
  }

  /** Number of a member's entries in a contest. */
  countOfMember({ contestId, memberId }: Pick<Entry, 'contestId' | 'memberId'>): Promise<number> {
    return this.entries.countDocuments({ contestId, memberId });
  }

  /** Returns up to `most` other entries, of any contest, that have a file with one of the hashes of this one. */
  async withSameFiles({ id, imageHash, receiptHash }: Entry, most: number): Promise<Entry[]> {
    const hashes = [imageHash, receiptHash].filter(Boolean);
    const found: Entry[] = [];
    for (const hash of hashes) {
      for (const field of ['imageHash', 'receiptHash'] as const) {
        const others = this.entries.find({ [field]: hash, _id: trusted({ $ne: id }) }).limit(most);
        found.push(...(await others.lean()).map(fromDocument));
      }
    }
    return [...new Map(found.map((entry) => [entry.id, entry])).values()].slice(0, most);
  }

  /** Moves an entry to a status. */
  async setStatus(id: string, status: EntryStatus, session: ClientSession): Promise<void> {
    await this.entries.updateOne({ _id: id }, { $set: { status } }, { session });
  }

  /** The next `most` members of a contest, in order of their ids, after one; all who entered it. */
  async entrants(contestId: string, after: string, most: number): Promise<EntryQuota[]> {
    const next = { contestId, _id: trusted({ $gt: after || `${contestId}:`, $lt: `${contestId};` }) };
    const found = await this.quotas.find(next).sort({ _id: 1 }).limit(most).lean();
    return found.map(fromDocument);
  }

  /** Marks a member's result as published; answers whether it was not. */
  async markResultSent(id: string, session: ClientSession): Promise<boolean> {
    const unsent = { _id: id, resultSent: trusted({ $ne: true }) };
    return (await this.quotas.updateOne(unsent, { $set: { resultSent: true } }, { session })).modifiedCount === 1;
  }

  /** Statuses of a member's entries in a contest. */
  async statusesOf(contestId: string, memberId: string, session: ClientSession): Promise<EntryStatus[]> {
    const found = await this.entries.find({ contestId, memberId }, { status: 1 }).session(session).lean();
    return found.map(({ status }) => status);
  }
}
