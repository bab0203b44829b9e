import type { Metadata } from '@grpc/grpc-js';
import { contextFromMetadata, GrpcService, type GrpcHandlers } from '@club/platform';
import {
  BrandsServiceService,
  type AddFormatRequest,
  type AddFormatResponse,
  type AssignFormatRequest,
  type AssignFormatResponse,
  type Brand as BrandMessage,
  type BrandsServiceServer,
  type BrowseBrandsRequest,
  type BrowseBrandsResponse,
  type GetBrandRequest,
  type GetBrandResponse,
  type ListBrandsResponse,
  type ListFormatsResponse,
  type SaveBrandRequest,
  type SaveBrandResponse,
} from '@club/proto/club/catalogue/v1/brands';
import { WHOLE_LIST } from '../whole-list.js';
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

  /** Errors: INPUT_INVALID. */
  async browseBrands({ page }: BrowseBrandsRequest): Promise<BrowseBrandsResponse> {
    const { rows, end } = await this.brands.page(page ?? WHOLE_LIST);
    return { brands: rows.map(toMessage), end };
  }

  /** Errors: NOT_FOUND. */
  async getBrand({ id }: GetBrandRequest): Promise<GetBrandResponse> {
    return { brand: toMessage(await this.brands.get(id)) };
  }

  /** By name. */
  async listFormats(): Promise<ListFormatsResponse> {
    return { formats: await this.brands.listFormats() };
  }

  /** Errors: those of SaveBrand.addFormat. */
  async addFormat(request: AddFormatRequest, metadata: Metadata): Promise<AddFormatResponse> {
    return { format: await this.save.addFormat(contextFromMetadata(metadata), request) };
  }

  /** Errors: those of SaveBrand. */
  async saveBrand(request: SaveBrandRequest, metadata: Metadata): Promise<SaveBrandResponse> {
    return { brand: toMessage(await this.save.execute(contextFromMetadata(metadata), request)) };
  }

  /** Errors: those of SaveBrand.assignFormat. */
  async assignFormat(request: AssignFormatRequest, metadata: Metadata): Promise<AssignFormatResponse> {
    return { brand: toMessage(await this.save.assignFormat(contextFromMetadata(metadata), request)) };
  }
}

const toMessage = ({ createdAt, updatedAt, sizes, ...brand }: Brand): BrandMessage => ({
  ...brand,
  sizes: sizes.map((size) => ({ ...size, brandId: brand.id })),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
