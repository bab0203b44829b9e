import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Model, mongo } from 'mongoose';
import {
  type Connection,
  type DocumentOf,
  fromDocument,
  isDuplicateKey,
  modelOf,
  MONGO,
  nativeCollection,
  toDocument,
  trusted,
  type WorkHolder,
  WorkLeases,
} from '@club/platform';
import { type EntryDoc, entrySchema, MEMBER_AT_INDEX } from '../points/entry.schema.js';
import type { Rehearsal, Rehearsed } from './domain/rehearsal.js';
import type { FriendPart, TierEntry } from './domain/tier-trial.js';
import type { TriedEntry } from './domain/trial.js';
import { type RehearsedDoc, rehearsalSchema, rehearsedSchema } from './rehearsal.schema.js';

/** Members by their ids: those after one, to the last one; without a last one all that follow. */
export interface MemberRange {
  after: string;
  last: string | undefined;
}

/** Some days of the log. */
interface Days {
  from: Date;
  to: Date;
}

/** Documents of one insert, and of one answer of the database. */
const BULK = 1_000;
const BATCH = 2_000;
/** Fields of an entry that trials read, and nothing more: an entry is ten times as large. */
const TRIED = {
  ...{ _id: 0, member: 1, kind: 1, key: 1, lines: 1, 'earned.at': 1, opened: 1, at: 1 },
  ...{ 'attributes.multiplier': 1, 'attributes.dayMultiplier': 1, 'attributes.uploadedAt': 1 },
  ...{ 'counters.scans': 1, 'counters.receipts': 1 },
} as const;
const OF_TIERS = { _id: 0, member: 1, kind: 1, key: 1, lines: 1, earned: 1, at: 1 } as const;

