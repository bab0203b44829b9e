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
import { type EntryDoc, entrySchema } from '../points/entry.schema.js';
import type { Rehearsal, Rehearsed } from './domain/rehearsal.js';
import type { TierEntry } from './domain/tier-trial.js';
import type { TriedEntry } from './domain/trial.js';
import { type RehearsedDoc, rehearsalSchema, rehearsedSchema } from './rehearsal.schema.js';

/** Sums of a member while a rehearsal is under way. */
export interface Sums {
  was: number;
  would: number;
  events: number;
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

  /** Removes the members of a rehearsal, and what is left of their sums. */
  async clear(id: string): Promise<void> {
    await this.members.deleteMany({ _id: { $gte: id, $lt: `${id}~` } });
  }

  /** Returns about how many entries the log has in these days. */
  count({ from, to }: Days): Promise<number> {
    return this.log.countDocuments({ at: { $gte: from, $lt: to } });
  }

  /** The entries of these days, in pages. A filter by keys would cost the database more than sending the fields does. */
  entries({ from, to }: Days): AsyncGenerator<TriedEntry[]> {
    return pagesOf(
      this.log
        .find({ at: { $gte: from, $lt: to } })
        .project<TriedEntry>(TRIED)
        .batchSize(BATCH),
    );
  }

  /** The entries of these days of all members from one to another, member by member, in pages. */
  entriesOfMembers(first: string, last: string, { from, to }: Days): AsyncGenerator<TierEntry[]> {
    return pagesOf(
      this.log
        .find({ member: { $gte: first, $lte: last }, at: { $gte: from, $lt: to } })
        .sort({ member: 1, seq: 1 })
        .project<TierEntry>(OF_TIERS)
        .batchSize(BATCH),
    );
  }

  /** Writes a part of the sums aside: the parts of a member are added up by {@link sums}. */
  async setAside(rehearsal: string, part: string, sums: ReadonlyMap<string, Sums>): Promise<void> {
    const aside = `${rehearsal}+`;
    await this.write(sums, ([member, sum]) => ({
      ...{ _id: `${aside}${member}:${part}`, rehearsal: aside, member, ...sum, gain: 0 },
    }));
  }

  /** The sums of all members that were set aside, in pages. */
  async *sums(rehearsal: string, pageSize: number): AsyncGenerator<[string, Sums][]> {
    const aside = `${rehearsal}+`;
    const cursor = this.members
      .find({ _id: { $gte: aside, $lt: afterAll(aside) } })
      .sort({ _id: 1 })
      .batchSize(BATCH);
    let page = new Map<string, Sums>();
    for await (const { member, was, would, events } of cursor) {
      const sum = page.get(member);
      if (!sum && page.size === pageSize) {
        yield [...page];
        page = new Map();
      }
      if (sum) addTo(sum, { was, would, events });
      else page.set(member, { was, would, events });
    }
    if (page.size > 0) yield [...page];
  }

  /** Removes what was set aside. */
  async removeAside(rehearsal: string): Promise<void> {
    await this.members.deleteMany({ _id: { $gte: `${rehearsal}+`, $lt: afterAll(`${rehearsal}+`) } });
  }

  /** Writes what members have got and would have got. */
  async store(rehearsal: string, members: readonly Rehearsed[]): Promise<void> {
    await this.write(members, (one) => ({
      ...{ _id: `${rehearsal}:${one.member}`, rehearsal, events: 0, ...one, gain: one.would - one.was },
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

/** Adds sums to others. */
export function addTo(sum: Sums, { was, would, events }: Sums): void {
  sum.was += was;
  sum.would += would;
  sum.events += events;
}

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
