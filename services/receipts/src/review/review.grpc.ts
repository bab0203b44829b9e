import {
  Clock,
  contextFromMetadata,
  DomainError,
  type GrpcHandlers,
  GrpcService,
  invalidField,
  kl,
} from '@club/platform';
import { ListPage } from '@club/proto/club/common/v1/list';
import {
  type CountReceiptsResponse,
  type GetReceiptRequest,
  type GetReceiptResponse,
  type ListReceiptsRequest,
  type ListReceiptsResponse,
  type ReceiptsServiceServer,
  ReceiptsServiceService,
  type ReleaseReceiptsRequest,
  type ReleaseReceiptsResponse,
  type ReviewedReceipt,
  type ReviewReceiptRequest,
  type ReviewReceiptResponse,
  type TakeReceiptsRequest,
  type TakeReceiptsResponse,
  type UndoReviewRequest,
  type UndoReviewResponse,
} from '@club/proto/club/receipts/v1/receipts';
import type { Metadata } from '@grpc/grpc-js';
import { ReceiptFiles } from '../files/receipt-files.js';
import type { Suggestions } from '../reading/domain/suggestions.js';
import { Readings } from '../reading/readings.repository.js';
import type { Receipt, ReceiptState } from '../receipts/domain/receipt.js';
import { ReceiptsRepository } from '../receipts/receipts.repository.js';
import { toReviewed } from './review.mapper.js';
import { HoldReceipts } from './usecases/hold-receipts.js';
import { ReviewReceipt } from './usecases/review-receipt.js';
import { UndoReview } from './usecases/undo-review.js';

const PENDING: readonly ReceiptState[] = ['pending', 'decided', 'approving'];
const STATES: Readonly<Record<string, readonly ReceiptState[]>> = {
  '': [],
  pending: PENDING,
  overdue: ['pending'],
  pictureRequested: ['pictureRequested'],
  approved: ['approved'],
  rejected: ['rejected'],
};

type Rpcs =
  | 'listReceipts'
  | 'getReceipt'
  | 'countReceipts'
  | 'takeReceipts'
  | 'releaseReceipts'
  | 'reviewReceipt'
  | 'undoReview';

/** The review of receipts on the wire. */
@GrpcService(ReceiptsServiceService)
export class ReviewController implements Pick<GrpcHandlers<ReceiptsServiceServer>, Rpcs> {
  constructor(
    private readonly receipts: ReceiptsRepository,
    private readonly review: ReviewReceipt,
    private readonly undo: UndoReview,
    private readonly hold: HoldReceipts,
    private readonly files: ReceiptFiles,
    private readonly readings: Readings,
    private readonly clock: Clock,
  ) {}

  /** Errors: INPUT_INVALID. */
  async listReceipts({ status, page }: ListReceiptsRequest): Promise<ListReceiptsResponse> {
    const states = Object.hasOwn(STATES, status) ? STATES[status] : undefined;
    if (!states) throw invalidField('status');
    const { rows, end } = await this.receipts.page(
      states,
      page ?? ListPage.fromPartial({}),
      status === 'overdue' ? kl.date(this.clock.now()) : undefined,
    );
    return { receipts: rows.map((one) => this.row(one)), end };
  }

  /** Errors: NOT_FOUND. */
  async getReceipt({ id }: GetReceiptRequest): Promise<GetReceiptResponse> {
    const receipt = await this.receipts.find(id);
    if (!receipt) throw new DomainError('NOT_FOUND');
    return { receipt: await this.reviewed(receipt) };
  }

  async countReceipts(): Promise<CountReceiptsResponse> {
    return this.hold.counts();
  }

  /** Errors: those of HoldReceipts. */
  async takeReceipts(request: TakeReceiptsRequest, metadata: Metadata): Promise<TakeReceiptsResponse> {
    const held = await this.hold.take(contextFromMetadata(metadata), request);
    const found = await this.readings.foundIn(held.map(({ id }) => id));
    return { receipts: held.map((one) => this.row(one, found.get(one.id))) };
  }

  async releaseReceipts({ ids }: ReleaseReceiptsRequest, metadata: Metadata): Promise<ReleaseReceiptsResponse> {
    await this.hold.release(contextFromMetadata(metadata), ids);
    return {};
  }

  /** Errors: those of UndoReview. */
  async undoReview({ id }: UndoReviewRequest, metadata: Metadata): Promise<UndoReviewResponse> {
    return { receipt: await this.reviewed(await this.undo.execute(contextFromMetadata(metadata), id)) };
  }

  /** Errors: those of ReviewReceipt. */
  async reviewReceipt({ id, ...decision }: ReviewReceiptRequest, metadata: Metadata): Promise<ReviewReceiptResponse> {
    return { receipt: await this.reviewed(await this.review.execute(contextFromMetadata(metadata), id, decision)) };
  }

  private async reviewed(receipt: Receipt): Promise<ReviewedReceipt> {
    return this.row(receipt, (await this.readings.foundIn([receipt.id])).get(receipt.id));
  }

  private row(receipt: Receipt, found?: Suggestions): ReviewedReceipt {
    return toReviewed(receipt, (fileId) => this.files.tokenOf(fileId), found);
  }
}
