import { Body, Controller, Inject, Req } from '@nestjs/common';
import type { Calls } from '@club/platform';
import { RecoveryServiceClient } from '@club/proto/club/identity/v1/recovery';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { PostCall, Public, Roles, TokenInBody } from '../auth/access.decorators.js';
import { required } from '../clients/required.js';
import { clientAddressOf } from '../http/client-address.js';
import { contextOf, deviceOf, type ClubRequest } from '../http/club-request.js';
import { originOf } from '../http/session-origin.js';
import { Limits, perMinute } from '../limits/limit.decorator.js';
import { localeFrom, malayFrom } from '../locale/locale.js';
import { language, takes } from '../validation/choices.js';
import { deviceToken, optionalText, text } from '../validation/fields.js';
import { UserComposer } from './user.composer.js';
import { userSession } from './user.schema.js';

export const recoverBody = z.object({
  number: text(64, { invalid: 'MOBILE_INVALID' }),
  language: optionalText(10).meta(takes(language)).describe("The language of the SMS; the member's own when absent"),
  uniqueToken: deviceToken(),
});

export const recoverVerifyBody = z.object({
  number: text(64, { invalid: 'MOBILE_INVALID' }),
  otp: text(500, { missing: 'OTP_INCOMPLETE', invalid: 'OTP_INCOMPLETE' }),
  uniqueToken: deviceToken(),
  consentVersion: optionalText(40).describe(
    'Version of privacy notice and terms agreed to just now, after CONSENT_REQUIRED',
  ),
});

export const notMeBody = z.object({
  token: optionalText(256).describe('The session token, unless it is sent as a bearer header'),
});

/** Times at which a sent code expires and another may be requested. */
export const sentCode = z.object({ expiresAt: z.iso.datetime(), resendAt: z.iso.datetime() });

const recovered = userSession
  .extend({
    earlier: z
      .object({ name: z.string().describe('Masked'), since: z.iso.datetime() })
      .nullable()
      .describe('The member who had the number until now; null when the phone is the only way into the account'),
    needsEmail: z.boolean().describe('Whether the account has no e-mail'),
  })
  .meta({ id: 'RecoveredSession' });

/** Sign-in by phone (docs/product/accounts.md#sign-in-by-phone). */
@ApiTags('member')
@Controller('user/recover')
export class RecoveryController {
  constructor(
    @Inject(RecoveryServiceClient) private readonly recovery: Calls<RecoveryServiceClient>,
    private readonly users: UserComposer,
  ) {}

  @ApiOperation({ summary: 'Sends an OTP to sign in by phone; the same answer whether or not the number is known' })
  @ApiOkResponse({ standardSchema: sentCode })
  @Public()
  @Limits(perMinute('ip', 30), perMinute('device', 10))
  @PostCall()
  request(@Req() request: ClubRequest, @Body({ schema: recoverBody }) body: z.infer<typeof recoverBody>) {
    const wanted = localeFrom(body.language) ?? malayFrom(request.headers['accept-language']) ?? '';
    const from = { clientIp: clientAddressOf(request), uniqueToken: deviceOf(request) };
    return this.recovery.requestRecovery({ number: body.number, language: wanted, ...from }, contextOf(request));
  }

  @ApiOperation({ summary: 'Signs in with the OTP that was sent to the phone' })
  @ApiOkResponse({ standardSchema: recovered })
  @Public()
  @Limits(perMinute('ip', 30), perMinute('device', 10))
  @PostCall('verify')
  async verify(
    @Req() request: ClubRequest,
    @Body({ schema: recoverVerifyBody }) body: z.infer<typeof recoverVerifyBody>,
  ) {
    const ctx = contextOf(request);
    const { number, otp, consentVersion = '' } = body;
    const from = { ...originOf(request), uniqueToken: deviceOf(request) };
    const { token, earlier, needsEmail, ...answered } = await this.recovery.recover(
      { number, otp, consentVersion, ...from },
      ctx,
    );
    const member = required(answered.member, 'USER_NOT_FOUND');
    const user = await this.users.compose(member.id, { ...ctx, actor: { id: member.id, type: 'member' } }, member);
    return { token, type: 'user' as const, user, earlier: earlier ?? null, needsEmail };
  }

  @ApiOperation({ summary: 'The earlier member of the number is somebody else: the number leaves that account' })
  @ApiOkResponse({ standardSchema: z.object({}) })
  @Roles('user')
  @TokenInBody()
  @PostCall('notme')
  async notMe(@Req() request: ClubRequest, @Body({ schema: notMeBody }) _body: z.infer<typeof notMeBody>) {
    await this.recovery.disownAccount({ token: request.token ?? '' }, contextOf(request));
    return {};
  }
}
