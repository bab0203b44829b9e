import { createGrpcClient, DomainError, type RequestContext } from '@club/platform';
import {
  VouchersServiceClient,
  type MemberVoucher,
  type RedeemVoucherRequest,
  type RedeemVoucherResponse,
  type VoucherOffer,
} from '@club/proto/club/catalogue/v1/vouchers';

/** A redemption asks identity and the ledger in turn. */
const REDEEM_DEADLINE_MS = 15_000;

/** Vouchers over gRPC. Every method throws DomainError. */
export class VouchersClient {
  private readonly vouchers;

  /** `address` is catalogue-orders' host:port. */
  constructor(address: string) {
    this.vouchers = createGrpcClient(VouchersServiceClient, address);
  }

  /** What can be redeemed now, by value ascending. */
  async offers(ctx: RequestContext): Promise<VoucherOffer[]> {
    return (await this.vouchers.listOffers({}, ctx)).offers;
  }

  redeem(request: RedeemVoucherRequest, ctx: RequestContext): Promise<RedeemVoucherResponse> {
    return this.vouchers.redeemVoucher(request, ctx, { deadlineMs: REDEEM_DEADLINE_MS });
  }

  /** Throws NOT_FOUND. */
  async use(memberId: string, id: string, ctx: RequestContext): Promise<MemberVoucher> {
    const { voucher } = await this.vouchers.useVoucher({ memberId, id }, ctx);
    if (!voucher) throw new DomainError('NOT_FOUND');
    return voucher;
  }

  /** A member's vouchers with their codes, on the member's own behalf: only a session of theirs leads here. */
  async ofMember(memberId: string, ctx: RequestContext): Promise<MemberVoucher[]> {
    // While a session is being opened the caller is still anonymous.
    const own: RequestContext = { ...ctx, actor: { id: memberId, type: 'member' } };
    return (await this.vouchers.listMemberVouchers({ memberId }, own)).vouchers;
  }

  close(): void {
    this.vouchers.close();
  }
}
