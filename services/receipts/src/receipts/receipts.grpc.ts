import { DomainError, type GrpcHandlers, GrpcService, invalidField, wholeStream } from '@club/platform';
import {
  type ListMemberReceiptsRequest,
  type ListMemberReceiptsResponse,
  type ListProductLinesRequest,
  type ListProductLinesResponse,
  type ReceiptsServiceServer,
  ReceiptsServiceService,
  type ReplacePicturesRequest,
  type ReplacePicturesResponse,
  type UploadReceiptRequest,
  type UploadReceiptResponse,
} from '@club/proto/club/receipts/v1/receipts';
import type { ServerReadableStream } from '@grpc/grpc-js';
import { MAX_PAGES } from '../files/pdf/pdf-limits.js';
import { MAX_FILE, MAX_FILE_BYTES } from '../files/receipt-files.js';
import { toReceipt } from './receipts.mapper.js';
import { ReceiptsRepository } from './receipts.repository.js';
import { ReplacePictures } from './usecases/replace-pictures.js';
import { UploadReceipt } from './usecases/upload-receipt.js';

/** Receipts that ListProductLines takes. */
const MAX_RECEIPTS = 5_000;

/** Members' receipts on the wire. */
@GrpcService(ReceiptsServiceService)
export class ReceiptsController implements Pick<
  GrpcHandlers<ReceiptsServiceServer>,
  'uploadReceipt' | 'replacePictures' | 'listMemberReceipts' | 'listProductLines'
> {
  constructor(
    private readonly receipts: ReceiptsRepository,
    private readonly upload: UploadReceipt,
    private readonly replace: ReplacePictures,
  ) {}

  /** Errors: those of UploadReceipt. */
  async uploadReceipt(
    call: ServerReadableStream<UploadReceiptRequest, UploadReceiptResponse>,
  ): Promise<UploadReceiptResponse> {
    const { first, files } = await readFiles(call);
    if (!first?.form) throw invalidField('form');
    const receipt = await this.upload.execute(first.form, files);
    return { receipt: toReceipt(receipt), firstUpload: receipt.first };
  }

  /** Errors: those of ReplacePictures. */
  async replacePictures(
    call: ServerReadableStream<ReplacePicturesRequest, ReplacePicturesResponse>,
  ): Promise<ReplacePicturesResponse> {
    const { first, files } = await readFiles(call);
    if (!first) throw invalidField('receiptId');
    return { receipt: toReceipt(await this.replace.execute(first.memberId, first.receiptId, files)) };
  }

  /** Errors: INPUT_INVALID. */
  async listMemberReceipts({ memberId, page = 1 }: ListMemberReceiptsRequest): Promise<ListMemberReceiptsResponse> {
    if (page < 1) throw invalidField('page');
    return { receipts: (await this.receipts.ofMember(memberId, page)).map(toReceipt) };
  }

  /** Errors: INPUT_INVALID. */
  async listProductLines({ skuId, receiptIds }: ListProductLinesRequest): Promise<ListProductLinesResponse> {
    if (receiptIds.length > MAX_RECEIPTS) throw invalidField('receiptIds');
    return { lines: await this.receipts.linesOf(skuId, receiptIds) };
  }
}

/** Reads a stream of pieces: its first message, and the files, those without content left out. */
async function readFiles<Piece extends { chunk: Uint8Array; last: boolean; file: number }>(
  call: AsyncIterable<Piece>,
): Promise<{ first: Piece | undefined; files: Buffer[] }> {
  const chunks = new Map<number, Uint8Array[]>();
  let first: Piece | undefined;
  let size = 0;
  for await (const message of wholeStream(call)) {
    first ??= message;
    size += message.chunk.length;
    if (size > MAX_FILE_BYTES) throw new DomainError('FILE_TOO_LARGE', { max: MAX_FILE });
    const file = chunks.get(message.file) ?? [];
    if (!chunks.has(message.file)) chunks.set(message.file, file);
    if (chunks.size > MAX_PAGES) throw new DomainError('RECEIPT_TOO_MANY_PAGES', { max: MAX_PAGES });
    file.push(message.chunk);
  }
  const files = [...chunks].sort(([a], [b]) => a - b).map(([, pieces]) => Buffer.concat(pieces));
  return { first, files: files.filter(({ length }) => length > 0) };
}
