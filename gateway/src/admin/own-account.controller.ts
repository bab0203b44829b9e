import { Body, Controller, Get, Inject, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Calls } from '@club/platform';
import { OwnAccountServiceClient } from '@club/proto/club/identity/v1/own_account';
import { z } from 'zod';
import { PostCall, Roles } from '../auth/access.decorators.js';
import { clientAddressOf } from '../http/client-address.js';
import { contextOf, deviceOf, type ClubRequest } from '../http/club-request.js';
import { Limits, perMinute } from '../limits/limit.decorator.js';
import { deviceToken, optionalText, text } from '../validation/fields.js';

export const endOwnSessionsBody = z.object({
  session: optionalText(100).describe('One of the account; all but the one that asks when absent'),
});
export const ownPasswordBody = z.object({
  current: text(128).describe('The present password'),
  password: text(128).describe('The password that is chosen'),
  uniqueToken: deviceToken(),
});
export const beginFactorBody = z.object({
  code: optionalText(100).describe(
    'Of the present authenticator app, or a recovery code; required with a second factor',
  ),
  password: optionalText(128).describe('Required without a second factor'),
  uniqueToken: deviceToken(),
});
export const confirmFactorBody = z.object({ code: text(100).describe('The first code of the new app') });
export const removeFactorBody = z.object({
  code: optionalText(100).describe('Of the present authenticator app, or a recovery code'),
});

const ownAccount = z
  .object({
    username: z.string(),
    name: z.string().describe('Empty for an account that a command has created'),
    email: z.string().describe('Empty for an account that a command has created'),
    secondFactorSince: z.iso.datetime().nullable().describe('null without a second factor'),
    recoveryCodesLeft: z.int(),
    secondFactorRequired: z.boolean().describe('A required second factor can be replaced and not removed'),
    sessions: z.array(
      z.object({
        id: z.string().describe('Opens nothing'),
        current: z.boolean().describe('The session that asks'),
        createdAt: z.iso.datetime(),
        usedAt: z.iso.datetime().describe('To the minute'),
        device: z.string().describe('Browser and system; empty when unknown'),
        address: z.string().describe('Empty when unknown'),
      }),
    ),
  })
  .meta({ id: 'OwnAccount' });
const enrolment = z.object({
  secret: z.string().describe('base32, for typing into the app'),
  uri: z.string().describe('otpauth address, for a QR code'),
});
const recovery = z.object({
  recoveryCodes: z.array(z.string()).describe('Shown once; each opens one sign-in in the place of a code'),
});

/** The account of the administrator who asks (docs/product/back-office.md#ones-own-account). */
@ApiTags('admin')
@Roles('dev', 'superadmin')
@Controller('admin/own-account')
export class OwnAccountController {
  constructor(@Inject(OwnAccountServiceClient) private readonly account: Calls<OwnAccountServiceClient>) {}

  @ApiOperation({ summary: 'The account with its open sessions' })
  @ApiOkResponse({ standardSchema: ownAccount })
  @Get()
  async read(@Req() request: ClubRequest): Promise<z.infer<typeof ownAccount>> {
    const found = await this.account.getOwnAccount({ token: tokenOf(request) }, contextOf(request));
    const { secondFactorSince = null, ...account } = found;
    const sessions = account.sessions.map(({ createdAt = '', usedAt = '', ...session }) => ({
      ...session,
      createdAt,
      usedAt,
    }));
    return { ...account, secondFactorSince, sessions };
  }

  @ApiOperation({ summary: 'Ends one session, or all but the one that asks' })
  @ApiOkResponse({ standardSchema: z.object({ ended: z.int() }) })
  @PostCall('sessions/end')
  endSessions(
    @Req() request: ClubRequest,
    @Body({ schema: endOwnSessionsBody }) { session = '' }: z.infer<typeof endOwnSessionsBody>,
  ) {
    const wanted = { sessionId: session, token: tokenOf(request) };
    return this.account.endOwnSessions(wanted, contextOf(request));
  }

  @ApiOperation({ summary: 'Sets another password and ends the other sessions' })
  @ApiOkResponse({ standardSchema: z.object({}) })
  @Limits(perMinute('ip', 30))
  @PostCall('password')
  async password(
    @Req() request: ClubRequest,
    @Body({ schema: ownPasswordBody }) { current, password }: z.infer<typeof ownPasswordBody>,
  ) {
    const wanted = { current, password, token: tokenOf(request), ...placeOf(request) };
    await this.account.changeOwnPassword(wanted, contextOf(request));
    return {};
  }

  @ApiOperation({ summary: 'Begins to bind an authenticator app; nothing changes before its first code' })
  @ApiOkResponse({ standardSchema: enrolment })
  @Limits(perMinute('ip', 30))
  @PostCall('second-factor/begin')
  begin(
    @Req() request: ClubRequest,
    @Body({ schema: beginFactorBody }) { code = '', password = '' }: z.infer<typeof beginFactorBody>,
  ) {
    return this.account.beginOwnSecondFactor({ code, password, ...placeOf(request) }, contextOf(request));
  }

  @ApiOperation({ summary: 'Binds the app by its first code and ends the other sessions' })
  @ApiOkResponse({ standardSchema: recovery })
  @Limits(perMinute('ip', 30))
  @PostCall('second-factor/confirm')
  confirm(
    @Req() request: ClubRequest,
    @Body({ schema: confirmFactorBody }) { code }: z.infer<typeof confirmFactorBody>,
  ) {
    return this.account.confirmOwnSecondFactor({ code, token: tokenOf(request) }, contextOf(request));
  }

  @ApiOperation({ summary: 'Removes the second factor, where none is required' })
  @ApiOkResponse({ standardSchema: z.object({}) })
  @Limits(perMinute('ip', 30))
  @PostCall('second-factor/remove')
  async remove(
    @Req() request: ClubRequest,
    @Body({ schema: removeFactorBody }) { code = '' }: z.infer<typeof removeFactorBody>,
  ) {
    await this.account.removeOwnSecondFactor({ code }, contextOf(request));
    return {};
  }
}

const tokenOf = ({ token }: ClubRequest): string => token ?? '';
const placeOf = (request: ClubRequest) => ({ clientIp: clientAddressOf(request), uniqueToken: deviceOf(request) });
