import { type ClientSession, trusted } from '@club/platform';
import { NEWEST, recordsOf } from '@club/platform/records';
import { SIZES } from './domain/sample-form.js';
import { inventoryOf, type Sample } from './domain/sample.js';
import { SAMPLE_COLUMNS, SAMPLE_SEARCH, sampleSchema } from './sample.schema.js';

const bySize = (a: Sample, b: Sample) =>
  SIZES.indexOf(a.size) - SIZES.indexOf(b.size) || a.itemName.en.localeCompare(b.itemName.en);

/** The free samples and how many of each are left. Samples that members take make no audit entry. */
export class SamplesRepository extends recordsOf<Sample>({
  record: 'sample',
  scheduled: true,
  schema: sampleSchema,
  list: { sorts: SAMPLE_COLUMNS, order: NEWEST, search: SAMPLE_SEARCH },
  title: ({ itemName }) => itemName.en,
  audited: ({ remaining, redeemed, createdAt: _, ...sample }) => ({
    ...sample,
    inventory: inventoryOf({ remaining, redeemed }),
  }),
  pictures: ({ itemImage }) => [itemImage.en, itemImage.bm],
  publicLists: () => ['samples'],
  unique: { field: 'size', thing: 'sample' },
}) {
  /** Returns the samples that members may ask for now: active and in stock, smallest size first. */
  async onOffer(): Promise<Sample[]> {
    const found = await this.model.find({ active: true, remaining: trusted({ $gt: 0 }) }).lean();
    return found.map((document) => this.fromDocument(document)).sort(bySize);
  }

  /** Returns the samples of these ids that exist, offered or not. */
  async several(ids: readonly string[]): Promise<Sample[]> {
    const found = await this.model.find({ _id: trusted({ $in: [...ids] }) }).lean();
    return found.map((document) => this.fromDocument(document));
  }

  /** Any sample of a brand in a size, offered or not; null when there is none. A size belongs to one format. */
  async ofSize(brandId: string, sizeId: string): Promise<Sample | null> {
    const found = await this.model.findOne({ brandId, sizeId }).lean();
    return found && this.fromDocument(found);
  }

  /** Takes one piece; false when none is left or the sample is no longer offered. */
  async take(session: ClientSession, id: string): Promise<boolean> {
    const filter = { _id: id, active: true, remaining: trusted({ $gt: 0 }) };
    const taken = await this.model.updateOne(filter, { $inc: { remaining: -1, redeemed: 1 } }, { session });
    return taken.modifiedCount === 1;
  }

  /** Returns a piece to the stock that was given away and not sent. */
  async takeBack(session: ClientSession, id: string): Promise<void> {
    await this.model.updateOne({ _id: id }, { $inc: { remaining: 1, redeemed: -1 } }, { session });
  }
}
