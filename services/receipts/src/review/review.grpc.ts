import { contextFromMetadata, DomainError, type GrpcHandlers, GrpcService, invalidField } from '@club/platform';
import { ListPage } from '@club/proto/club/common/v1/list';
import {
  type GetReceiptRequest,
  type GetReceiptResponse,
  type ListReceiptsRequest,
  type ListReceiptsResponse,
  type ReceiptsServiceServer,
  ReceiptsServiceService,
  type ReviewReceiptRequest,
  type ReviewReceiptResponse,
} from '@club/proto/club/receipts/v1/receipts';
import type { Metadata } from '@grpc/grpc-js';
import { ReceiptFiles } from '../files/receipt-files.js';
import type { Receipt, ReceiptState } from '../receipts/domain/receipt.js';
import { ReceiptsRepository } from '../receipts/receipts.repository.js';
import { toReviewed } from './review.mapper.js';
import { ReviewReceipt } from './usecases/review-receipt.js';

const STATES: Readonly<Record<string, readonly ReceiptState[]>> = {
  '': [],
  pending: ['pending', 'approving'],
  approved: ['approved'],
  rejected: ['rejected'],
};

type Rpcs = 'listReceipts' | 'getReceipt' | 'reviewReceipt';

/** The review of receipts on the wire. */
@GrpcService(ReceiptsServiceService)
export class ReviewController implements Pick<GrpcHandlers<ReceiptsServiceServer>, Rpcs> {
  constructor(
    private readonly receipts: ReceiptsRepository,
    private readonly review: ReviewReceipt,
    private readonly files: ReceiptFiles,
  ) {}

  /** Errors: INPUT_INVALID. */
  async listReceipts({ status, page }: ListReceiptsRequest): Promise<ListReceiptsResponse> {
    const states = Object.hasOwn(STATES, status) ? STATES[status] : undefined;
    if (!states) throw invalidField('status');
    const { rows, end } = await this.receipts.page(states, page ?? ListPage.fromPartial({}));
    return { receipts: rows.map((one) => this.reviewed(one)), end };
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

  private reviewed(receipt: Receipt) {
    return toReviewed(receipt, (fileId) => this.files.tokenOf(fileId));
  }
}
