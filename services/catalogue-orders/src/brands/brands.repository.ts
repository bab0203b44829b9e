import { Inject, Injectable } from '@nestjs/common';
import {
  fromDocument,
  modelOf,
  MONGO,
  toDocument,
  type ClientSession,
  type Connection,
  type ListRules,
} from '@club/platform';
import { recordsOf } from '@club/platform/records';
import type { Model } from 'mongoose';
import { BRAND_SEARCH, brandSchema, formatSchema, type FormatDocument } from './brand.schema.js';
import type { Brand, FormatName } from './domain/brand.js';

/** Sorting, search and filters of the list of brands. */
export const BRAND_LIST: ListRules = {
  sorts: { name: 'name', createdAt: 'createdAt', updatedAt: 'updatedAt' },
  unique: ['name'],
  order: { name: 1 },
  search: BRAND_SEARCH,
};

/** Brands with their formats and sizes, one document each, and the formats that they may be given. */
@Injectable()
export class BrandsRepository extends recordsOf<Brand>({
  record: 'brand',
  schema: brandSchema,
  list: BRAND_LIST,
  title: ({ name }) => name,
  pictures: ({ image }) => [image],
  publicLists: () => ['brands'],
  unique: { field: 'name', thing: 'brand' },
}) {
  private readonly formats: Model<FormatDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    super(connection);
    this.formats = modelOf(connection, 'Format', formatSchema);
  }

  /** All, by name. */
  override async list(): Promise<Brand[]> {
    return (await this.model.find().sort({ name: 1 }).lean()).map((document) => this.fromDocument(document));
  }

  async byName(name: string): Promise<Brand | null> {
    const found = await this.model.findOne({ name }).lean();
    return found && this.fromDocument(found);
  }

  /** The formats that brands may be given, by name. */
  async listFormats(session: ClientSession | null = null): Promise<FormatName[]> {
    return (await this.formats.find().sort({ name: 1 }).session(session).lean()).map(fromDocument);
  }

  /** Errors: a duplicate key when there is a format of the name. */
  async insertFormat(session: ClientSession, format: FormatName): Promise<void> {
    await this.formats.create([toDocument(format)], { session });
  }

  /** Adds a format unless there is one of the name; for development data. */
  async ensureFormat({ id, name }: FormatName): Promise<void> {
    await this.formats.updateOne({ name }, { $setOnInsert: { _id: id } }, { upsert: true });
  }
}
