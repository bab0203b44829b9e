import { Clock, type ClientSession, type GrpcHandlers, GrpcService } from '@club/platform';
import { type FieldsOf, RecordController, RecordWriter } from '@club/platform/records';
import {
  type RetailerForm,
  type RetailerRecord as WireRetailer,
  type RetailersServiceServer,
  RetailersServiceService,
  type SkuForm,
  type SkuRecord as WireSku,
  type SkusServiceServer,
  SkusServiceService,
} from '@club/proto/club/receipts/v1/products';
import {
  type ListRetailersResponse,
  type ListSkusResponse,
  type ReceiptsServiceServer,
  ReceiptsServiceService,
} from '@club/proto/club/receipts/v1/receipts';
import { retailerOf, skuOf } from './domain/product.js';
import { ProductsRepository } from './products.repository.js';
import { type RetailerRecord, RetailersRepository } from './retailer.record.js';
import { type SkuRecord, SkusRepository } from './sku.record.js';

/** Retailers and products on the wire. */
@GrpcService(ReceiptsServiceService)
export class ProductsController implements Pick<GrpcHandlers<ReceiptsServiceServer>, 'listRetailers' | 'listSkus'> {
  constructor(private readonly products: ProductsRepository) {}

  async listRetailers(): Promise<ListRetailersResponse> {
    return { retailers: await this.products.retailers() };
  }

  async listSkus(): Promise<ListSkusResponse> {
    return { skus: await this.products.skus() };
  }
}

/** Retailers as the back office keeps them. */
@GrpcService(RetailersServiceService)
export class RetailersController
  extends RecordController<RetailerRecord, WireRetailer, RetailerForm>
  implements GrpcHandlers<RetailersServiceServer>
{
  constructor(records: RetailersRepository, writer: RecordWriter) {
    super(records, writer);
  }

  protected toMessage({ createdAt, updatedAt, ...retailer }: RetailerRecord): WireRetailer {
    return { ...retailer, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
  }

  protected fieldsOf(form: RetailerForm, before: RetailerRecord | null): FieldsOf<RetailerRecord> {
    return retailerOf(form, before);
  }
}

/** Products of the points table as the back office keeps them. */
@GrpcService(SkusServiceService)
export class SkusController
  extends RecordController<SkuRecord, WireSku, SkuForm>
  implements GrpcHandlers<SkusServiceServer>
{
  constructor(
    private readonly skus: SkusRepository,
    writer: RecordWriter,
    private readonly clock: Clock,
  ) {
    super(skus, writer);
  }

  protected toMessage({ createdAt, updatedAt, earlier, ...sku }: SkuRecord): WireSku {
    return {
      ...sku,
      ...{ createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() },
      pointsSince: earlier.at(-1)?.until.toISOString(),
    };
  }

  protected async fieldsOf(
    form: SkuForm,
    before: SkuRecord | null,
    session: ClientSession,
  ): Promise<FieldsOf<SkuRecord>> {
    const lastPlace = before ? 0 : await this.skus.lastPlace(session);
    return skuOf(form, before, { now: this.clock.now(), lastPlace });
  }
}
