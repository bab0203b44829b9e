import { Body, Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Calls, Session } from '@club/platform';
import { AdminServiceClient } from '@club/proto/club/identity/v1/identity';
import { z } from 'zod';
import { PostCall, Roles } from '../auth/access.decorators.js';
import { required } from '../clients/required.js';
import { contextOf, type ClubReply, type ClubRequest } from '../http/club-request.js';
import { optionalFlag } from '../validation/fields.js';
import { sendEvents } from './event-stream.js';
import { LiveHub } from './live-hub.js';
import { Presence } from './presence.js';

const name = z
  .string({ error: 'FIELD_REQUIRED' })
  .max(100, { error: 'FIELD_INVALID' })
  .regex(/^[\w:-]+$/, { error: 'FIELD_INVALID' });

export const presenceBody = z.object({
  record: name.describe('Kind of the record, as the audit log names it'),
  id: name,
  editing: optionalFlag().describe('Whether something is typed there that is not saved'),
  left: optionalFlag().describe('Whether the record was left'),
});
const presence = z
  .object({ others: z.array(z.object({ name: z.string(), editing: z.boolean() })) })
  .meta({ id: 'AdminPresence' });

/** Notifies open pages of the back office what to read again, and who else is at a record (docs/product/back-office.md#live). */
@ApiTags('admin')
@Roles('dev')
@Controller('admin')
export class OfficeController {
  constructor(
    @Inject(AdminServiceClient) private readonly admins: Calls<AdminServiceClient>,
    private readonly hub: LiveHub,
    private readonly presence: Presence,
  ) {}

  @ApiOperation({
    summary: 'Server-sent events: which lists of the back office have changed',
    description:
      'Events without data: `ready` (connected, or something may have been missed: read everything), `office/<area>` (an area has ' +
      'changed; `all` for any), `office/present/<record>/<id>` (somebody has come to a record or left it), `list/<name>` (a public ' +
      'list), and `end` (the session is over: do not connect again). The stream is no use of the session. At most six an administrator.',
  })
  @ApiProduces('text/event-stream')
  @ApiOkResponse({ description: 'The events, until the session or the gateway ends' })
  @Get('live')
  live(@Req() request: ClubRequest, @Res() reply: ClubReply): void {
    const { subjectId } = request.session as Session;
    sendEvents(reply, this.hub.openOffice(subjectId, request.token ?? ''));
  }

  @ApiOperation({ summary: 'Reports that a record is open, or was left; answers who else has it open' })
  @ApiOkResponse({ standardSchema: presence })
  @PostCall('presence')
  async present(
    @Req() request: ClubRequest,
    @Body({ schema: presenceBody }) { record, id, editing = false, left = false }: z.infer<typeof presenceBody>,
  ): Promise<z.infer<typeof presence>> {
    const { subjectId } = request.session as Session;
    if (left) {
      await this.presence.leave({ record, id }, subjectId);
      return { others: [] };
    }
    const { admin } = await this.admins.getAdmin({ id: subjectId }, contextOf(request));
    const me = { name: required(admin, 'USER_NOT_FOUND').name, editing };
    return { others: await this.presence.arrive({ record, id }, subjectId, me) };
  }
}
