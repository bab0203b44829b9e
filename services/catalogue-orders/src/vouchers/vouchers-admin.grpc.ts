import type { Metadata } from '@grpc/grpc-js';
import { contextFromMetadata, GrpcService, invalidField, wholeStream } from '@club/platform';
import {
  VouchersServiceService,
  type AddVoucherCodesRequest,
  type AddVoucherCodesResponse,
  type CheckVoucherCodesRequest,
  type CheckVoucherCodesResponse,
  type FindVoucherCodesRequest,
  type FindVoucherCodesResponse,
  type ListMilestonesResponse,
  type ListOwedVouchersRequest,
  type ListOwedVouchersResponse,
  type ListVoucherBatchesRequest,
  type ListVoucherBatchesResponse,
  type ListVoucherCodesRequest,
  type ListVoucherCodesResponse,
  type RevealVoucherCodeRequest,
  type RevealVoucherCodeResponse,
} from '@club/proto/club/catalogue/v1/vouchers';
import { WHOLE_LIST } from '../whole-list.js';
import { PromisesQueries } from './promises.queries.js';
import { AddVoucherCodes } from './usecases/add-voucher-codes.js';
import { ShowVoucherCodes } from './usecases/show-voucher-codes.js';
import { stateOf, toMilestone, toOwedVoucher, toWireBatch, toWireCode } from './vouchers.mapper.js';
import { VouchersQueries } from './vouchers.queries.js';

/** A stream of a file, with who sends it. */
type Stream<Message> = AsyncIterable<Message> & { metadata: Metadata };

/** Serves the back office's calls on batches of codes (docs/product/forms.md#voucher-types-and-codes). */
@GrpcService(VouchersServiceService)
export class VouchersAdminController {
  constructor(
    private readonly queries: VouchersQueries,
    private readonly codes: AddVoucherCodes,
    private readonly promises: PromisesQueries,
    private readonly shows: ShowVoucherCodes,
  ) {}

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
    const { rows, end } = await this.queries.batches(typeId, page ?? WHOLE_LIST);
    return { batches: rows.map(toWireBatch), end };
  }

  /** Errors: INPUT_INVALID, NOT_FOUND. */
  async listVoucherCodes({ batchId, page, status }: ListVoucherCodesRequest): Promise<ListVoucherCodesResponse> {
    const found = await this.queries.codesOf(batchId, stateOf(status), page ?? WHOLE_LIST);
    return {
      codes: found.codes.map(({ voucher, code }) => toWireCode(voucher, code)),
      end: found.end,
      batch: toWireBatch(found.batch),
    };
  }

  /** Finds a code in all batches; none is no error. */
  async findVoucherCodes({ code }: FindVoucherCodesRequest, metadata: Metadata): Promise<FindVoucherCodesResponse> {
    const found = await this.shows.find(contextFromMetadata(metadata), code);
    return {
      codes: found.map((one) => ({
        code: toWireCode(one.voucher, one.code),
        batchId: one.voucher.batchId,
        typeName: one.typeName,
      })),
    };
  }

  /** Errors: NOT_FOUND. */
  async revealVoucherCode({ id }: RevealVoucherCodeRequest, metadata: Metadata): Promise<RevealVoucherCodeResponse> {
    const { voucher, code } = await this.shows.reveal(contextFromMetadata(metadata), id);
    return { code: toWireCode(voucher, code), batchId: voucher.batchId };
  }

  /** By the number of codes. */
  async listMilestones(): Promise<ListMilestonesResponse> {
    return { milestones: (await this.promises.milestones()).map(toMilestone) };
  }

  /** Errors: INPUT_INVALID. */
  async listOwedVouchers({ page }: ListOwedVouchersRequest): Promise<ListOwedVouchersResponse> {
    const { rows, end } = await this.promises.owed(page ?? WHOLE_LIST);
    return { vouchers: rows.map(toOwedVoucher), end };
  }
}

async function* chunksOf(messages: AsyncIterable<{ chunk: Uint8Array; last: boolean }>): AsyncGenerator<Uint8Array> {
  for await (const { chunk } of wholeStream(messages)) yield chunk;
}
