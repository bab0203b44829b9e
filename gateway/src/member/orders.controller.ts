import { Body, Controller, Get, Inject, Query, Req } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Calls, Session } from '@club/platform';
import { ItemKind } from '@club/proto/club/catalogue/v1/catalogue';
import { type RedeemResponse, OrdersServiceClient } from '@club/proto/club/catalogue/v1/orders';
import { z } from 'zod';
import { MemberIdField, PostCall, Roles } from '../auth/access.decorators.js';
import { required } from '../clients/required.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { cursorError } from '../http/cursor-error.js';
import { idempotencyKeyOf } from '../http/idempotency-key.js';
import { optionalText, text, whole } from '../validation/fields.js';
import { linesOf } from './point-lines.js';
import { redemption, redemptionsPart, redemptionView, trackEvent, trackView } from './rewards.view.js';
import { pointLine } from './user.schema.js';

const ownId = () => optionalText(100).describe("The caller's own id");
// Limits the size of the body only: the catalogue refuses too large a cart with a text of its own.
const MAX_LINES = 200;
const PAGE_SIZE = 100;

export const redeemBody = z.object({
  id: ownId(),
  addressId: optionalText(100).describe('One of the addresses of the caller'),
  items: z
    .array(
      z.object(
        { id: text(100), quantity: whole().describe('1 or more, at most `limits.quantity` of the catalogue') },
        { error: (issue) => (issue.input === undefined ? 'FIELD_REQUIRED' : 'FIELD_INVALID') },
      ),
      { error: (issue) => (issue.input === undefined ? 'FIELD_REQUIRED' : 'FIELD_INVALID') },
    )
    .max(MAX_LINES, { error: 'FIELD_INVALID' })
    .describe('Cart entries; names and prices in them are not read'),
});

export const donateBody = z.object({ id: ownId(), donateId: text(100) });

export const trackBody = z.object({ id: text(100).describe('The order') });

export const ordersQuery = z.object({
  cursor: optionalText(200).describe("The user's `redemptionsCursor` or the answer's `cursor`; the newest when absent"),
  id: ownId(),
});

const ordersPage = z.object({
  data: z.array(redemption),
  cursor: z.string().nullable().describe('Where the next page begins; null on the last'),
});

const redeemed = redemption
  .extend({
    data: z.array(pointLine).describe('The lines of the new entry'),
    totalPoints: z.int().describe('Spendable points after this order'),
  })
  .meta({ id: 'RedeemResult' });

const KEY_HEADER = {
  name: 'Idempotency-Key',
  required: false,
  description:
    'Names this request: sent again with the same key it answers the first answer, and nothing is taken twice',
};

/**
 * Spending points on items, and following the orders (docs/product/rewards.md#redemption and
 * docs/product/rewards.md#tracking).
 */
@ApiTags('rewards')
@Roles('user')
@Controller('rewards')
export class OrdersController {
  constructor(@Inject(OrdersServiceClient) private readonly redemptions: Calls<OrdersServiceClient>) {}

  @ApiOperation({ summary: 'Redeems shop items' })
  @ApiHeader(KEY_HEADER)
  @ApiOkResponse({ standardSchema: redeemed })
  @MemberIdField('id')
  @PostCall('redeem')
  redeem(@Req() request: ClubRequest, @Body({ schema: redeemBody }) body: z.infer<typeof redeemBody>) {
    return this.order(request, body, ItemKind.ITEM_KIND_SHOP);
  }

  @ApiOperation({ summary: 'Redeems offers for pregnant members' })
  @ApiHeader(KEY_HEADER)
  @ApiOkResponse({ standardSchema: redeemed })
  @MemberIdField('id')
  @PostCall('redeemPregnant')
  redeemPregnant(@Req() request: ClubRequest, @Body({ schema: redeemBody }) body: z.infer<typeof redeemBody>) {
    return this.order(request, body, ItemKind.ITEM_KIND_PREGNANT);
  }

  @ApiOperation({ summary: 'Gives a donate item' })
  @ApiHeader(KEY_HEADER)
  @ApiOkResponse({ standardSchema: redeemed })
  @MemberIdField('id')
  @PostCall('donate/redeem')
  async donate(@Req() request: ClubRequest, @Body({ schema: donateBody }) { donateId }: z.infer<typeof donateBody>) {
    const { subjectId: memberId } = request.session as Session;
    const form = { memberId, itemId: donateId, key: idempotencyKeyOf(request) };
    return answer(await this.redemptions.redeemDonation(form, contextOf(request)));
  }

  @ApiOperation({ summary: 'A page of the own orders, newest first' })
  @ApiOkResponse({ standardSchema: ordersPage })
  @MemberIdField('id')
  @Get('orders/fetch')
  async orders(@Req() request: ClubRequest, @Query({ schema: ordersQuery }) { cursor }: z.infer<typeof ordersQuery>) {
    const { subjectId } = request.session as Session;
    const asked = { memberId: subjectId, limit: PAGE_SIZE, pageToken: cursor ?? '' };
    const page = this.redemptions.listMemberOrders(asked, contextOf(request));
    const { redemptions: data, redemptionsCursor } = redemptionsPart(
      await page.catch((error: unknown) => {
        throw cursorError(error);
      }),
    );
    return { data, cursor: redemptionsCursor };
  }

  @ApiOperation({ summary: 'One of the own orders' })
  @ApiOkResponse({ standardSchema: redemption })
  @MemberIdField('userId')
  @PostCall('order/fetch')
  async one(@Req() request: ClubRequest, @Body({ schema: trackBody }) { id }: z.infer<typeof trackBody>) {
    const { subjectId } = request.session as Session;
    const asked = { memberId: subjectId, orderId: id };
    const { order } = await this.redemptions.getMemberOrder(asked, contextOf(request));
    return redemptionView(required(order));
  }

  @ApiOperation({ summary: 'Where one of the own orders is; empty for orders of 17 March 2022 and before' })
  @ApiOkResponse({ standardSchema: z.array(trackEvent) })
  @MemberIdField('userId')
  @PostCall('track')
  async track(@Req() request: ClubRequest, @Body({ schema: trackBody }) { id }: z.infer<typeof trackBody>) {
    const { subjectId } = request.session as Session;
    const asked = { memberId: subjectId, orderId: id };
    const { events } = await this.redemptions.getOrderTracking(asked, contextOf(request));
    return events.map(trackView);
  }

  private async order(request: ClubRequest, body: z.infer<typeof redeemBody>, kind: ItemKind) {
    const { subjectId: memberId } = request.session as Session;
    const { addressId = '', items } = body;
    const form = { memberId, addressId, items, key: idempotencyKeyOf(request), kind };
    return answer(await this.redemptions.redeem(form, contextOf(request)));
  }
}

function answer({ order, entry, available }: RedeemResponse): z.infer<typeof redeemed> {
  if (!order || !entry) throw new Error('an order without its entry');
  return { ...redemptionView(order), data: linesOf(entry), totalPoints: available };
}
