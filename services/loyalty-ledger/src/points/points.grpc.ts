import type { Metadata } from '@grpc/grpc-js';
import { contextFromMetadata, GrpcService } from '@club/platform';
import {
  PointsServiceService,
  type CommitRequest,
  type CommitResponse,
  type CreditRequest,
  type CreditResponse,
  type DebitRequest,
  type DebitResponse,
  type GetBalanceRequest,
  type GetBalanceResponse,
  type HoldRequest,
  type HoldResponse,
  type ListEntriesRequest,
  type ListEntriesResponse,
  type RefundRequest,
  type RefundResponse,
  type ReleaseRequest,
  type ReleaseResponse,
  type ReverseRequest,
  type ReverseResponse,
  type VerifyRequest,
  type VerifyResponse,
} from '@club/proto/club/ledger/v1/points';
import { PointsInput } from './input.js';
import { toWireBalance, toWirePage, toWireWritten } from './points.mapper.js';
import { PointsQueries } from './points.queries.js';
import { CreditPoints } from './usecases/credit-points.js';
import { DebitPoints } from './usecases/debit-points.js';
import { HoldPoints } from './usecases/hold-points.js';
import { RefundHold } from './usecases/refund-hold.js';
import { ReverseEntry } from './usecases/reverse-entry.js';
import { CommitHold, ReleaseHold } from './usecases/settle-hold.js';
import { VerifyLedger } from './verify/verify-ledger.js';

/** PointsService, less what features credit by policies of their own: one use case a rpc. */
@GrpcService(PointsServiceService)
export class PointsController {
  constructor(
    private readonly creditPoints: CreditPoints,
    private readonly debitPoints: DebitPoints,
    private readonly holdPoints: HoldPoints,
    private readonly commitHold: CommitHold,
    private readonly releaseHold: ReleaseHold,
    private readonly refundHold: RefundHold,
    private readonly reverseEntry: ReverseEntry,
    private readonly queries: PointsQueries,
    private readonly verifyLedger: VerifyLedger,
  ) {}

  async credit(request: CreditRequest, metadata: Metadata): Promise<CreditResponse> {
    return toWireWritten(await this.creditPoints.execute(contextFromMetadata(metadata), request));
  }

  async debit(request: DebitRequest, metadata: Metadata): Promise<DebitResponse> {
    return toWireWritten(await this.debitPoints.execute(contextFromMetadata(metadata), request));
  }

  async hold(request: HoldRequest, metadata: Metadata): Promise<HoldResponse> {
    const written = await this.holdPoints.execute(contextFromMetadata(metadata), request);
    return { ...toWireWritten(written), expiresAt: written.entry.attributes.expiresAt };
  }

  async commit(request: CommitRequest, metadata: Metadata): Promise<CommitResponse> {
    return toWireWritten(await this.commitHold.execute(contextFromMetadata(metadata), request));
  }

  async release(request: ReleaseRequest, metadata: Metadata): Promise<ReleaseResponse> {
    return toWireWritten(await this.releaseHold.execute(contextFromMetadata(metadata), request));
  }

  async refund(request: RefundRequest, metadata: Metadata): Promise<RefundResponse> {
    return toWireWritten(await this.refundHold.execute(contextFromMetadata(metadata), request));
  }

  async reverse(request: ReverseRequest, metadata: Metadata): Promise<ReverseResponse> {
    const written = await this.reverseEntry.execute(contextFromMetadata(metadata), request);
    return { ...toWireWritten(written), shortfall: written.shortfall };
  }

  async getBalance({ memberId }: GetBalanceRequest, metadata: Metadata): Promise<GetBalanceResponse> {
    return toWireBalance(await this.queries.balance(contextFromMetadata(metadata), memberId));
  }

  async listEntries(request: ListEntriesRequest, metadata: Metadata): Promise<ListEntriesResponse> {
    return toWirePage(await this.queries.list(contextFromMetadata(metadata), request));
  }

  async verify({ memberId }: VerifyRequest): Promise<VerifyResponse> {
    if (memberId !== '') new PointsInput().requiredId('memberId', memberId).done();
    const report = await this.verifyLedger.execute(memberId || undefined);
    return {
      accounts: report.accounts,
      entries: report.entries,
      violations: report.violations.map(({ member, seq, invariant, detail }) => ({
        memberId: member,
        seq,
        invariant,
        detail,
      })),
    };
  }
}
