import { Body, Controller, Inject, Req } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Calls, Session } from '@club/platform';
import { WishesServiceClient } from '@club/proto/club/content/v1/wishes';
import { z } from 'zod';
import { MemberIdField, PostCall, Roles } from '../auth/access.decorators.js';
import { required } from '../clients/required.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { idempotencyKeyOf } from '../http/idempotency-key.js';
import { optionalText, text, whole } from '../validation/fields.js';
import { wishItem, wishView } from './content.view.js';
import { pointLine } from './user.schema.js';

export const donateBody = z.object({
  id: optionalText(100).describe("The caller's own id"),
  wisherId: text(64),
  selectedValue: whole({ invalid: 'DONATION_AMOUNT_INVALID', missing: 'DONATION_AMOUNT_INVALID' }).describe(
    '100 to 5000 in hundreds',
  ),
});

const donated = z
  .object({
    points: z.int().describe('What the balance changes by: negative'),
    totalPoints: z.int().describe('Spendable points right after it'),
    data: z.array(pointLine).describe('The new point entry'),
    wisher: wishItem,
  })
  .meta({ id: 'Donation' });

/** Gifts to the wishing tree (docs/product/giving.md#wishes). */
@ApiTags('member')
@Controller('rewards/donate')
export class DonationController {
  constructor(@Inject(WishesServiceClient) private readonly wishes: Calls<WishesServiceClient>) {}

  @ApiOperation({ summary: "Gives points to a child's wish" })
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'Names this gift; without it the same gift within ten seconds is the same',
  })
  @ApiOkResponse({ standardSchema: donated })
  @Roles('user')
  @MemberIdField('id')
  @PostCall('wisher')
  async donate(
    @Req() request: ClubRequest,
    @Body({ schema: donateBody }) body: z.infer<typeof donateBody>,
  ): Promise<z.infer<typeof donated>> {
    const { subjectId } = request.session as Session;
    const { wisherId, selectedValue: points } = body;
    const key = idempotencyKeyOf(request);
    const gift = { memberId: subjectId, wisherId, points, key };
    const { wish, ...answer } = await this.wishes.donate(gift, contextOf(request));
    const line = {
      id: `${answer.entryId}-0`,
      seq: answer.entrySeq,
      source: 'wish',
      points: -answer.points,
      createdAt: answer.donatedAt ?? '',
      reversal: false,
      attributes: {},
    };
    return {
      points: line.points,
      totalPoints: answer.totalPoints,
      data: [line],
      wisher: wishView(required(wish, 'INTERNAL_ERROR')),
    };
  }
}
