import { Inject, Injectable } from '@nestjs/common';
import { fromDocument, modelOf, MONGO, toDocument, type Connection } from '@club/platform';
import type { Model } from 'mongoose';
import { brandSchema, type BrandDocument } from './brand.schema.js';
import type { Brand } from './domain/brand.js';

/** Brands with their formats and sizes, one document each. */
@Injectable()
export class BrandsRepository {
  private readonly model: Model<BrandDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = modelOf(connection, 'Brand', brandSchema);
  }

  async list(): Promise<Brand[]> {
    return (await this.model.find().sort({ name: 1 }).lean()).map(fromDocument);
  }

  async find(id: string): Promise<Brand | null> {
    const found = await this.model.findOne({ _id: id }).lean();
    return found && fromDocument(found);
  }

  async byName(name: string): Promise<Brand | null> {
    const found = await this.model.findOne({ name }).lean();
    return found && fromDocument(found);
  }

  /** Errors: a duplicate key when another brand has the name. */
  async insert(brand: Brand): Promise<void> {
    await this.model.create(toDocument(brand));
  }

  /** Writes it whole if nobody has since `seen` was read; false otherwise. Errors as insert. */
  async replace({ id, ...rest }: Brand, seen: Date): Promise<boolean> {
    return (await this.model.updateOne({ _id: id, updatedAt: seen }, { $set: rest })).matchedCount === 1;
  }
}
