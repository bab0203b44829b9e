import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Model, mongo } from 'mongoose';
import {
  type Connection,
  type DocumentOf,
  fromDocument,
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
import type { TriedEntry } from './domain/trial.js';
import { type RehearsedDoc, rehearsalSchema, rehearsedSchema } from './rehearsal.schema.js';

/** Sums of a member while a rehearsal is under way. */
export interface Sums {
  was: number;
  would: number;
  events: number;
}

/** Writes of one bulk. */
const BULK = 1_000;
const TRIED = {
  ...{ _id: 0, member: 1, kind: 1, key: 1, lines: 1, attributes: 1, counters: 1, earned: 1, opened: 1, at: 1 },
} as const;

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

  /** Removes the members of a rehearsal. */
  async clear(id: string): Promise<void> {
    await this.members.deleteMany({ rehearsal: id });
  }

  /** Returns about how many entries the log has in [from, to). */
  count(from: Date, to: Date): Promise<number> {
    return this.log.countDocuments({ at: { $gte: from, $lt: to } });
  }

  /** The entries of [from, to) in their order, in pages. */
  async *entries(from: Date, to: Date, pageSize: number): AsyncGenerator<TriedEntry[]> {
    const cursor = this.log
      .find({ at: { $gte: from, $lt: to } })
      .sort({ at: 1, _id: 1 })
      .project<TriedEntry>(TRIED)
      .batchSize(pageSize);
    let page: TriedEntry[] = [];
    for await (const entry of cursor) {
      if (page.push(entry) < pageSize) continue;
      yield page;
      page = [];
    }
    if (page.length > 0) yield page;
  }

  /** Adds sums to those of the members. */
  async add(rehearsal: string, sums: ReadonlyMap<string, Sums>): Promise<void> {
    await this.write(
      [...sums].map(([member, $inc]) => ({
        updateOne: {
          filter: { _id: `${rehearsal}:${member}` },
          update: { $inc, $setOnInsert: { rehearsal, member, gain: 0 } },
          upsert: true,
        },
      })),
    );
  }

  /** The sums of all members, in pages; pages may be written to meanwhile. */
  async *sums(rehearsal: string, pageSize: number): AsyncGenerator<[string, Sums][]> {
    let after = `${rehearsal}:`;
    for (;;) {
      const page = await this.members
        .find({ _id: { $gt: after, $lt: `${rehearsal};` } })
        .sort({ _id: 1 })
        .limit(pageSize)
        .toArray();
      if (page.length === 0) return;
      yield page.map(({ member, was, would, events }) => [member, { was, would, events }]);
      after = page.at(-1)!._id;
    }
  }

  /** Writes what members have got and would have got. */
  async settle(rehearsal: string, members: readonly Rehearsed[]): Promise<void> {
    await this.write(
      members.map(({ member, was, would }) => ({
        updateOne: {
          filter: { _id: `${rehearsal}:${member}` },
          update: { $set: { rehearsal, member, was, would, gain: would - was }, $setOnInsert: { events: 0 } },
          upsert: true,
        },
      })),
    );
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
      members: docs.map(({ member, was, would }) => ({ member, was, would })),
      next: last ? `${last.gain}:${last._id}` : '',
    };
  }

  private async write(writes: readonly object[]): Promise<void> {
    for (let at = 0; at < writes.length; at += BULK)
      await this.members.bulkWrite(writes.slice(at, at + BULK) as never, { ordered: false });
  }
}
