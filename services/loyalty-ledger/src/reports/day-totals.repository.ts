import { Inject, Injectable } from '@nestjs/common';
import type { Connection, Model } from 'mongoose';
import { isDuplicateKey, modelOf, MONGO, trusted, withTransaction } from '@club/platform';
import { type DayTotalDoc, dayTotalMarkSchema, type DayTotalMarkDoc, dayTotalSchema } from './day-total.schema.js';
import { type DaySums, FIGURES, type Figures } from './domain/day-sums.js';

const MARK = 'entries';

/** First and last day, both included; open where one is absent. */
export interface Days {
  first?: string | undefined;
  last?: string | undefined;
}

/** Sums of days, and the stamp of the last entry in them. */
export interface DayTotals {
  upTo: Date;
  days: (Figures & { day: string })[];
}

/** Stores the sums of each day together with the mark up to which they contain the log: both change in one transaction. */
@Injectable()
export class DayTotalsRepository {
  private readonly totals: Model<DayTotalDoc>;
  private readonly marks: Model<DayTotalMarkDoc>;

  constructor(@Inject(MONGO) private readonly connection: Connection) {
    this.totals = modelOf(connection, 'DayTotal', dayTotalSchema);
    this.marks = modelOf(connection, 'DayTotalMark', dayTotalMarkSchema);
  }

  /** Returns the stamp of the last entry in the totals; the beginning of time before the first. */
  async upTo(): Promise<Date> {
    return (await this.marks.findById(MARK).lean())?.upTo ?? new Date(0);
  }

  /** Returns the totals of these days and their mark, as of one moment. */
  read({ first, last }: Days): Promise<DayTotals> {
    const range = trusted({ ...(first && { $gte: first }), ...(last && { $lte: last }) });
    return withTransaction(this.connection, async () => {
      const upTo = await this.upTo();
      const docs = await this.totals.find(first || last ? { _id: range } : {}).lean();
      return { upTo, days: docs.map(({ _id, ...figures }) => ({ day: _id, ...figures })) };
    });
  }

  /**
   * Adds sums to the totals and moves the mark from `from` to `to`. Returns false, and changes nothing, when another worker has
   * moved it meanwhile.
   */
  async add(sums: DaySums, from: Date, to: Date): Promise<boolean> {
    try {
      return await withTransaction(this.connection, async () => {
        if (!(await this.move(from, to))) return false;
        for (const { day, ...figures } of sums.list()) {
          const increments = Object.fromEntries(FIGURES.map((name) => [name, figures[name]]));
          await this.totals.updateOne({ _id: day }, { $inc: increments }, { upsert: true, setDefaultsOnInsert: false });
        }
        return true;
      });
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Removes all totals and their mark, in one transaction: the next worker begins with the log. */
  clear(): Promise<void> {
    return withTransaction(this.connection, async () => {
      await this.totals.deleteMany({});
      await this.marks.deleteMany({ _id: MARK });
    });
  }

  private async move(from: Date, to: Date): Promise<boolean> {
    const { matchedCount } = await this.marks.updateOne({ _id: MARK, upTo: from }, { $set: { upTo: to } });
    if (matchedCount === 1) return true;
    if (from.getTime() > 0) return false;
    // The first move: fails on the id when another worker was first.
    await this.marks.create([{ _id: MARK, upTo: to }]);
    return true;
  }
}
