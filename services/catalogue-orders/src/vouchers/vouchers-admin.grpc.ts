import type { Metadata } from '@grpc/grpc-js';
import { contextFromMetadata, GrpcService, invalidField, wholeStream } from '@club/platform';
import { ImageStore } from '@club/platform/images';
import {
  VouchersServiceService,
  type AddVoucherCodesRequest,
  type AddVoucherCodesResponse,
  type CheckVoucherCodesRequest,
  type CheckVoucherCodesResponse,
  type CreateVoucherTypeRequest,
  type CreateVoucherTypeResponse,
  type GetVoucherTypeRequest,
  type GetVoucherTypeResponse,
  type ListVoucherBatchesRequest,
  type ListVoucherBatchesResponse,
  type ListVoucherCodesRequest,
  type ListVoucherCodesResponse,
  type ListVoucherTypesRequest,
  type ListVoucherTypesResponse,
  type SetVoucherTypeActiveRequest,
  type SetVoucherTypeActiveResponse,
} from '@club/proto/club/catalogue/v1/vouchers';
import { WHOLE_LIST } from '../whole-list.js';
import { AddVoucherCodes } from './usecases/add-voucher-codes.js';
import { CreateVoucherType } from './usecases/create-voucher-type.js';
import { fromWireKind, stateOf, toWireBatch, toWireCode, toWireType } from './vouchers.mapper.js';
import { VouchersQueries } from './vouchers.queries.js';

const NO_TEXT = { en: '', bm: '' };

/** A stream of a file, with who sends it. */
type Stream<Message> = AsyncIterable<Message> & { metadata: Metadata };

/** What the back office does with vouchers (docs/product/forms.md#voucher-types-and-codes). */
@GrpcService(VouchersServiceService)
export class VouchersAdminController {
  constructor(
    private readonly queries: VouchersQueries,
    private readonly types: CreateVoucherType,
    private readonly codes: AddVoucherCodes,
    private readonly images: ImageStore,
  ) {}

  /** Errors: those of CreateVoucherType and readImage. */
  async createVoucherType(
    { image, ...request }: CreateVoucherTypeRequest,
    metadata: Metadata,
  ): Promise<CreateVoucherTypeResponse> {
    const typed = {
      ...request,
      name: request.name ?? NO_TEXT,
      steps: request.steps ?? NO_TEXT,
      kind: fromWireKind(request.kind),
    };
    const ctx = contextFromMetadata(metadata);
    const [stored = ''] = await this.images.putAfter([{ field: 'file', upload: image }], ([name = '']) =>
      this.types.rehearse(ctx, { ...typed, image: name }),
    );
    const { id } = await this.types.execute(ctx, { ...typed, image: stored });
    return { type: toWireType(await this.queries.type(id)) };
  }

  /** Errors: NOT_FOUND. */
  async setVoucherTypeActive(
    request: SetVoucherTypeActiveRequest,
    metadata: Metadata,
  ): Promise<SetVoucherTypeActiveResponse> {
    await this.types.setActive(contextFromMetadata(metadata), request);
    return { type: toWireType(await this.queries.type(request.id)) };
  }

  /** Errors: INPUT_INVALID. */
  async listVoucherTypes({ page, stockBelow }: ListVoucherTypesRequest): Promise<ListVoucherTypesResponse> {
    const { figures, total } = await this.queries.list(page ?? WHOLE_LIST, stockBelow);
    return { types: figures.map(toWireType), total };
  }

  /** Errors: NOT_FOUND. */
  async getVoucherType({ id }: GetVoucherTypeRequest): Promise<GetVoucherTypeResponse> {
    return { type: toWireType(await this.queries.type(id)) };
  }

  /** Errors: those of AddVoucherCodes.check. */
  async checkVoucherCodes(call: Stream<CheckVoucherCodesRequest>): Promise<CheckVoucherCodesResponse> {
    const messages = wholeStream(call);
    const { value: first } = (await messages.next()) as { value: CheckVoucherCodesRequest | undefined };
    async function* whole() {
      if (first) yield first;
      yield* messages;
    }
    const { total, badRows, column, headingRow, ...found } = await this.codes.check(
      contextFromMetadata(call.metadata),
      { typeId: first?.typeId ?? '', column: first?.column ?? '' },
      chunksOf(whole()),
    );
    const named = column?.heading || column?.letter || '';
    const explained = badRows.map((row) => ({ ...row, column: named, expected: 'VOUCHER_CODE_SHAPE' }));
    return { ...found, totalVouchers: total, badRows: explained, column, headingRow: headingRow ?? 0 };
  }

  /** Errors: those of AddVoucherCodes. */
  async addVoucherCodes(call: Stream<AddVoucherCodesRequest>): Promise<AddVoucherCodesResponse> {
    const messages = wholeStream(call);
    const { value } = (await messages.next()) as { value: AddVoucherCodesRequest | undefined };
    if (!value?.file) throw invalidField('file');
    const { batch, settled } = await this.codes.execute(
      contextFromMetadata(call.metadata),
      value.file,
      chunksOf(messages),
    );
    const [figures] = await this.queries.batchFigures([batch]);
    return { batch: toWireBatch(figures!), duplicates: batch.duplicates, bad: batch.bad, settled };
  }

  /** Errors: INPUT_INVALID, NOT_FOUND. */
  async listVoucherBatches({ typeId, page }: ListVoucherBatchesRequest): Promise<ListVoucherBatchesResponse> {
    const { rows, total } = await this.queries.batches(typeId, page ?? WHOLE_LIST);
    return { batches: rows.map(toWireBatch), total };
  }

  /** Errors: INPUT_INVALID, NOT_FOUND. */
  async listVoucherCodes({ batchId, page, status }: ListVoucherCodesRequest): Promise<ListVoucherCodesResponse> {
    const found = await this.queries.codesOf(batchId, stateOf(status), page ?? WHOLE_LIST);
    return {
      codes: found.codes.map(({ voucher, code }) => toWireCode(voucher, code)),
      total: found.total,
      batch: toWireBatch(found.batch),
    };
  }
}

async function* chunksOf(messages: AsyncIterable<{ chunk: Uint8Array; last: boolean }>): AsyncGenerator<Uint8Array> {
  for await (const { chunk } of wholeStream(messages)) yield chunk;
}
