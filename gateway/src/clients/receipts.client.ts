import { contextToMetadata, createGrpcClient, DomainError, fromGrpcError, type RequestContext } from '@club/platform';
import {
  type ListReceiptsResponse,
  type Receipt,
  type ReceiptForm,
  ReceiptsServiceClient,
  type Retailer,
  type ReviewedReceipt,
  type ReviewReceiptRequest,
  type Sku,
  type UploadReceiptResponse,
} from '@club/proto/club/receipts/v1/receipts';

const CHUNK_BYTES = 256 * 1024;
const FILE_MS = 20_000;

/** The receipts service over gRPC. Every method throws DomainError. */
export class ReceiptsClient {
  private readonly receipts;

  /** `address` is its host:port. */
  constructor(address: string) {
    this.receipts = createGrpcClient(ReceiptsServiceClient, address, {
      // A decision waits for the ledger, and the same one twice is one.
      deadlineMs: 8_000,
    });
  }

  async retailers(ctx: RequestContext): Promise<Retailer[]> {
    return (await this.receipts.listRetailers({}, ctx)).retailers;
  }

  async skus(ctx: RequestContext): Promise<Sku[]> {
    return (await this.receipts.listSkus({}, ctx)).skus;
  }

  /** Sends the form and the file in pieces: one message would be too large. Errors: those of UploadReceipt. */
  async upload(
    form: ReceiptForm,
    file: Buffer,
    ctx: RequestContext,
  ): Promise<UploadReceiptResponse & { receipt: Receipt }> {
    const deadline = Date.now() + FILE_MS;
    const answer = await new Promise<UploadReceiptResponse>((resolve, reject) => {
      const call = this.receipts.raw.uploadReceipt(contextToMetadata(ctx), { deadline }, (error, response) =>
        error ? reject(fromGrpcError(error)) : resolve(response),
      );
      call.write({ form, chunk: Buffer.alloc(0), last: file.length === 0 });
      for (let at = 0; at < file.length; at += CHUNK_BYTES) {
        const end = at + CHUNK_BYTES;
        call.write({ form: undefined, chunk: file.subarray(at, end), last: end >= file.length });
      }
      call.end();
    });
    return { ...answer, receipt: required(answer.receipt) };
  }

  /** The latest hundred, newest first. */
  async ofMember(memberId: string, ctx: RequestContext): Promise<Receipt[]> {
    return (await this.receipts.listMemberReceipts({ memberId }, ctx)).receipts;
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

  /** Oldest first; all when `status` is empty. */
  list(status: string, page: number, pageSize: number, ctx: RequestContext): Promise<ListReceiptsResponse> {
    return this.receipts.listReceipts({ status, page, pageSize }, ctx);
  }

  /** Errors: NOT_FOUND. */
  async details(id: string, ctx: RequestContext): Promise<ReviewedReceipt> {
    return required((await this.receipts.getReceipt({ id }, ctx)).receipt);
  }

  /** Errors: those of ReviewReceipt. */
  async review(request: ReviewReceiptRequest, ctx: RequestContext): Promise<ReviewedReceipt> {
    return required((await this.receipts.reviewReceipt(request, ctx)).receipt);
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

  close(): void {
    this.receipts.close();
  }
}

function required<T>(value: T | undefined): T {
  if (!value) throw new DomainError('INTERNAL_ERROR');
  return value;
}
