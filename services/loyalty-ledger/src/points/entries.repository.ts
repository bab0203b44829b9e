import { Inject, Injectable } from '@nestjs/common';
import type { Connection, mongo } from 'mongoose';
import {
  type ChangeDoc,
  insertEachWithin,
  type InsertOutcome,
  modelOf,
  MONGO,
  nativeCollection,
  withDeadline,
} from '@club/platform';
import { entryId, type Entry } from './domain/index.js';
import { entrySchema, KEY_INDEX, SEQ_INDEX, type EntryDoc } from './entry.schema.js';

/** Outcome of appending an entry: it was written, its place or its key was taken, or it failed. */
export type AppendOutcome = 'written' | 'placeTaken' | 'keyTaken' | Error;

const toDoc = ({ id, ...entry }: Entry): EntryDoc => ({
  _id: id,
  ...entry,
  // Real time on purpose: the tail resumes by it, and a shifted product clock must not move it.
  writtenAt: new Date(),
});

/** Returns the entry of a stored document. */
export function toEntry({ _id, writtenAt, ...doc }: EntryDoc): Entry {
  void writtenAt;
  return { id: _id, ...doc };
}

/** Returns the entry of a stored document, as a tail hands it over. */
export const entryOf = (doc: ChangeDoc): Entry => toEntry(doc as unknown as EntryDoc);

const outcomeOf = (outcome: InsertOutcome): AppendOutcome => {
  if (outcome.ok) return 'written';
  if ('error' in outcome) return outcome.error;
  return outcome.duplicate === KEY_INDEX ? 'keyTaken' : 'placeTaken';
};

/** An entry with the moment at which it was written, in real time. */
export type StampedEntry = Entry & Pick<EntryDoc, 'writtenAt'>;

/** Fields of an entry that describe what happened. */
export type EntrySummary = Pick<Entry, 'id' | 'member' | 'kind' | 'key' | 'lines' | 'counters' | 'attributes' | 'at'>;

const SUMMARY_FIELDS = { member: 1, kind: 1, key: 1, lines: 1, counters: 1, attributes: 1, at: 1 } as const;

/** Fields of an entry that its member's quests read. */
export type HistoryEntry = Pick<Entry, 'kind' | 'key' | 'lines' | 'attributes' | 'at' | 'opened'>;

const HISTORY_FIELDS = { _id: 0, kind: 1, key: 1, lines: 1, attributes: 1, at: 1, opened: 1 } as const;

/** Places of a log that are read in a batch with those of others; a running sum is seldom further behind. */
const PLACES_AHEAD = 20;

/** Fields of an entry that the sum of earned points needs. */
export type EarningSummary = Pick<Entry, 'seq' | 'earned' | 'at' | 'hash'>;

const EARNING_FIELDS = { _id: 0, seq: 1, earned: 1, at: 1, hash: 1 } as const;

/** Time that a node may take to be sure that it is the primary. */
const CERTAIN_MS = 2_000;

const memberIn = (id: string): string => id.slice(0, Math.max(0, id.lastIndexOf(':')));

const textOf = ({ member, key }: { member: string; key: string }): string => `${member} ${key}`;

/** Fewer than the pool has connections: a read of hundreds must neither keep writes waiting for one nor time out. */
const AT_ONCE = 40;

/** Runs a query for each item, at most `AT_ONCE` at a time; returns the results in their order. */
async function askEach<T, R>(items: readonly T[], ask: (item: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = [];
  for (let at = 0; at < items.length; at += AT_ONCE) {
    answers.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(ask))));
  }
  return answers;
}

/** The log of every member in MongoDB. Entries are only ever inserted. */
@Injectable()
export class EntriesRepository {
  // Members wait for these writes: the native collection saves casting and hydration (docs/measurements.md).
  private readonly collection: mongo.Collection<EntryDoc>;

  constructor(@Inject(MONGO) private readonly connection: Connection) {
    this.collection = nativeCollection(connection, modelOf(connection, 'Entry', entrySchema));
  }

  /**
   * Appends entries of different members in one write; one that fails leaves the others untouched. They follow heads that were read
   * in this term of the primary, and are written to none of a later one.
   */
  async append(entries: readonly Entry[], term: AbortSignal): Promise<AppendOutcome[]> {
    const indexes = [KEY_INDEX, SEQ_INDEX];
    const outcomes = await insertEachWithin(term, this.connection, this.collection, entries.map(toDoc), indexes);
    return outcomes.map(outcomeOf);
  }

