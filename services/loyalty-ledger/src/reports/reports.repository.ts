import { Inject, Injectable } from '@nestjs/common';
import mongoose, { type Connection, type Model, type mongo } from 'mongoose';
import {
  inRange,
  type Listed,
  type ListPage,
  listPage,
  type ListRules,
  modelOf,
  MONGO,
  nativeCollection,
  reportModelOf,
  type ReportRange,
  trusted,
} from '@club/platform';
import { kl } from '@club/platform/calendar';
import type { Entry } from '../points/domain/index.js';
import { toEntry } from '../points/entries.repository.js';
import { type EntryDoc, entrySchema } from '../points/entry.schema.js';
import type { SummedEntry } from './domain/day-sums.js';
import { lastDayNeeded, type RowsOfDay } from './domain/day-window.js';

/** Milliseconds after which the database gives up a sum. */
const SUM_MS = 10_000;
/** A secondary that is further behind could lack entries that the totals do not have either. */
const MAX_STALENESS_S = 90;

const SUMMED = { _id: 0, kind: 1, key: 1, points: 1, lines: 1, counters: 1, attributes: 1, at: 1 } as const;

/** Order of one member's entries: by their place in the log. */
const rulesOfOne = (sort: string): ListRules => ({ sorts: { [sort]: 'seq' }, unique: [sort], order: { seq: -1 } });

/** Order of several members' entries: by their moment, of which the days tell where the rows lie. */
const rulesOfAll = (sort: string, days: readonly RowsOfDay[] | undefined): ListRules => ({
  sorts: { [sort]: 'at' },
  order: { at: -1, _id: -1 },
  within(order, from, wanted) {
    const way = order['at'] ?? 1;
    const day = days && lastDayNeeded(days, way, from instanceof Date ? kl.date(from) : undefined, wanted);
    if (!day) return [];
    return [{ at: trusted(way === 1 ? { $lt: kl.startOfDay(kl.addDays(day, 1)) } : { $gte: kl.startOfDay(day) }) }];
  },
});

/** Entries that a report is about. */
export interface ReportFilter {
  range: ReportRange;
  /** All members when undefined. */
  members?: readonly string[] | undefined;
}

/** Kinds of reports on the log, with the column by which each sorts and the filter of its entries. */
const REPORTS = {
  points: { sort: 'createdAt', filter: { 'lines.0': trusted({ $exists: true }) } },
  // Of all entries only redeemed codes are claimed, and have an attempt.
  scans: { sort: 'scannedAt', filter: { attempt: trusted({ $gt: '' }) } },
} as const;

/** The log as reports read it. */
@Injectable()
export class ReportsRepository {
  private readonly model: Model<EntryDoc>;
  // Thousands of documents for a sum: not cast.
  private readonly collection: mongo.Collection<EntryDoc>;
  private readonly preference = new mongoose.mongo.ReadPreference('secondaryPreferred', undefined, {
    maxStalenessSeconds: MAX_STALENESS_S,
  });

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = reportModelOf(connection, 'ReportedEntry', entrySchema);
    this.collection = nativeCollection(connection, modelOf(connection, 'Entry', entrySchema));
  }

  /**
   * A page of the entries of a report. `days`: how many each day of the range has at least, so that no more is read than a page needs.
   * Errors: INPUT_INVALID.
   */
  async page(
    kind: keyof typeof REPORTS,
    { range, members }: ReportFilter,
    page: ListPage,
    days?: readonly RowsOfDay[],
  ): Promise<Listed<Entry>> {
    const { sort, filter } = REPORTS[kind];
    const [one, ...others] = members ?? [];
    const isOne = one !== undefined && others.length === 0;
    // A place from which to look has one member's entries found by their places also where the range is long.
    const ofOne = { member: one, seq: trusted({ $gte: 0 }) };
    const of = isOne ? ofOne : members && { member: trusted({ $in: [...members] }) };
    const rules = isOne ? rulesOfOne(sort) : rulesOfAll(sort, days);
    const { rows, end } = await listPage(this.model, page, rules, { ...filter, ...inRange('at', range), ...of });
    return { rows: rows.map(toEntry), end };
  }

  /**
   * Entries written after a stamp and up to another, in real time and in this order, as the primary has them; about `limit` of
   * them, since all that have the last stamp are included.
   */
  async settledBetween(after: Date, to: Date, limit: number): Promise<(SummedEntry & { writtenAt: Date })[]> {
    const read = (writtenAt: object) =>
      this.collection
        .find({ writtenAt }, { projection: { ...SUMMED, writtenAt: 1 }, maxTimeMS: SUM_MS })
        .sort({ writtenAt: 1 });
    const page = await read({ $gt: after, $lte: to }).limit(limit).toArray();
    const last = page.at(-1);
    if (!last || page.length < limit) return page;
    const before = page.filter(({ writtenAt }) => writtenAt < last.writtenAt);
    return [...before, ...(await read({ $eq: last.writtenAt }).toArray())];
  }

  /** Entries of a range that were written after a stamp, in real time, for sums. */
  writtenAfter(stamp: Date, range: ReportRange): AsyncGenerator<SummedEntry> {
    return this.summed({ writtenAt: { $gt: stamp } }, range);
  }

  /** Entries of a range of these members, for sums. */
  ofMembers(members: readonly string[], range: ReportRange): AsyncGenerator<SummedEntry> {
    return this.summed({ member: { $in: [...members] } }, range);
  }

  // The range is no part of the filter: by the index of the moment a long one would be read for the few entries that are wanted of it.
  private async *summed(filter: mongo.Filter<EntryDoc>, { from, before }: ReportRange): AsyncGenerator<SummedEntry> {
    const found = this.collection.find(filter, {
      ...{ projection: SUMMED, batchSize: 5_000 },
      ...{ readPreference: this.preference, maxTimeMS: SUM_MS },
    });
    for await (const entry of found) {
      if ((!from || entry.at >= from) && (!before || entry.at < before)) yield entry;
    }
  }
}