/** Rehearsals, the sums of their members, and the log as they read it. */
@Injectable()
export class RehearsalsRepository {
  private readonly model: Model<DocumentOf<Rehearsal>>;
  private readonly members: mongo.Collection<RehearsedDoc>;
  private readonly log: mongo.Collection<EntryDoc>;
  /** Leases of those that are under way. */
  readonly leases: WorkLeases<Rehearsal>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = modelOf(connection, 'Rehearsal', rehearsalSchema);
    this.members = nativeCollection(connection, modelOf(connection, 'Rehearsed', rehearsedSchema));
    // Hundreds of thousands of entries: not cast.
    this.log = nativeCollection(connection, modelOf(connection, 'Entry', entrySchema));
    this.leases = new WorkLeases(connection, this.model);
  }

  /** Returns a new id. */
  nextId = (): string => randomUUID();

  /** Writes a new rehearsal. */
  async insert(rehearsal: Rehearsal): Promise<void> {
    await this.model.create([toDocument(rehearsal)] as never);
  }

  /** Returns a rehearsal, or null for one that is gone. */
  async find(id: string): Promise<Rehearsal | null> {
    const found = await this.model.findOne({ _id: id }).lean();
    return found && (fromDocument(found) as unknown as Rehearsal);
  }

  /** Returns whether any is under way. */
  async anyRunning(): Promise<boolean> {
    return (await this.model.exists({ status: 'running' })) !== null;
  }

  /** Writes how far a rehearsal is; false when the lease is lost. */
  async progress(
    held: WorkHolder,
    figures: Partial<Pick<Rehearsal, 'entries' | 'expected' | 'undated'>>,
  ): Promise<boolean> {
    const mine = { _id: held.id, status: 'running', 'job.owner': held.owner };
    const { matchedCount } = await this.model.updateOne(mine as never, { $set: { ...figures, 'job.attempts': 1 } });
    return matchedCount === 1;
  }

  /** Returns the ids of those that began before a moment and are no longer under way. */
  async startedBefore(moment: Date): Promise<string[]> {
    const over = { status: trusted({ $ne: 'running' }), startedAt: trusted({ $lt: moment }) };
    return (await this.model.find(over as never, { _id: 1 }).lean()).map(({ _id }) => _id);
  }

  /** Removes a rehearsal with its members. */
  async remove(id: string): Promise<void> {
    await this.clear(id);
    await this.model.deleteOne({ _id: id });
  }

  /** Removes the members of a rehearsal, and what friends would get in it. */
  async clear(id: string): Promise<void> {
    await this.members.deleteMany({ _id: { $gte: id, $lt: `${id}~` } });
  }

  /** Returns about how many entries the log has in these days. */
  count({ from, to }: Days): Promise<number> {
    return this.log.countDocuments({ at: { $gte: from, $lt: to } });
  }

  /** The entries of these days, member by member, in pages. A filter by keys would cost the database more than sending the fields does. */
  entriesOfRange({ after, last }: MemberRange, { from, to }: Days): AsyncGenerator<TriedEntry[]> {
    const member = { $gt: after, ...(last !== undefined && { $lte: last }) };
    return pagesOf(
      this.log
        .find({ member, at: { $gte: from, $lt: to } })
        .sort({ member: 1, at: 1 })
        .hint(MEMBER_AT_INDEX)
        .project<TriedEntry>(TRIED)
        .batchSize(BATCH),
    );
  }

  /** The entries of these days of some members, in pages. */
  entriesOf(members: readonly string[], { from, to }: Days): AsyncGenerator<TierEntry[]> {
    return pagesOf(
      this.log
        .find({ member: { $in: [...members] }, at: { $gte: from, $lt: to } })
        .sort({ member: 1, at: 1 })
        .hint(MEMBER_AT_INDEX)
        .project<TierEntry>(OF_TIERS)
        .batchSize(BATCH),
    );
  }

  /** Keeps what friends would get for their own part of a referral. */
  async keepFriends(rehearsal: string, friends: readonly FriendPart[]): Promise<void> {
    const kept = friendsOf(rehearsal);
    await this.write(friends, ({ friend, points }) => ({
      ...{ _id: `${kept}${friend}`, rehearsal: kept, member: friend, was: 0, would: points, gain: 0 },
    }));
  }

  /** Returns what some members would get for their own part of a referral; those who would get what they got are left out. */
  async friendParts(rehearsal: string, members: readonly string[]): Promise<Map<string, number>> {
    const kept = friendsOf(rehearsal);
    const found = await this.members.find({ _id: { $in: members.map((member) => `${kept}${member}`) } }).toArray();
    return new Map(found.map(({ member, would }) => [member, would]));
  }

  /** Removes what was kept of friends. */
  async removeFriends(rehearsal: string): Promise<void> {
    const kept = friendsOf(rehearsal);
    await this.members.deleteMany({ _id: { $gte: kept, $lt: afterAll(kept) } });
  }

  /** Writes what members have got and would have got. */
  async store(rehearsal: string, members: readonly Rehearsed[]): Promise<void> {
    await this.write(members, (one) => ({
      ...{ _id: `${rehearsal}:${one.member}`, rehearsal, member: one.member, was: one.was, would: one.would },
      ...(one.tierWas && one.tierWould && { tierWas: one.tierWas, tierWould: one.tierWould }),
      gain: one.would - one.was,
    }));
  }

  /** A part of the members, the largest gain first, and where they go on. */
  async page(rehearsal: string, limit: number, cursor: string): Promise<{ members: Rehearsed[]; next: string }> {
    const [, gain = '', _id = ''] = /^(-?\d+):(.+)$/.exec(cursor) ?? [];
    const after = _id ? { $or: [{ gain: { $lt: Number(gain) } }, { gain: Number(gain), _id: { $gt: _id } }] } : {};
    const docs = await this.members
      .find({ rehearsal, ...after })
      .sort({ gain: -1, _id: 1 })
      .limit(limit)
      .toArray();
    const last = docs.length === limit ? docs.at(-1) : undefined;
    return {
      members: docs.map(({ member, was, would, tierWas, tierWould }) => ({
        ...{ member, was, would },
        ...(tierWas && tierWould && { tierWas, tierWould }),
      })),
      next: last ? `${last.gain}:${last._id}` : '',
    };
  }

  // A worker that has lost its lease may have written the same member already.
  private async write<T>(items: Iterable<T>, docOf: (item: T) => RehearsedDoc): Promise<void> {
    let docs: RehearsedDoc[] = [];
    const flush = async () => {
      const full = docs;
      docs = [];
      try {
        if (full.length > 0) await this.members.insertMany(full, { ordered: false });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    };
    for (const item of items) if (docs.push(docOf(item)) === BULK) await flush();
    await flush();
  }
}

/** Returns how the parts of friends are named while a rehearsal is under way. */
const friendsOf = (rehearsal: string): string => `${rehearsal}+`;

/** Returns what follows all texts that begin with a prefix. */
const afterAll = (prefix: string): string =>
  prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1);

/** Yields what a cursor finds as it arrives, answer by answer. */
async function* pagesOf<Doc>(cursor: mongo.FindCursor<Doc>): AsyncGenerator<Doc[]> {
  try {
    while (await cursor.hasNext()) yield cursor.readBufferedDocuments();
  } finally {
    await cursor.close();
  }
}