  /** The latest entry of each member that has one. */
  async latest(members: readonly string[]): Promise<Entry[]> {
    if (members.length === 1) {
      const doc = await this.collection.findOne({ member: members[0] }, { sort: { seq: -1 } });
      return doc ? [toEntry(doc)] : [];
    }
    const found = await askEach(members, (member) => this.latest([member]));
    return found.flat();
  }

  /** The latest entry of a member whose log has come to `seq` at least; nothing where it has not. */
  async latestFrom(member: string, seq: number): Promise<Entry | undefined> {
    const doc = await this.collection.findOne({ member, seq: { $gte: seq } }, { sort: { seq: -1 } });
    return doc ? toEntry(doc) : undefined;
  }

  /** Entries by member and key. One point read each: an $or of many is planned anew each time, and much slower. */
  async byKeys(pairs: readonly { member: string; key: string }[]): Promise<Entry[]> {
    const docs = await askEach(pairs, ({ member, key }) => this.collection.findOne({ member, key }));
    return docs.flatMap((doc) => (doc ? [toEntry(doc)] : []));
  }

  /** Returns which of these keys are in the log, as `<member> <key>`: one read for several, answered from the index alone. */
  async keysPresent(pairs: readonly { member: string; key: string }[]): Promise<Set<string>> {
    const asked = new Set(pairs.map(textOf));
    const present = new Set<string>();
    for (let at = 0; at < pairs.length; at += AT_ONCE) {
      const some = pairs.slice(at, at + AT_ONCE);
      const found = await this.collection
        .find({ member: { $in: some.map(({ member }) => member) }, key: { $in: some.map(({ key }) => key) } })
        .project<{ member: string; key: string }>({ _id: 0, member: 1, key: 1 })
        .toArray();
      // One member may have the key that is asked of another.
      for (const text of found.map(textOf)) if (asked.has(text)) present.add(text);
    }
    return present;
  }

  /** One entry of a member, or nothing. */
  async byId(member: string, id: string): Promise<Entry | undefined> {
    const doc = await this.collection.findOne({ _id: id, member });
    return doc ? toEntry(doc) : undefined;
  }

  /**
   * Returns what these entries say, by id, in one read by index; ids of no entry are left out, for certain. What is published
   * of an entry was committed before (the tail follows a change stream), but a node that has lost its primacy, or has just
   * got it, may not show it yet: only when something is missing the primary proves itself, and is asked again. Throws when it
   * cannot in time.
   */
  async summariesOf(ids: readonly string[]): Promise<Map<string, EntrySummary>> {
    const asked = [...new Set(ids)];
    const found = await this.readSummaries(asked);
    const missing = asked.find((id) => !found.has(id));
    if (missing === undefined) return found;
    const certain = this.collection.findOne(
      { _id: missing, member: memberIn(missing) },
      { projection: { _id: 1 }, readConcern: { level: 'linearizable' }, maxTimeMS: CERTAIN_MS },
    );
    // A server that does not answer keeps no limit either.
    await withDeadline(certain, CERTAIN_MS, 'linearizable read');
    return this.readSummaries(asked);
  }

  private async readSummaries(ids: readonly string[]): Promise<Map<string, EntrySummary>> {
    const members = [...new Set(ids.map(memberIn))];
    const docs = await this.collection
      .find({ _id: { $in: [...ids] }, member: { $in: members } })
      .project<Pick<EntryDoc, '_id' | keyof typeof SUMMARY_FIELDS>>(SUMMARY_FIELDS)
      .toArray();
    return new Map(docs.map(({ _id, ...summary }) => [_id, { id: _id, ...summary }]));
  }

  /** Returns whether an entry of this kind of key and from before `at` was written after a stamp; at any time when there is none. */
  async anyWrittenAfter(stamp: Date | null, at: Date, keys: string): Promise<boolean> {
    const found = await this.collection.findOne(
      {
        ...(stamp && { writtenAt: { $gt: stamp } }),
        at: { $lt: at },
        key: { $gte: keys, $lt: `${keys}\uffff` },
      },
      { projection: { _id: 1 } },
    );
    return found !== null;
  }

  /** A member's entries with seq below `before`, newest first; those that brought or took points alone when asked. */
  async page(member: string, before: number, limit: number, direction?: 'earned' | 'used'): Promise<Entry[]> {
    const docs = await this.collection
      .find({
        member,
        seq: { $lt: before },
        ...(direction === 'earned' && { points: { $gte: 0 } }),
        ...(direction === 'used' && { points: { $lt: 0 } }),
      })
      .sort({ seq: -1 })
      .limit(limit)
      .toArray();
    return docs.map(toEntry);
  }

