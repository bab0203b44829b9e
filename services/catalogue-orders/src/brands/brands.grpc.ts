import { GrpcService, type GrpcHandlers } from '@club/platform';
import {
  BrandsServiceService,
  type AssignFormatRequest,
  type AssignFormatResponse,
  type Brand as BrandMessage,
  type BrandsServiceServer,
  type ListBrandsResponse,
  type SaveBrandRequest,
  type SaveBrandResponse,
} from '@club/proto/club/catalogue/v1/brands';
import { BrandsRepository } from './brands.repository.js';
import type { Brand } from './domain/brand.js';
import { SaveBrand } from './usecases/save-brand.js';

/** BrandsService: brands, their formats and sizes. */
@GrpcService(BrandsServiceService)
export class BrandsController implements GrpcHandlers<BrandsServiceServer> {
  constructor(
    private readonly brands: BrandsRepository,
    private readonly save: SaveBrand,
  ) {}

  /** All, by name. */
  async listBrands(): Promise<ListBrandsResponse> {
    return { brands: (await this.brands.list()).map(toMessage) };
  }

  /** Errors: those of SaveBrand. */
  async saveBrand(request: SaveBrandRequest): Promise<SaveBrandResponse> {
    return { brand: toMessage(await this.save.execute(request)) };
  }

  /** Errors: those of SaveBrand.assignFormat. */
  async assignFormat(request: AssignFormatRequest): Promise<AssignFormatResponse> {
    return { brand: toMessage(await this.save.assignFormat(request)) };
  }
}

const toMessage = ({ createdAt: _createdAt, updatedAt: _updatedAt, sizes, ...brand }: Brand): BrandMessage => ({
  ...brand,
  sizes: sizes.map((size) => ({ ...size, brandId: brand.id })),
});
