import { type ClientSession, type ListRules } from '@club/platform';
import { recordsOf } from '@club/platform/records';
import { BRAND_SEARCH, brandSchema } from './brand.schema.js';
import type { Brand, Format } from './domain/brand.js';

/** Sorting, search and filters of the list of brands. */
export const BRAND_LIST: ListRules = {
  sorts: { name: 'name', createdAt: 'createdAt', updatedAt: 'updatedAt' },
  unique: ['name'],
  order: { name: 1 },
  search: BRAND_SEARCH,
};

/** Brands with their formats and sizes, one document each. */
export class BrandsRepository extends recordsOf<Brand>({
  record: 'brand',
  schema: brandSchema,
  list: BRAND_LIST,
  title: ({ name }) => name,
  pictures: ({ image }) => [image],
  publicLists: () => ['brands'],
  unique: { field: 'name', thing: 'brand' },
}) {
  /** All, by name. */
  override async list(): Promise<Brand[]> {
    return (await this.model.find().sort({ name: 1 }).lean()).map((document) => this.fromDocument(document));
  }

  /** Gives each brand that has the format the name and the state of it now. */
  async followFormat(
    session: ClientSession,
    name: string,
    now: Pick<Format, 'name' | 'retired'>,
    at: Date,
  ): Promise<void> {
    await this.model.updateMany(
      { 'formats.name': name },
      {
        $set: { 'formats.$[of].name': now.name, 'formats.$[of].retired': now.retired, updatedAt: at },
        $inc: { version: 1 },
      },
      { session, arrayFilters: [{ 'of.name': name }] },
    );
  }

  /** The brand of a name; null when there is none. */
  async byName(name: string): Promise<Brand | null> {
    const found = await this.model.findOne({ name }).lean();
    return found && this.fromDocument(found);
  }
}
