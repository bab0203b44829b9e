import { type GrpcHandlers, GrpcService } from '@club/platform';
import {
  type ListRetailersResponse,
  type ListSkusResponse,
  type ReceiptsServiceServer,
  ReceiptsServiceService,
} from '@club/proto/club/receipts/v1/receipts';
import { ProductsRepository } from './products.repository.js';

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
