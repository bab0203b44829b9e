import { Body, Controller, Get, Inject, Req } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Calls, DomainError, type Session } from '@club/platform';
import { VouchersServiceClient } from '@club/proto/club/catalogue/v1/vouchers';
import { z } from 'zod';
import { MemberIdField, PostCall, Public, Roles } from '../auth/access.decorators.js';
import { PublicLists } from '../cache/public-lists.js';
import { required } from '../clients/required.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { idempotencyKeyOf } from '../http/idempotency-key.js';
import { optionalText, text } from '../validation/fields.js';
import { linesOf } from './point-lines.js';
import { voucherOffers } from './shown-lists.js';
import { pointLine } from './user.schema.js';
import { userVoucher, voucherOffer, voucherView } from './vouchers.view.js';

export const redeemVoucherBody = z.object({
  id: optionalText(100).describe("The caller's own id"),
  voucherId: text(64),
});
export const useVoucherBody = z.object({
  id: text(64).describe('The voucher'),
  userId: optionalText(100).describe("The caller's own id"),
});

const redeemed = userVoucher
  .extend({
    data: z.array(pointLine).describe('The new point entry'),
    totalPoints: z.int().describe('Spendable points right after it'),
  })
  .meta({ id: 'VoucherRedemption' });

/** Vouchers for points, and their use (docs/product/rewards.md#vouchers). */
@ApiTags('rewards')
@Controller('rewards/voucher')
export class VouchersController {
  constructor(
    @Inject(VouchersServiceClient) private readonly vouchers: Calls<VouchersServiceClient>,
    private readonly lists: PublicLists,
  ) {}

  @ApiOperation({ summary: 'Vouchers that can be redeemed now, by value ascending' })
  @ApiOkResponse({ standardSchema: z.array(voucherOffer) })
  @Public()
  @Get('fetch')
  fetch(@Req() request: ClubRequest): Promise<z.infer<typeof voucherOffer>[]> {
    return this.lists.get('vouchers', () => voucherOffers(this.vouchers, contextOf(request)));
  }

  @ApiOperation({ summary: 'Redeems one voucher for points' })
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'Names this request; without it the same voucher within ten seconds is the same request',
  })
  @ApiOkResponse({ standardSchema: redeemed })
  @Roles('user')
  @MemberIdField('id')
  @PostCall('redeem')
  async redeem(
    @Req() request: ClubRequest,
    @Body({ schema: redeemVoucherBody }) { voucherId }: z.infer<typeof redeemVoucherBody>,
  ): Promise<z.infer<typeof redeemed>> {
    const { subjectId: memberId } = request.session as Session;
    const key = idempotencyKeyOf(request);
    const order = { memberId, voucherId, key };
    const { voucher, entry, available } = await this.vouchers.redeemVoucher(order, contextOf(request));
    if (!voucher || !entry) throw new DomainError('INTERNAL_ERROR');
    return { ...voucherView(voucher), data: linesOf(entry), totalPoints: available };
  }

  @ApiOperation({ summary: "Marks one of the member's vouchers as used, once and for all" })
  @ApiOkResponse({ standardSchema: userVoucher })
  @Roles('user')
  @MemberIdField('userId')
  @PostCall('use')
  async use(
    @Req() request: ClubRequest,
    @Body({ schema: useVoucherBody }) { id }: z.infer<typeof useVoucherBody>,
  ): Promise<z.infer<typeof userVoucher>> {
    const { subjectId } = request.session as Session;
    const { voucher } = await this.vouchers.useVoucher({ memberId: subjectId, id }, contextOf(request));
    return voucherView(required(voucher));
  }
}
