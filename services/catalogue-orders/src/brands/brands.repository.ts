import { Inject, Injectable } from '@nestjs/common';
import {
  fromDocument,
  listPage,
  modelOf,
  MONGO,
  toDocument,
  type ClientSession,
  type Connection,
  type ListPage,
  type ListRules,
} from '@club/platform';
import type { Model } from 'mongoose';
import { brandSchema, formatSchema, type BrandDocument, type FormatDocument } from './brand.schema.js';
import type { Brand, FormatName } from './domain/brand.js';

/** What the list of brands can be asked for. */
export const BRAND_LIST: ListRules = {
  sorts: { name: 'name', createdAt: 'createdAt', updatedAt: 'updatedAt' },
  unique: ['name'],
  order: { name: 1 },
  searched: ['name', 'description'],
};

/** Brands with their formats and sizes, one document each, and the formats that they may be given. */
@Injectable()
export class BrandsRepository {
  private readonly model: Model<BrandDocument>;
  private readonly formats: Model<FormatDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = modelOf(connection, 'Brand', brandSchema);
    this.formats = modelOf(connection, 'Format', formatSchema);
  }

  async list(): Promise<Brand[]> {
    return (await this.model.find().sort({ name: 1 }).lean()).map(fromDocument);
  }

  /** Errors: those of listPage. */
  async page(wanted: ListPage): Promise<{ brands: Brand[]; total: number }> {
    const { rows, total } = await listPage(this.model, wanted, BRAND_LIST);
    return { brands: rows.map(fromDocument), total };
  }

  async find(id: string, session?: ClientSession): Promise<Brand | null> {
    const found = await this.model
      .findOne({ _id: id })
      .session(session ?? null)
      .lean();
    return found && fromDocument(found);
  }

  async byName(name: string): Promise<Brand | null> {
    const found = await this.model.findOne({ name }).lean();
    return found && fromDocument(found);
  }

  /** Errors: a duplicate key when another brand has the name. */
  async insert(session: ClientSession, brand: Brand): Promise<void> {
    await this.model.create([toDocument(brand)], { session });
  }

  /** Writes what was read in the same transaction whole. Errors as insert. */
  async replace(session: ClientSession, { id, ...rest }: Brand): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: rest }, { session });
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
