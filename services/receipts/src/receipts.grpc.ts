import {
  contextFromMetadata,
  DomainError,
  type GrpcHandlers,
  GrpcService,
  invalidField,
  wholeStream,
} from '@club/platform';
import {
  type GetFileRequest,
  type GetFileResponse,
  type GetReceiptRequest,
  type GetReceiptResponse,
  type ListMemberReceiptsRequest,
  type ListMemberReceiptsResponse,
  type ListReceiptsRequest,
  type ListReceiptsResponse,
  type ListRetailersResponse,
  type ListSkusResponse,
  type ReceiptForm,
  type ReceiptsServiceServer,
  ReceiptsServiceService,
  type ReviewReceiptRequest,
  type ReviewReceiptResponse,
  type UploadReceiptRequest,
  type UploadReceiptResponse,
} from '@club/proto/club/receipts/v1/receipts';
import type { Metadata, ServerReadableStream } from '@grpc/grpc-js';
import { Inject } from '@nestjs/common';
import { from, mergeMap, type Observable } from 'rxjs';
import { MAX_FILE, MAX_FILE_BYTES, ReceiptFiles } from './files/receipt-files.js';
import { ProductsRepository } from './products/products.repository.js';
import type { ReceiptState } from './receipts/domain/receipt.js';
import type { ReceiptRecord } from './receipts/receipt.schema.js';
import { ReceiptsRepository } from './receipts/receipts.repository.js';
import { UploadReceipt } from './receipts/usecases/upload-receipt.js';
import { toReceipt, toReviewed } from './receipts.mapper.js';
import { ReviewReceipt } from './review/usecases/review-receipt.js';

const CHUNK_BYTES = 256 * 1024;
const PAGE = 50;
const LARGEST_PAGE = 500;
const STATES: Readonly<Record<string, readonly ReceiptState[]>> = {
  '': [],
  pending: ['pending', 'approving'],
  approved: ['approved'],
  rejected: ['rejected'],
};

/** ReceiptsService: receipts and their review on the wire. */
@GrpcService(ReceiptsServiceService)
export class ReceiptsGrpc implements GrpcHandlers<ReceiptsServiceServer> {
  constructor(
    @Inject(ProductsRepository) private readonly products: ProductsRepository,
    @Inject(ReceiptsRepository) private readonly receipts: ReceiptsRepository,
    @Inject(UploadReceipt) private readonly upload: UploadReceipt,
    @Inject(ReviewReceipt) private readonly review: ReviewReceipt,
    @Inject(ReceiptFiles) private readonly files: ReceiptFiles,
  ) {}

  async listRetailers(): Promise<ListRetailersResponse> {
    return { retailers: await this.products.retailers() };
  }

  async listSkus(): Promise<ListSkusResponse> {
    return { skus: await this.products.skus() };
  }

  /** Errors: those of UploadReceipt. */
  async uploadReceipt(
    call: ServerReadableStream<UploadReceiptRequest, UploadReceiptResponse>,
  ): Promise<UploadReceiptResponse> {
    const { form, file } = await readUpload(call);
    const receipt = await this.upload.execute(contextFromMetadata(call.metadata), form, file);
    return { receipt: toReceipt(receipt), firstUpload: receipt.first };
  }

  /** Errors: INPUT_INVALID. */
  async listMemberReceipts({ memberId, page = 1 }: ListMemberReceiptsRequest): Promise<ListMemberReceiptsResponse> {
    if (page < 1) throw invalidField('page');
    return { receipts: (await this.receipts.ofMember(memberId, page)).map(toReceipt) };
  }

  /** Errors: INPUT_INVALID. */
  async listReceipts({ status, page, pageSize }: ListReceiptsRequest): Promise<ListReceiptsResponse> {
    const states = Object.hasOwn(STATES, status) ? STATES[status] : undefined;
    if (!states) throw invalidField('status');
    if (page < 0) throw invalidField('page');
    if (pageSize < 0 || pageSize > LARGEST_PAGE) throw invalidField('pageSize');
    const limit = pageSize || PAGE;
    const { receipts, total } = await this.receipts.page(states, (Math.max(page, 1) - 1) * limit, limit);
    return { receipts: receipts.map((one) => this.reviewed(one)), total };
  }

  /** Errors: NOT_FOUND. */
  async getReceipt({ id }: GetReceiptRequest): Promise<GetReceiptResponse> {
    const receipt = await this.receipts.find(id);
    if (!receipt) throw new DomainError('NOT_FOUND');
    return { receipt: this.reviewed(receipt) };
  }

  /** Errors: those of ReviewReceipt. */
  async reviewReceipt({ id, ...decision }: ReviewReceiptRequest, metadata: Metadata): Promise<ReviewReceiptResponse> {
    return { receipt: this.reviewed(await this.review.execute(contextFromMetadata(metadata), id, decision)) };
  }

  /** The first piece carries the type. Errors: NOT_FOUND. */
  getFile({ token }: GetFileRequest): Observable<GetFileResponse> {
    return from(this.files.read(token)).pipe(mergeMap(({ content, contentType }) => pieces(content, contentType)));
  }

  private reviewed(receipt: ReceiptRecord) {
    return toReviewed(receipt, (fileId) => this.files.tokenOf(fileId));
  }
}

function* pieces(content: Buffer, contentType: string): Generator<GetFileResponse> {
  for (let at = 0; at < content.length; at += CHUNK_BYTES) {
    yield { contentType: at === 0 ? contentType : '', chunk: content.subarray(at, at + CHUNK_BYTES) };
  }
}

async function readUpload(call: AsyncIterable<UploadReceiptRequest>): Promise<{ form: ReceiptForm; file: Buffer }> {
  const chunks: Uint8Array[] = [];
  let form: ReceiptForm | undefined;
  let size = 0;
  for await (const message of wholeStream(call)) {
    form ??= message.form;
    size += message.chunk.length;
    if (size > MAX_FILE_BYTES) throw new DomainError('FILE_TOO_LARGE', { max: MAX_FILE });
    chunks.push(message.chunk);
  }
  if (!form) throw invalidField('form');
  return { form, file: Buffer.concat(chunks, size) };
}
