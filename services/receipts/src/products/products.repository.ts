import { modelOf, MONGO, toDocument } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection, Model } from 'mongoose';
import type { KeptRetailer, KeptSku, Retailer, Sku } from './domain/product.js';
import { type RetailerDocument, retailerSchema, type SkuDocument, skuSchema } from './product.schema.js';

const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Retailers, and the products that earn points by receipt. */
@Injectable()
export class ProductsRepository {
  private readonly retailerModel: Model<RetailerDocument>;
  private readonly skuModel: Model<SkuDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.retailerModel = modelOf(connection, 'Retailer', retailerSchema);
    this.skuModel = modelOf(connection, 'Sku', skuSchema);
  }

  /** By name, Others last (docs/product/receipts.md#form). */
  async retailers(): Promise<Retailer[]> {
    const found = await this.retailerModel.find({ active: true }).lean();
    return found
      .map(({ _id, name, others }) => ({ id: _id, name, others }))
      .sort((a, b) => Number(a.others) - Number(b.others) || names.compare(a.name, b.name));
  }

  /** In the order of the points table. */
  async skus(): Promise<Sku[]> {
    const found = await this.skuModel.find({ active: true }).sort({ place: 1 }).lean();
    return found.map(({ _id, item, size, points }) => ({ id: _id, item, size, points }));
  }

  /** Adds a retailer unless one of its id is there; for development data. */
  async addRetailer(retailer: KeptRetailer): Promise<void> {
    const { _id, ...rest } = toDocument(retailer);
    await this.retailerModel.updateOne({ _id }, { $setOnInsert: rest }, { upsert: true });
  }

  /** Adds a product unless one of its id is there; for development data. */
  async addSku(sku: KeptSku): Promise<void> {
    const { _id, ...rest } = toDocument(sku);
    await this.skuModel.updateOne({ _id }, { $setOnInsert: rest }, { upsert: true });
  }
}
