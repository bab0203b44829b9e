import { contextFromMetadata, type GrpcHandlers, GrpcService } from '@club/platform';
import { type FieldsOf, RecordWriter, StoredRecordController } from '@club/platform/records';
import {
  type AssignFormatRequest,
  type Brand as BrandMessage,
  type BrandForm,
  type BrandsServiceServer,
  BrandsServiceService,
  type SaveSizeRequest,
} from '@club/proto/club/catalogue/v1/brands';
import {
  type CatalogueServiceServer,
  CatalogueServiceService,
  type ListBrandsResponse,
} from '@club/proto/club/catalogue/v1/catalogue';
import type { Metadata } from '@grpc/grpc-js';
import { BrandsRepository } from './brands.repository.js';
import { brandOf, sizesWith } from './domain/brand-form.js';
import { asOffered, type Brand } from './domain/brand.js';
import { AssignFormat } from './usecases/assign-format.js';

/** Brands as the back office keeps them. */
@GrpcService(BrandsServiceService)
export class BrandsController
  extends StoredRecordController<Brand, BrandMessage, BrandForm>
  implements GrpcHandlers<BrandsServiceServer>
{
  constructor(
    records: BrandsRepository,
    writer: RecordWriter,
    private readonly assign: AssignFormat,
  ) {
    super(records, writer);
  }

  /** Errors: those of AssignFormat. */
  async assignFormat(request: AssignFormatRequest, metadata: Metadata): Promise<BrandMessage> {
    return toMessage(await this.assign.execute(contextFromMetadata(metadata), request));
  }

  /** Errors: INPUT_INVALID with fields, NOT_FOUND, EDIT_CONFLICT. */
  async saveSize({ brandId: id, version, ...typed }: SaveSizeRequest, metadata: Metadata): Promise<BrandMessage> {
    const ctx = contextFromMetadata(metadata);
    const changed = await this.writer.change(ctx, this.records, { id, version }, (brand) => {
      const sizes = sizesWith(brand, typed);
      return sizes && { action: 'changed', fields: { sizes } };
    });
    return toMessage(changed);
  }

  protected toMessage(brand: Brand): BrandMessage {
    return toMessage(brand);
  }

  protected fieldsOf(form: BrandForm, before: Brand | null): FieldsOf<Brand> {
    return brandOf(form, before);
  }
}

/** Brands as members and other services list them. */
@GrpcService(CatalogueServiceService)
export class BrandListController implements Pick<GrpcHandlers<CatalogueServiceServer>, 'listBrands'> {
  constructor(private readonly brands: BrandsRepository) {}

  /** All, by name. */
  async listBrands(): Promise<ListBrandsResponse> {
    return { brands: (await this.brands.list()).map((brand) => toMessage(asOffered(brand))) };
  }
}

const toMessage = ({ createdAt, updatedAt, formats, sizes, ...brand }: Brand): BrandMessage => ({
  ...brand,
  formats: formats.map((format) => ({ ...format, version: 0 })),
  sizes: sizes.map((size) => ({ ...size, brandId: brand.id })),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
