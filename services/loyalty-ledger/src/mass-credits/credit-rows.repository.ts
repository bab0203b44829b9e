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
import { type CreditRow, rowId, type RowOutcome } from './domain/mass-credit.js';
import { type CreditRowDoc, creditRowSchema } from './mass-credit.schema.js';

const ROWS: ListRules = { sorts: { place: 'place' }, unique: ['place'], order: { place: 1 } };

/** The rows that are shown of a mass credit. */
export const ROW_FILTERS = ['ready', 'done', 'failed', 'warned', 'short'] as const;
export type RowFilter = (typeof ROW_FILTERS)[number];

const FILTERS: Readonly<Record<RowFilter, () => object>> = {
  ready: () => ({ outcome: 'ready' }),
  done: () => ({ outcome: 'done' }),
  failed: () => ({ outcome: 'failed' }),
  warned: () => ({ warning: trusted({ $type: 'string' }) }),
  short: () => ({ shortfall: trusted({ $gt: 0 }) }),
};

/** Rows of mass credits, a document each. */
@Injectable()
export class CreditRowsRepository {
  private readonly model: Model<CreditRowDoc>;
  // A file has a hundred thousand rows: no casting there.
  private readonly native: mongo.Collection<CreditRowDoc>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = modelOf(connection, 'MassCreditRow', creditRowSchema);
    this.native = nativeCollection(connection, this.model);
  }

  /** Writes those rows that are not there yet. */
  async insert(rows: readonly CreditRow[]): Promise<void> {
    await insertMissing(this.native, rows.map(toDocument));
  }

  /** Removes all rows of a mass credit. */
  async removeAll(credit: string): Promise<void> {
    await this.native.deleteMany({ credit });
  }

  /** Removes the e-mails of nobody from the rows of a mass credit. */
  async removeTyped(credit: string): Promise<void> {
    await this.native.updateMany({ credit, outcome: 'failed' }, { $unset: { typed: '' } });
  }

  /** Returns the place before the first row that is ready, and that of the last one; 0 and 0 when none is. */
  readyPlaces(credit: string): Promise<{ after: number; to: number }> {
    return placesOf(this.native, { credit, outcome: 'ready' });
  }

  /** Returns the rows after one place, up to another, of an outcome, in their order. */
  async between(credit: string, outcome: 'ready' | 'done', after: number, to: number): Promise<CreditRow[]> {
    const found = this.native.find({ credit, outcome, place: { $gt: after, $lte: to } }).sort({ place: 1 });
    return (await found.toArray()).map(fromDocument);
  }

  /** Returns the last place of a mass credit; 0 when it has no rows. */
  async lastPlace(credit: string): Promise<number> {
    const [last] = await this.native.find({ credit }).sort({ place: -1 }).limit(1).project({ place: 1 }).toArray();
    return (last?.['place'] as number | undefined) ?? 0;
  }

  /** Records outcomes of rows that are ready. */
  async record(session: ClientSession, outcomes: readonly RowOutcome[]): Promise<void> {
    const updates = outcomes.map(({ id, outcome, error, ...rest }) => ({
      updateOne: {
        filter: { _id: id, outcome: 'ready' as const },
        update: { $set: { outcome, ...(outcome === 'done' ? rest : { error: error! }) } },
      },
    }));
    await this.native.bulkWrite(updates as mongo.AnyBulkWriteOperation<CreditRowDoc>[], { session, ordered: false });
  }

  /** One page of the rows of a mass credit, of a member or a typed e-mail alone if these are given. */
  async list(
    credit: string,
    page: ListPage,
    { outcome, of }: { outcome?: RowFilter | undefined; of?: { members: string[]; typed: string } | undefined } = {},
  ): Promise<Listed<CreditRow>> {
    const { rows, end } = await listPage(this.model, { ...page, q: '' }, ROWS, {
      ...{ credit, ...(outcome ? FILTERS[outcome]() : {}) },
      ...(of && { $or: [{ member: trusted({ $in: of.members }) }, { typed: of.typed }] }),
    });
    return { rows: rows.map(fromDocument), end };
  }

  /** Returns the first rows of each of these mass credits. */
  async first(credits: readonly string[], count: number): Promise<CreditRow[]> {
    const ids = credits.flatMap((credit) => Array.from({ length: count }, (_, at) => rowId(credit, at + 1)));
    const found = this.native.find({ _id: { $in: ids } }).sort({ credit: 1, place: 1 });
    return (await found.toArray()).map(fromDocument);
  }
}
