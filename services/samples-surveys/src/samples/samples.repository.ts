import {
  fromDocument,
  listPage,
  modelOf,
  MONGO,
  toDocument,
  trusted,
  type ListPage,
  type ListRules,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection, Model } from 'mongoose';
import { SIZES } from './domain/sample-form.js';
import type { Sample } from './domain/sample.js';
import { SAMPLE_COLUMNS, type SampleDocument, sampleSchema } from './sample.schema.js';

/** What the list of samples can be asked for. */
export const SAMPLE_LIST: ListRules = {
  sorts: SAMPLE_COLUMNS,
  order: { createdAt: -1, _id: -1 },
  searched: ['itemName.en', 'itemName.bm', 'itemId'],
};
const bySize = (a: Sample, b: Sample) =>
  SIZES.indexOf(a.size) - SIZES.indexOf(b.size) || a.itemName.en.localeCompare(b.itemName.en);

/** Which samples of the back office's list. */
export interface SampleFilter {
  /** Of a brand; of any when empty. */
  brandId: string;
  /** Only those of which fewer remain. */
  stockBelow?: number | undefined;
}

/** The free samples and how many of each are left. */
@Injectable()
export class SamplesRepository {
  private readonly model: Model<SampleDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = modelOf(connection, 'Sample', sampleSchema);
  }

  /** What may be asked for now: active and in stock, smallest size first. */
  async onOffer(): Promise<Sample[]> {
    const filter = { active: true, remaining: trusted({ $gt: 0 }) };
    return (await this.model.find(filter).lean()).map(fromDocument).sort(bySize);
  }

  /** One sample, offered or not; null when there is none of that id. */
  async find(id: string, session?: ClientSession): Promise<Sample | null> {
    const found = await this.model.findById(id, null, session ? { session } : {}).lean();
    return found && fromDocument(found);
  }

  /** Those of these ids that are there, offered or not. */
  async several(ids: readonly string[]): Promise<Sample[]> {
    const found = await this.model.find({ _id: trusted({ $in: [...ids] }) }).lean();
    return found.map(fromDocument);
  }

  /** Any sample of a brand in a size, offered or not; null when there is none. A size belongs to one format. */
  async ofSize(brandId: string, sizeId: string): Promise<Sample | null> {
    const found = await this.model.findOne({ brandId, sizeId }).lean();
    return found && fromDocument(found);
  }

  /** Takes one piece; false when none is left or the sample is no longer offered. */
  async take(session: ClientSession, id: string): Promise<boolean> {
    const filter = { _id: id, active: true, remaining: trusted({ $gt: 0 }) };
    return (
      (await this.model.updateOne(filter, { $inc: { remaining: -1, redeemed: 1 } }, { session })).modifiedCount === 1
    );
  }

  /** Adds a sample unless one of its id is there; for development data. */
  async addMissing(sample: Sample): Promise<void> {
    const { _id, ...rest } = toDocument(sample);
    await this.model.updateOne({ _id }, { $setOnInsert: rest }, { upsert: true });
  }

  /** The part that is asked for. Errors: those of listPage. */
  async page({ brandId, stockBelow }: SampleFilter, wanted: ListPage): Promise<{ samples: Sample[]; total: number }> {
    const filter = {
      ...(brandId && { brandId }),
      ...(stockBelow !== undefined && { remaining: trusted({ $lt: stockBelow }) }),
    };
    const { rows, total } = await listPage(this.model, wanted, SAMPLE_LIST, filter);
    return { samples: rows.map(fromDocument), total };
  }

  /** Errors: a duplicate key when there is one of that brand, format and size. */
  async insert(session: ClientSession, sample: Sample): Promise<void> {
    await this.model.create([toDocument(sample)], { session });
  }

  /** Changes what is typed of a sample that was read in the same transaction. Errors as insert. */
  async update(
    session: ClientSession,
    id: string,
    set: Partial<Omit<Sample, 'id' | 'remaining' | 'redeemed'>>,
  ): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: set }, { session });
  }

  /** Sets what remains of a sample that was read in the same transaction. */
  async setRemaining(session: ClientSession, id: string, remaining: number): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { remaining } }, { session });
  }
}
