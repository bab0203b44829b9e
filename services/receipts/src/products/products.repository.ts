import { Injectable } from '@nestjs/common';
import { pointsAt, type Retailer, type Sku } from './domain/product.js';
import { RetailersRepository } from './retailer.record.js';
import { SkusRepository } from './sku.record.js';

const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Retailers and products that are shown, as receipts choose from them. */
@Injectable()
export class ProductsRepository {
  constructor(
    private readonly retailerRecords: RetailersRepository,
    private readonly skuRecords: SkusRepository,
  ) {}

  /** By name, Others last (docs/product/receipts.md#form). */
  async retailers(): Promise<Retailer[]> {
    return (await this.retailerRecords.list(false))
      .map(({ id, name, others }) => ({ id, name, others }))
      .sort((a, b) => Number(a.others) - Number(b.others) || names.compare(a.name, b.name));
  }

  /** In the order of the points table, with the points of a receipt that was uploaded at a moment; with those of now without it. */
  async skus(uploadedAt?: Date): Promise<Sku[]> {
    return (await this.skuRecords.list(false))
      .sort((a, b) => a.place - b.place || names.compare(a.item, b.item))
      .map((sku) => ({
        ...{ id: sku.id, item: sku.item, size: sku.size },
        points: uploadedAt ? pointsAt(sku, uploadedAt) : sku.points,
      }));
  }
}
