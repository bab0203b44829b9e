import { fromDocument, modelOf, MONGO, toDocument, trusted } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection, Model } from 'mongoose';
import type { Sample } from './domain/sample.js';
import { type SampleDocument, sampleSchema } from './sample.schema.js';

const SIZES = ['NB', 'S', 'M', 'L', 'XL', 'XXL'];
const bySize = (a: Sample, b: Sample) =>
  SIZES.indexOf(a.size) - SIZES.indexOf(b.size) || a.itemName.en.localeCompare(b.itemName.en);

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
    return (await this.model.updateOne(filter, { $inc: { remaining: -1 } }, { session })).modifiedCount === 1;
  }

  /** Adds a sample unless one of its id is there; for development data. */
  async addMissing(sample: Sample): Promise<void> {
    const { _id, ...rest } = toDocument(sample);
    await this.model.updateOne({ _id }, { $setOnInsert: rest }, { upsert: true });
  }
}
