import { Body, Controller, Inject, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Calls } from '@club/platform';
import { AdjustmentsServiceClient } from '@club/proto/club/ledger/v1/adjustments';
import { z } from 'zod';
import { PostCall, Roles } from '../auth/access.decorators.js';
import { required } from '../clients/required.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { optionalText, text, whole } from '../validation/fields.js';

export const adjustBody = z
  .object({
    memberId: text(100),
    points: whole().optional().describe('To add or, negative, to take; at most 1,000,000'),
    entryId: optionalText(100).describe('The entry to reverse, in the place of points'),
    reason: text(1_000).describe('Why, for the audit; the member can read it in the proof of the entry'),
    key: text(64).describe('Names this correction: the same key again answers the first one'),
  })
  .superRefine(({ points, entryId }, { addIssue }) => {
    if (points === undefined && !entryId) addIssue({ code: 'custom', path: ['points'], message: 'FIELD_REQUIRED' });
  });

const adjustment = z.object({
  entryId: z.string(),
  memberId: z.string(),
  points: z.int().describe('Added or, negative, taken'),
  balance: z.int().describe("The member's balance after it"),
  shortfall: z.int().describe('Points of a reversal that could not be taken back'),
  createdAt: z.string(),
});

/** Corrections of members' points (docs/product/points.md#corrections). */
@ApiTags('admin')
@Roles('dev')
@Controller('admin/setting/points')
export class AdminPointsController {
  constructor(@Inject(AdjustmentsServiceClient) private readonly adjustments: Calls<AdjustmentsServiceClient>) {}

  @ApiOperation({ summary: "Adds or takes a member's points, or reverses an entry, by an entry of its own" })
  @ApiOkResponse({ standardSchema: adjustment })
  @PostCall('adjust')
  async adjust(
    @Req() request: ClubRequest,
    @Body({ schema: adjustBody }) { entryId, ...body }: z.infer<typeof adjustBody>,
  ): Promise<z.infer<typeof adjustment>> {
    const asked = { ...body, ...(entryId && { entryId }) };
    const { entry, shortfall } = await this.adjustments.adjustPoints(asked, contextOf(request));
    const { id, memberId, points, balanceAfter, at = '' } = required(entry);
    return { entryId: id, memberId, points, balance: balanceAfter, shortfall, createdAt: at };
  }
}