  /** Entries of several members since a moment each, of the whole log without one; each in the order of its log. */
  historyOfEach(spans: readonly { member: string; since: Date | null }[]): Promise<HistoryEntry[][]> {
    return askEach(spans, ({ member, since }) =>
      this.collection
        .find({ member, ...(since && { at: { $gte: since } }) }, { projection: HISTORY_FIELDS })
        .sort({ seq: 1 })
        .toArray(),
    );
  }

  /** A member's entries from a place on, as those who sum them up want them. */
  async from(member: string, seq: number): Promise<EarningSummary[]> {
    return this.collection
      .find({ member, seq: { $gte: seq } }, { projection: EARNING_FIELDS })
      .sort({ seq: 1 })
      .toArray();
  }

  /**
   * Returns the same as `from` for several members, in their order. The id of a place is known, so that one read gets the next few
   * places of all of them; only members who have more need a read of their own.
   */
  async fromEach(places: readonly { member: string; seq: number }[]): Promise<EarningSummary[][]> {
    if (places.length === 1) return Promise.all(places.map(({ member, seq }) => this.from(member, seq)));
    const found: EarningSummary[][] = [];
    for (let at = 0; at < places.length; at += AT_ONCE)
      found.push(...(await this.fromSome(places.slice(at, at + AT_ONCE))));
    return found;
  }

  private async fromSome(places: readonly { member: string; seq: number }[]): Promise<EarningSummary[][]> {
    const ids = places.flatMap(({ member, seq }) =>
      Array.from({ length: PLACES_AHEAD }, (_, n) => entryId(member, Math.max(0, seq) + n)),
    );
    const docs = await this.collection
      .find({ _id: { $in: ids }, member: { $in: places.map(({ member }) => member) } })
      .project<EarningSummary & { member: string }>({ ...EARNING_FIELDS, member: 1 })
      .toArray();
    const logs = new Map(places.map(({ member }) => [member, [] as EarningSummary[]]));
    for (const { member, ...summary } of docs) logs.get(member)?.push(summary);
    return askEach(places, async ({ member, seq }) => {
      const log = logs.get(member)!.sort((a, b) => a.seq - b.seq);
      return log.length < PLACES_AHEAD ? log : this.from(member, seq);
    });
  }

  /** Members' entries that count towards a tier at dates in (after, upTo], of all later ones without `upTo`; in the order asked. */
  earnedWithinEach(spans: readonly { member: string; after: Date; upTo?: Date }[]): Promise<EarningSummary[][]> {
    return askEach(spans, ({ member, after, upTo }) =>
      this.collection
        .find({ member, 'earned.at': { $gt: after, ...(upTo && { $lte: upTo }) } }, { projection: EARNING_FIELDS })
        .toArray(),
    );
  }

  /** The hashes of the entries at these places, by member and place; places where there is none are left out. */
  async hashesAt(places: readonly { member: string; seq: number }[]): Promise<Map<string, string>> {
    const hashes = new Map<string, string>();
    const ids = places.map(({ member, seq }) => entryId(member, seq));
    const docs = await this.collection
      .find({ _id: { $in: ids }, member: { $in: places.map(({ member }) => member) } })
      .project<{ _id: string; hash: string }>({ hash: 1 })
      .toArray();
    for (const { _id, hash } of docs) hashes.set(_id, hash);
    return hashes;
  }

  /** Every entry, member by member in order of seq; of one member when given. */
  async *readAll(member?: string): AsyncGenerator<StampedEntry> {
    const cursor = this.collection
      .find(member === undefined ? {} : { member })
      .sort({ member: 1, seq: 1 })
      .batchSize(1000);
    for await (const doc of cursor) yield { ...toEntry(doc), writtenAt: doc.writtenAt };
  }

  /** Holds that expired in (from, to], settled or not, the first to expire first, in pages. */
  async *holdsExpiring(from: Date, to: Date, pageSize: number): AsyncGenerator<{ member: string; key: string }[]> {
    let page: { member: string; key: string }[] = [];
    const cursor = this.collection
      .find(
        { kind: 'hold', 'attributes.expiresAt': { $gt: from.toISOString(), $lte: to.toISOString() } },
        { projection: { _id: 0, member: 1, key: 1 } },
      )
      .sort({ 'attributes.expiresAt': 1 })
      .batchSize(pageSize);
    for await (const { member, key } of cursor) {
      page.push({ member, key });
      if (page.length < pageSize) continue;
      yield page;
      page = [];
    }
    if (page.length > 0) yield page;
  }
}
