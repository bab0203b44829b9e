import { Body, Controller, Get, Inject, Req } from '@nestjs/common';
import type { Calls } from '@club/platform';
import { AccountServiceClient } from '@club/proto/club/identity/v1/account';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { PostCall, Roles, TokenInBody } from '../auth/access.decorators.js';
import { clientAddressOf } from '../http/client-address.js';
import { caller, contextOf, deviceOf, type ClubRequest } from '../http/club-request.js';
import { Limits, perMinute } from '../limits/limit.decorator.js';
import { deviceToken, optionalText, text } from '../validation/fields.js';

export const sessionsEndBody = z.object({
  session: optionalText(100).describe('One of GET /user/security; all but the one that asks when absent'),
  token: optionalText(256).describe('The session token, unless it is sent as a bearer header'),
});
export const passwordChangeBody = z.object({
  current: text(128).describe('The present password'),
  password: text(128).describe('The password that is chosen'),
  uniqueToken: deviceToken(),
});

const security = z
  .object({
    sessions: z
      .array(
        z.object({
          id: z.string().describe('Opens nothing'),
          current: z.boolean().describe('The session that asks'),
          device: z.string().describe('Browser and system; empty when unknown'),
          createdAt: z.iso.datetime(),
          usedAt: z.iso.datetime().describe('Latest use, to the hour'),
        }),
      )
      .describe('Oldest first'),
    hasPassword: z.boolean().describe('False while the account is opened in other ways alone'),
  })
  .meta({ id: 'Security' });

/** Calls for the sessions and the password of the member (docs/product/accounts.md#security). */
@ApiTags('member')
@Roles('user')
@Controller('user')
export class SecurityController {
  constructor(@Inject(AccountServiceClient) private readonly account: Calls<AccountServiceClient>) {}

  @ApiOperation({ summary: 'Where the member is signed in, and whether the account has a password' })
  @ApiOkResponse({ standardSchema: security })
  @Get('security')
  async get(@Req() request: ClubRequest): Promise<z.infer<typeof security>> {
    const { sessions, hasPassword } = await this.account.getSecurity(caller(request), contextOf(request));
    return {
      sessions: sessions.map(({ createdAt = '', usedAt = '', ...session }) => ({ ...session, createdAt, usedAt })),
      hasPassword,
    };
  }

  @ApiOperation({ summary: 'Ends one session of the member, or all but the one that asks' })
  @ApiOkResponse({ standardSchema: z.object({ ended: z.int() }) })
  @TokenInBody()
  @PostCall('sessions/end')
  async endSessions(
    @Req() request: ClubRequest,
    @Body({ schema: sessionsEndBody }) { session = '' }: z.infer<typeof sessionsEndBody>,
  ) {
    const wanted = { ...caller(request), sessionId: session };
    return { ended: (await this.account.endOtherSessions(wanted, contextOf(request))).ended };
  }

  @ApiOperation({ summary: 'Sets another password and ends the other sessions; the member is notified' })
  @ApiOkResponse({ standardSchema: z.object({}) })
  @Limits(perMinute('ip', 30), perMinute('device', 30))
  @PostCall('password/change')
  async changePassword(
    @Req() request: ClubRequest,
    @Body({ schema: passwordChangeBody }) { current, password }: z.infer<typeof passwordChangeBody>,
  ) {
    const from = { clientIp: clientAddressOf(request), uniqueToken: deviceOf(request) };
    await this.account.changePassword({ ...caller(request), current, password, ...from }, contextOf(request));
    return {};
  }
}
