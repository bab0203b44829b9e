import { Body, Controller, Inject, Req } from '@nestjs/common';
import type { Calls } from '@club/platform';
import { AccountServiceClient } from '@club/proto/club/identity/v1/account';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { PostCall, Public } from '../auth/access.decorators.js';
import { clientAddressOf } from '../http/client-address.js';
import { contextOf, deviceOf, type ClubRequest } from '../http/club-request.js';
import { Limits, perMinute } from '../limits/limit.decorator.js';
import { localeFrom, malayFrom } from '../locale/locale.js';
import { deviceToken, optionalText, text } from '../validation/fields.js';
import { followedLink, linkFields } from './link-fields.js';
import { sentCode } from './recovery.controller.js';
import { language, takes } from '../validation/choices.js';

export const forgotBody = z.object({
  email: text(254, { invalid: 'EMAIL_INVALID' }),
  language: optionalText(10).meta(takes(language)).describe("The language of the mail; the member's own when absent"),
});

export const resetBody = z.object({
  ...linkFields(),
  password: text(128, { invalid: 'PASSWORD_WEAK' }),
  otp: optionalText(500, { invalid: 'OTP_INCOMPLETE' }).describe('Where POST /user/password/reset/show requires it'),
  uniqueToken: deviceToken(),
});

export const showResetBody = z.object({ ...linkFields(), uniqueToken: deviceToken() });
export const resetOtpBody = z.object({ ...linkFields(), uniqueToken: deviceToken() });

const shownReset = z
  .object({
    state: z.enum(['open', 'used']),
    email: z.string().describe('Masked'),
    number: z.string().nullable().describe('Masked; null when nobody proved a phone for the account'),
    codeRequired: z.boolean().describe('Whether a new password needs the OTP of POST /user/password/reset/otp'),
  })
  .meta({ id: 'ShownPasswordReset' });

/** Forgotten and weak passwords (docs/product/accounts.md#mailed-links). */
@ApiTags('member')
@Controller('user/password')
export class PasswordController {
  constructor(@Inject(AccountServiceClient) private readonly account: Calls<AccountServiceClient>) {}

  @ApiOperation({ summary: 'Mails a link for a new password, good until midnight in Kuala Lumpur' })
  @ApiOkResponse({ standardSchema: z.object({}) })
  @Public()
  @Limits(perMinute('ip', 30), perMinute('device', 10))
  @PostCall('forgot')
  async forgot(@Req() request: ClubRequest, @Body({ schema: forgotBody }) body: z.infer<typeof forgotBody>) {
    const language = localeFrom(body.language) ?? malayFrom(request.headers['accept-language']) ?? '';
    await this.account.requestPasswordReset({ email: body.email, language }, contextOf(request));
    return {};
  }

  @ApiOperation({ summary: 'Sets a new password by a link, once; every session of the member ends' })
  @ApiOkResponse({ standardSchema: z.object({}) })
  @Public()
  @Limits(perMinute('ip', 30))
  @PostCall('reset')
  async reset(@Req() request: ClubRequest, @Body({ schema: resetBody }) body: z.infer<typeof resetBody>) {
    const { password, otp = '' } = body;
    const from = { uniqueToken: deviceOf(request), clientIp: clientAddressOf(request) };
    const command = { ...followedLink(body), password, otp, ...from };
    await this.account.resetPassword(command, contextOf(request));
    return {};
  }

  @ApiOperation({ summary: 'Says whose password a link would change; changes nothing' })
  @ApiOkResponse({ standardSchema: shownReset })
  @Public()
  @Limits(perMinute('ip', 60))
  @PostCall('reset/show')
  async show(@Req() request: ClubRequest, @Body({ schema: showResetBody }) body: z.infer<typeof showResetBody>) {
    const { state, email, phone, codeRequired } = await this.account.getPasswordReset(
      { link: followedLink(body), uniqueToken: deviceOf(request) },
      contextOf(request),
    );
    return { state, email, number: phone || null, codeRequired };
  }

  @ApiOperation({ summary: "Sends an OTP to the account's phone, where a new password needs it" })
  @ApiOkResponse({ standardSchema: sentCode.extend({ number: z.string().describe('Masked') }) })
  @Public()
  @Limits(perMinute('ip', 30), perMinute('device', 10))
  @PostCall('reset/otp')
  async sendOtp(@Req() request: ClubRequest, @Body({ schema: resetOtpBody }) body: z.infer<typeof resetOtpBody>) {
    const from = { clientIp: clientAddressOf(request), uniqueToken: deviceOf(request) };
    const command = { link: followedLink(body), ...from };
    const { phone, ...sent } = await this.account.sendPasswordResetOtp(command, contextOf(request));
    return { number: phone, ...sent };
  }
}
