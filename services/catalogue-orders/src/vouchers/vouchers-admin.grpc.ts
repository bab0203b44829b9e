import type { Metadata } from '@grpc/grpc-js';
import { contextFromMetadata, GrpcService, ImageStore, ValidationError } from '@club/platform';
import {
  VouchersServiceService,
  type AddVoucherCodesRequest,
  type AddVoucherCodesResponse,
  type CheckVoucherCodesRequest,
  type CheckVoucherCodesResponse,
  type CreateVoucherTypeRequest,
  type CreateVoucherTypeResponse,
  type ListVoucherBatchesRequest,
  type ListVoucherBatchesResponse,
  type ListVoucherCodesRequest,
  type ListVoucherCodesResponse,
  type ListVoucherTypesResponse,
  type SetVoucherTypeActiveRequest,
  type SetVoucherTypeActiveResponse,
} from '@club/proto/club/catalogue/v1/vouchers';
import { AddVoucherCodes } from './usecases/add-voucher-codes.js';
import { CreateVoucherType } from './usecases/create-voucher-type.js';
import { fromWireKind, toWireBatch, toWireCode, toWireType } from './vouchers.mapper.js';
import { VouchersQueries } from './vouchers.queries.js';

const DEFAULT_PAGE = 100;
const MAX_PAGE_SIZE = 500;
const NO_TEXT = { en: '', bm: '' };

/** What the back office does with vouchers (docs/product/forms.md#voucher-types-and-codes). */
@GrpcService(VouchersServiceService)
export class VouchersAdminController {
  constructor(
    private readonly queries: VouchersQueries,
    private readonly types: CreateVoucherType,
    private readonly codes: AddVoucherCodes,
    private readonly images: ImageStore,
  ) {}

  async createVoucherType({ image, ...request }: CreateVoucherTypeRequest): Promise<CreateVoucherTypeResponse> {
    const typed = {
      ...request,
      name: request.name ?? NO_TEXT,
      steps: request.steps ?? NO_TEXT,
      kind: fromWireKind(request.kind),
    };
    this.types.check(typed);
    const type = await this.types.execute({
      ...typed,
      image: await this.images.putOptional(image),
    });
    return { type: toWireType(await this.queries.figuresOf(type)) };
  }

  async setVoucherTypeActive(request: SetVoucherTypeActiveRequest): Promise<SetVoucherTypeActiveResponse> {
    const type = await this.types.setActive(request);
    return { type: toWireType(await this.queries.figuresOf(type)) };
  }

  async listVoucherTypes(): Promise<ListVoucherTypesResponse> {
    return { types: (await this.queries.figures()).map(toWireType) };
  }

  async checkVoucherCodes(request: CheckVoucherCodesRequest): Promise<CheckVoucherCodesResponse> {
    const { codes, duplicates, badRows } = await this.codes.check(request);
    return { totalVouchers: codes.length, duplicates, badRows, codes };
  }

  async addVoucherCodes(request: AddVoucherCodesRequest): Promise<AddVoucherCodesResponse> {
    const { batch, settled } = await this.codes.execute(request);
    const row = (await this.queries.batches(request.typeId)).find((one) => one.batch.id === batch.id);
    return {
      batch: row ? toWireBatch(row.batch, row.counts) : undefined,
      duplicates: batch.duplicates,
      badRows: batch.badRows,
      settled,
    };
  }

  async listVoucherBatches({ typeId }: ListVoucherBatchesRequest): Promise<ListVoucherBatchesResponse> {
    const rows = await this.queries.batches(typeId);
    return { batches: rows.map(({ batch, counts }) => toWireBatch(batch, counts)) };
  }

  async listVoucherCodes(
    { batchId, pageSize, pageToken }: ListVoucherCodesRequest,
    metadata: Metadata,
  ): Promise<ListVoucherCodesResponse> {
    if (!/^\d{0,9}$/.test(pageToken) || pageSize < 0 || pageSize > MAX_PAGE_SIZE)
      throw new ValidationError('INPUT_INVALID');
    const limit = pageSize || DEFAULT_PAGE;
    const place = Number(pageToken || 0);
    const page = await this.queries.codesOf(contextFromMetadata(metadata), { batchId, place, limit });
    return {
      codes: page.map(({ voucher, code }) => toWireCode(voucher, code)),
      nextPageToken: page.length === limit ? String(page[page.length - 1]!.voucher.place) : '',
    };
  }
}
