import { Body, Controller, Inject, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Calls } from '@club/platform';
import { AdministratorsServiceClient } from '@club/proto/club/identity/v1/administrators';
import { z } from 'zod';
import { PostCall, Public } from '../auth/access.decorators.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { originOf } from '../http/session-origin.js';
import { Limits, perMinute } from '../limits/limit.decorator.js';
import { text } from '../validation/fields.js';
import { ROLES } from './administrators.view.js';
import { adminSession, secondStep, signInView } from './auth.controller.js';

const link = {
  id: text(100).describe('`user` of the mailed link'),
  token: text(200).describe('`token` of the mailed link'),
};

export const invitationBody = z.object(link);
export const acceptInvitationBody = z.object({ ...link, password: text(128) });

const invitation = z.object({
  username: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  expiresAt: z.iso.datetime(),
});

/** The link of a mail that invites an administrator (docs/product/back-office.md#administrators). */
@ApiTags('admin')
@Controller('admin/invitation')
export class InvitationController {
  constructor(
    @Inject(AdministratorsServiceClient) private readonly administrators: Calls<AdministratorsServiceClient>,
  ) {}

  @ApiOperation({ summary: 'Shows whom an invitation is for; changes nothing' })
  @ApiOkResponse({ standardSchema: invitation })
  @Public()
  @Limits(perMinute('ip', 30))
  @PostCall('show')
  async show(
    @Req() request: ClubRequest,
    @Body({ schema: invitationBody }) body: z.infer<typeof invitationBody>,
  ): Promise<z.infer<typeof invitation>> {
    const { username, name, role, expiresAt = '' } = await this.administrators.showInvitation(body, contextOf(request));
    return { username, name, role: role as (typeof ROLES)[number], expiresAt };
  }

  @ApiOperation({ summary: 'Sets the password of an invited administrator, once, and continues like a login' })
  @ApiOkResponse({ standardSchema: z.union([adminSession, secondStep]) })
  @Public()
  @Limits(perMinute('ip', 30))
  @PostCall('accept')
  async accept(
    @Req() request: ClubRequest,
    @Body({ schema: acceptInvitationBody }) body: z.infer<typeof acceptInvitationBody>,
  ) {
    return signInView(
      await this.administrators.acceptInvitation({ ...body, ...originOf(request) }, contextOf(request)),
    );
  }
}
