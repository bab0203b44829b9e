import { Inject, Injectable } from '@nestjs/common';
import { type Calls, contextToMetadata, fromGrpcError, type RequestContext } from '@club/platform';
import {
  type Receipt,
  type ReceiptForm,
  ReceiptsServiceClient,
  type ReplacePicturesRequest,
  type ReplacePicturesResponse,
  type UploadReceiptRequest,
  type UploadReceiptResponse,
} from '@club/proto/club/receipts/v1/receipts';
import { required } from './required.js';
import { sendFiles } from './send-file.js';

const FILE_MS = 20_000;

/** Receipts' files, which go as streams, and all receipts of a member, which come in pages. */
@Injectable()
export class ReceiptsClient {
  constructor(@Inject(ReceiptsServiceClient) private readonly receipts: Calls<ReceiptsServiceClient>) {}

  /** Sends the form and the files. Errors: those of UploadReceipt. */
  async upload(
    form: ReceiptForm,
    files: readonly Buffer[],
    ctx: RequestContext,
  ): Promise<UploadReceiptResponse & { receipt: Receipt }> {
    const answer = await sendFiles<UploadReceiptRequest, UploadReceiptResponse>(
      (...call) => this.receipts.raw.uploadReceipt(...call),
      { files, head: (piece) => ({ form, ...piece }), rest: (piece) => ({ form: undefined, ...piece }) },
      ctx,
    );
    return { ...answer, receipt: required(answer.receipt, 'INTERNAL_ERROR') };
  }

  /** Sends the pages that a reviewer asked for. Errors: those of ReplacePictures. */
  async replacePictures(
    of: { memberId: string; receiptId: string },
    files: readonly Buffer[],
    ctx: RequestContext,
  ): Promise<Receipt> {
    const { receipt } = await sendFiles<ReplacePicturesRequest, ReplacePicturesResponse>(
      (...call) => this.receipts.raw.replacePictures(...call),
      { files, head: (piece) => ({ ...of, ...piece }), rest: (piece) => ({ memberId: '', receiptId: '', ...piece }) },
      ctx,
    );
    return required(receipt, 'INTERNAL_ERROR');
  }

  /** All of them, newest first. */
  async everyOfMember(memberId: string, ctx: RequestContext): Promise<Receipt[]> {
    const found: Receipt[] = [];
    for (let page = 1; ; page += 1) {
      const { receipts } = await this.receipts.listMemberReceipts({ memberId, page }, ctx);
      if (receipts.length === 0) return found;
      found.push(...receipts);
    }
  }

  /** Errors: NOT_FOUND, also for a token that is over. */
  async file(token: string, ctx: RequestContext): Promise<{ content: Buffer; contentType: string }> {
    const call = this.receipts.raw.getFile({ token }, contextToMetadata(ctx), { deadline: Date.now() + FILE_MS });
    const chunks: Uint8Array[] = [];
    let type = '';
    try {
      for await (const { contentType, chunk } of call as AsyncIterable<{ contentType: string; chunk: Uint8Array }>) {
        type ||= contentType;
        chunks.push(chunk);
      }
    } catch (error) {
      throw fromGrpcError(error);
    }
    return { content: Buffer.concat(chunks), contentType: type };
  }
}
