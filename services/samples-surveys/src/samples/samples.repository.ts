import { MONGO, trusted } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection, Model } from 'mongoose';
import { sampleSchema, type SampleRecord } from './sample.schema.js';

const SIZES = ['NB', 'S', 'M', 'L', 'XL', 'XXL'];
const bySize = (a: SampleRecord, b: SampleRecord) =>
  SIZES.indexOf(a.size) - SIZES.indexOf(b.size) || a.itemName.en.localeCompare(b.itemName.en);

/** The free samples and how many of each are left. */
@Injectable()
export class SamplesRepository {
  private readonly model: Model<SampleRecord>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = connection.models['Sample'] ?? connection.model<SampleRecord>('Sample', sampleSchema);
  }

  /** What may be asked for now: active and in stock, smallest size first. */
  async onOffer(): Promise<SampleRecord[]> {
    const filter = { active: true, remaining: trusted({ $gt: 0 }) };
    return (await this.model.find(filter).lean<SampleRecord[]>()).sort(bySize);
  }

  /** One sample, offered or not; null when there is none of that id. */
  find(id: string, session?: ClientSession): Promise<SampleRecord | null> {
    return this.model
      .findById(id, null, session ? { session } : {})
      .lean<SampleRecord>()
      .exec();
  }

  /** Those of these ids that are there, offered or not. */
  several(ids: readonly string[]): Promise<SampleRecord[]> {
    return this.model
      .find({ _id: trusted({ $in: [...ids] }) })
      .lean<SampleRecord[]>()
      .exec();
  }

  /** Any sample of a brand in a size, offered or not; null when there is none. A size belongs to one format. */
  ofSize(brandId: string, sizeId: string): Promise<SampleRecord | null> {
    return this.model.findOne({ brandId, sizeId }).lean<SampleRecord>().exec();
  }

  /** Takes one piece; false when none is left or the sample is no longer offered. */
  async take(session: ClientSession, id: string): Promise<boolean> {
    const filter = { _id: id, active: true, remaining: trusted({ $gt: 0 }) };
    return (await this.model.updateOne(filter, { $inc: { remaining: -1 } }, { session })).modifiedCount === 1;
  }

  /** Adds a sample unless one of its id is there; for development data. */
  async addMissing(sample: SampleRecord): Promise<void> {
    const { _id, ...rest } = sample;
    await this.model.updateOne({ _id }, { $setOnInsert: rest }, { upsert: true });
  }
}
