import type { Metadata } from '@grpc/grpc-js';
import { contextFromMetadata, GrpcService } from '@club/platform';
import {
  VouchersServiceService,
  type AssignMilestoneVoucherRequest,
  type AssignMilestoneVoucherResponse,
  type ListEndingVouchersRequest,
  type ListEndingVouchersResponse,
  type ListMemberVouchersRequest,
  type ListMemberVouchersResponse,
  type ListOffersResponse,
  type RedeemVoucherRequest,
  type RedeemVoucherResponse,
  type UseVoucherRequest,
  type UseVoucherResponse,
} from '@club/proto/club/catalogue/v1/vouchers';
import { AssignMilestoneVoucher } from './usecases/assign-milestone-voucher.js';
import { RedeemVoucher } from './usecases/redeem-voucher.js';
import { UseVoucher } from './usecases/use-voucher.js';
import { toMemberVoucher, toOffer } from './vouchers.mapper.js';
import { VouchersQueries } from './vouchers.queries.js';

/** Serves the members' calls on vouchers. */
@GrpcService(VouchersServiceService)
export class VouchersController {
  constructor(
    private readonly queries: VouchersQueries,
    private readonly redeem: RedeemVoucher,
    private readonly useVoucherOnce: UseVoucher,
    private readonly assignMilestone: AssignMilestoneVoucher,
  ) {}

  async listOffers(): Promise<ListOffersResponse> {
    const offers = await this.queries.offers();
    return { offers: offers.map(({ type, available }) => toOffer(type, available)) };
  }

  async redeemVoucher(request: RedeemVoucherRequest, metadata: Metadata): Promise<RedeemVoucherResponse> {
    const { voucher, ...rest } = await this.redeem.execute(contextFromMetadata(metadata), request);
    return { voucher: toMemberVoucher(await this.queries.open(voucher)), ...rest };
  }

  async useVoucher(request: UseVoucherRequest, metadata: Metadata): Promise<UseVoucherResponse> {
    const voucher = await this.useVoucherOnce.execute(contextFromMetadata(metadata), request);
    return { voucher: toMemberVoucher(await this.queries.open(voucher)) };
  }

  async listMemberVouchers(
    { memberId }: ListMemberVouchersRequest,
    metadata: Metadata,
  ): Promise<ListMemberVouchersResponse> {
    const vouchers = await this.queries.ofMember(contextFromMetadata(metadata), memberId);
    return { vouchers: vouchers.map(toMemberVoucher) };
  }

  async listEndingVouchers({ lastDay, after }: ListEndingVouchersRequest): Promise<ListEndingVouchersResponse> {
    const ending = await this.queries.ending(lastDay, after);
    return {
      vouchers: ending.map(({ voucher, type }) => ({
        id: voucher.id,
        memberId: voucher.holder ?? '',
        name: type.name,
      })),
    };
  }

  async assignMilestoneVoucher(
    request: AssignMilestoneVoucherRequest,
    metadata: Metadata,
  ): Promise<AssignMilestoneVoucherResponse> {
    const { voucherType, given } = await this.assignMilestone.execute(contextFromMetadata(metadata), request);
    return { status: given.status, voucherType, voucherId: given.status === 'rewarded' ? given.voucherId : '' };
  }
}
