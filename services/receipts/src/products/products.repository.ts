import { MONGO } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection, Model } from 'mongoose';
import type { Retailer, Sku } from '../receipts/domain/receipt-form.js';
import { type RetailerRecord, retailerSchema, type SkuRecord, skuSchema } from './product.schema.js';

const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Retailers, and the products that earn points by receipt. */
@Injectable()
export class ProductsRepository {
  private readonly retailerModel: Model<RetailerRecord>;
  private readonly skuModel: Model<SkuRecord>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.retailerModel = connection.models['Retailer'] ?? connection.model<RetailerRecord>('Retailer', retailerSchema);
    this.skuModel = connection.models['Sku'] ?? connection.model<SkuRecord>('Sku', skuSchema);
  }

  /** By name, Others last (member-rewards §3). */
  async retailers(): Promise<Retailer[]> {
    const found = await this.retailerModel.find({ active: true }).lean<RetailerRecord[]>();
    return found
      .map(({ _id, name, others }) => ({ id: _id, name, others }))
      .sort((a, b) => Number(a.others) - Number(b.others) || names.compare(a.name, b.name));
  }

  /** In the order of the points table. */
  async skus(): Promise<Sku[]> {
    const found = await this.skuModel.find({ active: true }).sort({ place: 1 }).lean<SkuRecord[]>();
    return found.map(({ _id, item, size, points }) => ({ id: _id, item, size, points }));
  }

  /** Adds a retailer unless one of its id is there; for development data. */
  async addRetailer({ _id, ...rest }: RetailerRecord): Promise<void> {
    await this.retailerModel.updateOne({ _id }, { $setOnInsert: rest }, { upsert: true });
  }

  /** Adds a product unless one of its id is there; for development data. */
  async addSku({ _id, ...rest }: SkuRecord): Promise<void> {
    await this.skuModel.updateOne({ _id }, { $setOnInsert: rest }, { upsert: true });
  }
}
