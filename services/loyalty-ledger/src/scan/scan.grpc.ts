import { Inject } from '@nestjs/common';
import type { Metadata, ServerDuplexStream } from '@grpc/grpc-js';
import { contextFromMetadata, GrpcService, invalidField, Lifecycle, type RequestContext } from '@club/platform';
import {
  CodesServiceService,
  type GetPublishedRequest,
  type GetPublishedResponse,
  type GetPackWeeksRequest,
  type GetPackWeeksResponse,
  type GetScansRequest,
  type GetScansResponse,
  type RedeemCodeRequest,
  type RedeemCodeResponse,
  type RedeemCodesRequest,
  type RedeemCodesResponse,
} from '@club/proto/club/ledger/v1/codes';
import { MilestoneVouchers, type Rewarded } from './milestone-vouchers.js';
import { RedeemStream } from './redeem-stream.js';
import { SCAN_CONFIG, type ScanConfig } from './scan.config.js';
import { toRedeemed, toScan } from './scan.mapper.js';
import { ScansQueries } from './scans.queries.js';
import { RedeemCode, type RedeemCommand } from './usecases/redeem-code.js';

/** Time that a client may take to move to another stream before the server ends this one. */
const DRAIN_GRACE_MS = 3_000;

/** The scan path: RedeemCode, RedeemCodes, GetScans, GetPackWeeks and GetPublished of CodesService. */
@GrpcService(CodesServiceService)
export class ScanController {
  private readonly streams = new Set<RedeemStream>();
  private leaving = false;

  constructor(
    private readonly redeem: RedeemCode,
    private readonly vouchers: MilestoneVouchers,
    private readonly scans: ScansQueries,
    @Inject(SCAN_CONFIG) private readonly config: ScanConfig,
    lifecycle: Lifecycle,
  ) {
    lifecycle.onStop('intake', 'scan streams', () => this.drain());
  }

  async redeemCode(request: RedeemCodeRequest, metadata: Metadata): Promise<RedeemCodeResponse> {
    return toRedeemed(await this.redeemAndReward(contextFromMetadata(metadata), request));
  }

  redeemCodes(call: ServerDuplexStream<RedeemCodesRequest, RedeemCodesResponse>): void {
    const stream = new RedeemStream(call, (ctx, command) => this.redeemAndReward(ctx, command));
    this.streams.add(stream);
    // A connection past its age is closed after a grace; the stream has moved on long before.
    const aged = setTimeout(() => void stream.drain(DRAIN_GRACE_MS), this.config.streamMaxAgeMs);
    aged.unref();
    // A client that has been asked to move may be back before the port is closed, and would hold up the end.
    if (this.leaving) void stream.drain(DRAIN_GRACE_MS);
    void stream.finished.then(() => {
      clearTimeout(aged);
      this.streams.delete(stream);
    });
  }

  async getScans({ entryIds }: GetScansRequest): Promise<GetScansResponse> {
    return { scans: (await this.scans.byEntries(entryIds)).map(toScan) };
  }

  getPackWeeks({ memberId }: GetPackWeeksRequest): Promise<GetPackWeeksResponse> {
    return this.scans.packWeeks(memberId);
  }

  async getPublished({ redeemedBefore }: GetPublishedRequest): Promise<GetPublishedResponse> {
    if (redeemedBefore === undefined) throw invalidField('redeemedBefore');
    return { complete: await this.scans.published(new Date(redeemedBefore)) };
  }

  private async redeemAndReward(ctx: RequestContext, command: RedeemCommand): Promise<Rewarded> {
    return this.vouchers.reward(ctx, await this.redeem.execute(ctx, command));
  }

  private async drain(): Promise<void> {
    this.leaving = true;
    await Promise.all([...this.streams].map((stream) => stream.drain(DRAIN_GRACE_MS)));
  }
}
