import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Session } from '@club/platform';
import { z } from 'zod';
import { Roles } from '../auth/access.decorators.js';
import type { ClubReply, ClubRequest } from '../http/club-request.js';
import { sendEvents } from './event-stream.js';
import { optionalText } from '../validation/fields.js';
import { LiveHub } from './live-hub.js';

const liveQuery = z.object({
  readMs: optionalText(9)
    .refine((value = '') => /^\d*$/.test(value), { error: 'FIELD_INVALID' })
    .describe(
      'Milliseconds since the page asked for the session that it shows; without it everything counts as missed',
    ),
});

/** Notifies open pages what to fetch again (docs/product/member-app.md#live-updates). */
@ApiTags('member')
@Controller('user')
export class LiveController {
  constructor(private readonly hub: LiveHub) {}

  @ApiOperation({
    summary: 'Server-sent events: what of the member has changed',
    description:
      'Events without data: `ready` (connected, or something may have been missed: fetch everything), `steady` (connected, and ' +
      'nothing has changed since `readMs`), `points`, `inbox`, ' +
      '`tier`, `rewards`, `session`, `list/<name>` (a list that is the same for everybody has changed, at most every second ' +
      'and a half each), and `end` (the session is over: do not connect again). At most six streams a member.',
  })
  @ApiProduces('text/event-stream')
  @ApiOkResponse({ description: 'The events, until the session or the gateway ends' })
  @Roles('user')
  @Get('live')
  live(
    @Req() request: ClubRequest,
    @Res() reply: ClubReply,
    @Query({ schema: liveQuery }) { readMs }: z.infer<typeof liveQuery>,
  ): void {
    const { subjectId } = request.session as Session;
    sendEvents(reply, this.hub.open(subjectId, request.token ?? '', readMs ? Number(readMs) : undefined));
  }
}
