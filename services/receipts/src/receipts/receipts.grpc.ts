import { DomainError, type GrpcHandlers, GrpcService, invalidField, wholeStream } from '@club/platform';
import {
  type ListMemberReceiptsRequest,
  type ListMemberReceiptsResponse,
  type ReceiptForm,
  type ReceiptsServiceServer,
  ReceiptsServiceService,
  type UploadReceiptRequest,
  type UploadReceiptResponse,
} from '@club/proto/club/receipts/v1/receipts';
import type { ServerReadableStream } from '@grpc/grpc-js';
import { MAX_FILE, MAX_FILE_BYTES } from '../files/receipt-files.js';
import { toReceipt } from './receipts.mapper.js';
import { ReceiptsRepository } from './receipts.repository.js';
import { UploadReceipt } from './usecases/upload-receipt.js';

/** Members' receipts on the wire. */
@GrpcService(ReceiptsServiceService)
export class ReceiptsController implements Pick<
  GrpcHandlers<ReceiptsServiceServer>,
  'uploadReceipt' | 'listMemberReceipts'
> {
  constructor(
    private readonly receipts: ReceiptsRepository,
    private readonly upload: UploadReceipt,
  ) {}

  /** Errors: those of UploadReceipt. */
  async uploadReceipt(
    call: ServerReadableStream<UploadReceiptRequest, UploadReceiptResponse>,
  ): Promise<UploadReceiptResponse> {
    const { form, file } = await readUpload(call);
    const receipt = await this.upload.execute(form, file);
    return { receipt: toReceipt(receipt), firstUpload: receipt.first };
  }

  /** Errors: INPUT_INVALID. */
  async listMemberReceipts({ memberId, page = 1 }: ListMemberReceiptsRequest): Promise<ListMemberReceiptsResponse> {
    if (page < 1) throw invalidField('page');
    return { receipts: (await this.receipts.ofMember(memberId, page)).map(toReceipt) };
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
