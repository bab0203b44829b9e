import { Controller, Get, Inject, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Calls, Session } from '@club/platform';
import { PointsServiceClient } from '@club/proto/club/ledger/v1/points';
import { z } from 'zod';
import { MemberIdField, Roles } from '../auth/access.decorators.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { cursorError } from '../http/cursor-error.js';
import { optionalText } from '../validation/fields.js';
import { historyOf } from './point-lines.js';
import { pointLine } from './user.schema.js';

const PAGE_SIZE = 50;

export const pointsQuery = z.object({
  cursor: optionalText(200).describe("The user's `pointsCursor` or the answer's `cursor`; the newest when absent"),
  type: z
    .enum(['earned', 'used'], { error: 'FIELD_INVALID' })
    .optional()
    .describe('Points earned or points used alone; everything when absent'),
  id: optionalText(100).describe("The caller's own id"),
});

const pointsPage = z.object({
  data: z.array(pointLine),
  cursor: z.string().nullable().describe('Where the next page begins; null on the last'),
});

/** A member's point history beyond what the session's user carries. */
@ApiTags('member')
@Controller('user/points')
export class PointsController {
  constructor(@Inject(PointsServiceClient) private readonly points: Calls<PointsServiceClient>) {}

  @ApiOperation({ summary: 'A page of the point history, newest first' })
  @ApiOkResponse({ standardSchema: pointsPage })
  @Roles('user')
  @MemberIdField('id')
  @Get('fetch')
  async fetch(
    @Req() request: ClubRequest,
    @Query({ schema: pointsQuery }) query: z.infer<typeof pointsQuery>,
  ): Promise<z.infer<typeof pointsPage>> {
    const { subjectId } = request.session as Session;
    const { cursor = '', type = '' } = query;
    const asked = { memberId: subjectId, pageSize: PAGE_SIZE, pageToken: cursor, direction: type };
    const page = await this.points.listEntries(asked, contextOf(request)).catch((error: unknown) => {
      throw cursorError(error);
    });
    return { data: historyOf(page.entries), cursor: page.nextPageToken || null };
  }
}
