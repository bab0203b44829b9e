import { Inject, Injectable } from '@nestjs/common';
import { MONGO, nativeDb, type Connection } from '@club/platform';
import type { Brand } from './domain/brand.js';

export const BRANDS = 'brands';
export const BRAND_INDEXES = [{ key: { name: 1 }, name: 'name', unique: true }] as const;

type BrandDoc = Omit<Brand, 'id'> & { _id: string };

/** Brands with their formats and sizes, one document each. */
@Injectable()
export class BrandsRepository {
  constructor(@Inject(MONGO) private readonly connection: Connection) {}

  async list(): Promise<Brand[]> {
    return (await this.docs.find().sort({ name: 1 }).toArray()).map(toBrand);
  }

  async find(id: string): Promise<Brand | null> {
    const doc = await this.docs.findOne({ _id: id });
    return doc && toBrand(doc);
  }

  async byName(name: string): Promise<Brand | null> {
    const doc = await this.docs.findOne({ name });
    return doc && toBrand(doc);
  }

  /** Errors: a duplicate key when another brand has the name. */
  async insert({ id, ...rest }: Brand): Promise<void> {
    await this.docs.insertOne({ ...rest, _id: id });
  }

  /** Writes it whole if nobody has since `seen` was read; false otherwise. Errors as insert. */
  async replace({ id, ...rest }: Brand, seen: Date): Promise<boolean> {
    return (await this.docs.updateOne({ _id: id, updatedAt: seen }, { $set: rest })).matchedCount === 1;
  }

  private get docs() {
    return nativeDb(this.connection).collection<BrandDoc>(BRANDS);
  }
}

const toBrand = ({ _id, ...rest }: BrandDoc): Brand => ({ ...rest, id: _id });
