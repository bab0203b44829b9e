import { Body, Controller, Inject, Req } from '@nestjs/common';
import type { Calls } from '@club/platform';
import { MemberServiceClient } from '@club/proto/club/identity/v1/identity';
import { AccountServiceClient } from '@club/proto/club/identity/v1/account';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { PostCall, Public } from '../auth/access.decorators.js';
import { required } from '../clients/required.js';
import { contextOf, deviceOf, type ClubRequest } from '../http/club-request.js';
import { Limits, perMinute } from '../limits/limit.decorator.js';
import { localeFrom, malayFrom, requestedLocale, type Locale } from '../locale/locale.js';
import { deviceToken, optionalText, text } from '../validation/fields.js';
import { linkMoment } from './link-fields.js';
import { opened, openedSignUp } from './signup.controller.js';
import { UserComposer } from './user.composer.js';
import { user } from './user.schema.js';
import { language, takes } from '../validation/choices.js';

export const verifyBody = z
  .object({
    id: text(100).describe('uuid of the sign-up; `user` of an e-mail link'),
    otp: optionalText(10, { invalid: 'OTP_INCOMPLETE' }),
    number: optionalText(20, { invalid: 'MOBILE_INVALID' }),
    uniqueToken: deviceToken(),
    datems: linkMoment().optional(),
    token: optionalText(200).describe('`token` of an e-mail link'),
  })
  .superRefine((body, { addIssue }) => {
    const require = (field: 'otp' | 'number' | 'datems' | 'token', message: string) => {
      if (String(body[field] ?? '').trim() === '') addIssue({ code: 'custom', path: [field], message });
    };
    if (isLink(body)) {
      require('datems', 'FIELD_REQUIRED');
      require('token', 'LINK_INVALID');
    } else {
      require('otp', 'OTP_INCOMPLETE');
      require('number', 'FIELD_REQUIRED');
    }
  });

export const resendLinkBody = z.object({
  email: text(254, { invalid: 'EMAIL_INVALID' }),
  language: optionalText(10).meta(takes(language)).describe("The language of the mail; the member's own when absent"),
});

const confirmed = z
  .object({
    token: z.string().describe('The session'),
    type: z.literal('user'),
    user,
    userData: user.describe('The same as `user`'),
    title: z.string(),
    description: z.string(),
    flow: z
      .literal('resetPassword')
      .optional()
      .describe('The password was set on another device and has ended; a link for a new one was mailed'),
  })
  .meta({ id: 'ConfirmedEmail' });

// By OTP, or by link.
const verified = z.union([opened, confirmed]);

// The texts of a confirmed e-mail, in both languages.
const CONFIRMED: Record<Locale, { title: string; description: string }> = {
  en: { title: 'Email confirmed', description: 'We will log you in within 5 seconds.' },
  bm: { title: 'E-mel telah disahkan', description: 'Anda akan log masuk secara automatik dalam 5 saat.' },
};

const PASSWORD_ENDED: Record<Locale, string> = {
  en: 'Your account was set up on another device, so the password from there no longer works. Open the link we have just emailed you to choose a new password.',
  bm: 'Akaun anda dibuka pada peranti lain, jadi kata laluan dari peranti itu tidak lagi sah. Buka pautan yang baru kami e-melkan untuk memilih kata laluan baharu.',
};

/**
 * One call for both verifications, distinguished by the body: an OTP, or an e-mail's link
 * (docs/product/accounts.md#verification-by-otp and docs/product/accounts.md#mailed-links).
 */
@ApiTags('member')
@Controller('user')
export class VerifyController {
  constructor(
    @Inject(MemberServiceClient) private readonly identity: Calls<MemberServiceClient>,
    @Inject(AccountServiceClient) private readonly account: Calls<AccountServiceClient>,
    private readonly users: UserComposer,
  ) {}

  @ApiOperation({ summary: 'Checks the OTP and makes the member; or confirms an e-mail by its link and signs in' })
  @ApiOkResponse({ standardSchema: verified })
  @Public()
  @Limits(perMinute('ip', 60))
  @PostCall('verify')
  async verify(@Req() request: ClubRequest, @Body({ schema: verifyBody }) body: z.infer<typeof verifyBody>) {
    if (isLink(body)) return this.confirmEmail(request, body);
    const { id, otp = '', number = '' } = body;
    const uniqueToken = deviceOf(request);
    return openedSignUp(await this.identity.verifySignUp({ id, otp, number, uniqueToken }, contextOf(request)));
  }

  @ApiOperation({ summary: 'Mails the link that confirms an e-mail again; the same answer whether or not it is known' })
  @ApiOkResponse({ standardSchema: z.object({}) })
  @Public()
  @Limits(perMinute('ip', 30), perMinute('device', 10))
  @PostCall('verify/resend')
  async resend(@Req() request: ClubRequest, @Body({ schema: resendLinkBody }) body: z.infer<typeof resendLinkBody>) {
    const language = localeFrom(body.language) ?? malayFrom(request.headers['accept-language']) ?? '';
    await this.account.resendVerification({ email: body.email, language }, contextOf(request));
    return {};
  }

  private async confirmEmail(request: ClubRequest, { id, datems = 0, token = '' }: z.infer<typeof verifyBody>) {
    const ctx = contextOf(request);
    const proof = { id, datems, token, uniqueToken: deviceOf(request) };
    const { token: opened, flow, ...answered } = await this.account.confirmEmail(proof, ctx);
    const member = required(answered.member, 'USER_NOT_FOUND');
    const view = await this.users.compose(member.id, { ...ctx, actor: { id: member.id, type: 'member' } }, member);
    const locale =
      requestedLocale(request.headers['accept-language'], request.body) ?? localeFrom(member.language) ?? 'en';
    const answer = { token: opened, type: 'user' as const, user: view, userData: view, ...CONFIRMED[locale] };
    return flow === 'resetPassword' ? { ...answer, flow, description: PASSWORD_ENDED[locale] } : answer;
  }
}

// An OTP says what it is; without one, anything of a link makes it a link.
function isLink({ otp, datems, token }: { otp?: unknown; datems?: unknown; token?: unknown }): boolean {
  return otp === undefined && (datems !== undefined || token !== undefined);
}
