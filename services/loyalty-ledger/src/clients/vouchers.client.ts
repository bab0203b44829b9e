import { Inject, Injectable } from '@nestjs/common';
import { createGrpcClient, Lifecycle, type RequestContext } from '@club/platform';
import { VouchersServiceClient } from '@club/proto/club/catalogue/v1/vouchers';
import type { Milestone, VoucherGiver } from '../scan/milestone-vouchers.js';

/** Injection token of the catalogue's address, host:port. */
export const CATALOGUE_ADDR = Symbol('CATALOGUE_ADDR');

/** The catalogue's vouchers over gRPC. */
@Injectable()
export class VouchersClient implements VoucherGiver {
  private readonly client;

  constructor(@Inject(CATALOGUE_ADDR) address: string, lifecycle: Lifecycle) {
    this.client = createGrpcClient(VouchersServiceClient, address);
    lifecycle.onStop('stores', 'vouchers client', () => this.client.close());
  }

  /** Idempotent by member and milestone. Throws DomainError, also when it takes longer than `deadlineMs`. */
  async assignMilestone(ctx: RequestContext, milestone: Milestone, deadlineMs: number): Promise<string> {
    return (await this.client.assignMilestoneVoucher(milestone, ctx, { deadlineMs })).status;
  }
}
