import { Controller, Get, Inject, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Calls, Session } from '@club/platform';
import { CodesServiceClient } from '@club/proto/club/ledger/v1/codes';
import { z } from 'zod';
import { MemberIdField, Roles } from '../auth/access.decorators.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { optionalText } from '../validation/fields.js';

export const packWeeksQuery = z.object({ id: optionalText(100).describe("The caller's own id") });

const packWeeks = z
  .object({
    weeks: z
      .int()
      .describe('Weeks that follow each other, each with a registered pack; the last is this week or the one before'),
    thisWeek: z.boolean().describe('Whether this week has one'),
  })
  .meta({ id: 'PackWeeks' });

/** Weeks in a row in which a member registered a pack (docs/product/points.md#weeks). */
@ApiTags('member')
@Roles('user')
@Controller('user/points')
export class PackWeeksController {
  constructor(@Inject(CodesServiceClient) private readonly codes: Calls<CodesServiceClient>) {}

  @ApiOperation({ summary: 'For how many weeks in a row the member has registered a pack' })
  @ApiOkResponse({ standardSchema: packWeeks })
  @MemberIdField('id')
  @Get('weeks')
  async weeks(
    @Req() request: ClubRequest,
    @Query({ schema: packWeeksQuery }) _query: z.infer<typeof packWeeksQuery>,
  ): Promise<z.infer<typeof packWeeks>> {
    const { subjectId: memberId } = request.session as Session;
    const { weeks, thisWeek } = await this.codes.getPackWeeks({ memberId }, contextOf(request));
    return { weeks, thisWeek };
  }
}
