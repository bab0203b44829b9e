import { Body, Controller, Inject, Req } from '@nestjs/common';
import type { Calls, RequestContext } from '@club/platform';
import { type Member, MemberServiceClient } from '@club/proto/club/identity/v1/identity';
import { AccountServiceClient } from '@club/proto/club/identity/v1/account';
import { SamplesServiceClient } from '@club/proto/club/samples/v1/samples';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { PostCall, Public } from '../auth/access.decorators.js';
import { required } from '../clients/required.js';
import { clientAddressOf } from '../http/client-address.js';
import { contextOf, deviceOf, type ClubRequest } from '../http/club-request.js';
import { originOf } from '../http/session-origin.js';
import { Limits, perMinute } from '../limits/limit.decorator.js';
import { localeFrom, malayFrom, requestedLocale, type Locale } from '../locale/locale.js';
import { deviceToken, optionalText, text } from '../validation/fields.js';
import { followedLink, linkFields } from './link-fields.js';
import { sentCode } from './recovery.controller.js';
import { opened, openedSignUp } from './signup.controller.js';
import { UserComposer } from './user.composer.js';
import { user, type UserView } from './user.schema.js';
import { language, takes } from '../validation/choices.js';

export const verifyBody = z
  .object({
    ...linkFields(),
    id: optionalText(2_000).describe('uuid of the sign-up; `user` of an e-mail link'),
    otp: optionalText(500, { invalid: 'OTP_INCOMPLETE' }).describe(
      'Of the sign-up; for a link on another device, of POST /user/verify/otp',
    ),
    number: optionalText(64, { invalid: 'MOBILE_INVALID' }),
    consentVersion: optionalText(40).describe(
      'Version agreed to, for an e-mail link of an account that has not agreed (403 CONSENT_REQUIRED without it)',
    ),
    uniqueToken: deviceToken(),
  })
  .superRefine((body, { addIssue }) => {
    if (isLink(body)) return;
    const require = (field: 'id' | 'otp' | 'number', message: string) => {
      if (String(body[field] ?? '').trim() === '') addIssue({ code: 'custom', path: [field], message });
    };
    require('id', 'FIELD_REQUIRED');
    require('otp', 'OTP_INCOMPLETE');
    require('number', 'FIELD_REQUIRED');
  });

export const showBody = z.object({ ...linkFields(), uniqueToken: deviceToken() });
export const linkOtpBody = z.object({ ...linkFields(), uniqueToken: deviceToken() });
export const releaseBody = z.object(linkFields());

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
  })
  .meta({ id: 'ConfirmedEmail' });

const confirmedBefore = z
  .object({ alreadyConfirmed: z.literal(true), title: z.string(), description: z.string() })
  .describe('The link was pressed before; no session')
  .meta({ id: 'EmailAlreadyConfirmed' });

const verifiedSignUp = opened
  .extend({
    token: z.string().describe('The session'),
    type: z.literal('user'),
    user,
    sample: z
      .object({
        status: z
          .enum(['granted', 'declined', 'pending'])
          .describe('pending: decided later, and a refusal comes by inbox and mail'),
        reason: z.string().nullable().describe('The code of a refusal'),
      })
      .optional()
      .describe('What became of the sample that was asked for'),
  })
  .meta({ id: 'VerifiedSignUp' });

// By OTP, or by link.
const verified = z.union([verifiedSignUp, confirmed, confirmedBefore]);

const shown = z
  .object({
    state: z.enum(['open', 'confirmed']),
    email: z.string().describe('Masked'),
    number: z.string().nullable().describe('Masked; null when nobody proved a phone for the account'),
    ownDevice: z.boolean().describe("Whether `uniqueToken` is a device of the account's owner"),
  })
  .meta({ id: 'ShownVerification' });

// The texts of a confirmed e-mail, in both languages.
const CONFIRMED: Record<Locale, { title: string; description: string }> = {
  en: { title: 'Email confirmed', description: 'We will log you in within 5 seconds.' },
  bm: { title: 'E-mel telah disahkan', description: 'Anda akan log masuk secara automatik dalam 5 saat.' },
};

const CONFIRMED_BEFORE: Record<Locale, { title: string; description: string }> = {
  en: { title: 'Already confirmed', description: 'This email is already confirmed. You can log in.' },
  bm: { title: 'Sudah disahkan', description: 'E-mel ini sudah disahkan. Anda boleh log masuk.' },
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
    @Inject(SamplesServiceClient) private readonly samples: Calls<SamplesServiceClient>,
  ) {}

  @ApiOperation({
    summary: 'Checks the OTP, makes the member and signs in; or confirms an e-mail by its link and signs in',
  })
  @ApiOkResponse({ standardSchema: verified })
  @Public()
  @Limits(perMinute('ip', 60))
  @PostCall('verify')
  async verify(@Req() request: ClubRequest, @Body({ schema: verifyBody }) body: z.infer<typeof verifyBody>) {
    if (isLink(body)) return this.confirmEmail(request, body);
    const { id = '', otp = '', number = '' } = body;
    const ctx = contextOf(request);
    const proof = { id, otp, number, uniqueToken: deviceOf(request), ...originOf(request) };
    const { token, member, ...answered } = await this.identity.verifySignUp(proof, ctx);
    const sample = answered.orderId ? { sample: await this.decided(answered.uuid, ctx) } : {};
    // The user after the decision has the sample in its list.
    const view = await this.view(member, ctx);
    return { ...openedSignUp(answered), ...sample, token, type: 'user' as const, user: view };
  }

  @ApiOperation({ summary: 'Says what the link that confirms an e-mail would do; changes nothing' })
  @ApiOkResponse({ standardSchema: shown })
  @Public()
  @Limits(perMinute('ip', 60))
  @PostCall('verify/show')
  async show(@Req() request: ClubRequest, @Body({ schema: showBody }) body: z.infer<typeof showBody>) {
    const link = followedLink(body);
    const { state, email, phone, ownDevice } = await this.account.getVerification(
      { link, uniqueToken: deviceOf(request) },
      contextOf(request),
    );
    return { state, email, number: phone || null, ownDevice };
  }

  @ApiOperation({ summary: "Sends an OTP to the account's phone, for a link that is opened on another device" })
  @ApiOkResponse({ standardSchema: sentCode.extend({ number: z.string().describe('Masked') }) })
  @Public()
  @Limits(perMinute('ip', 30), perMinute('device', 10))
  @PostCall('verify/otp')
  async sendOtp(@Req() request: ClubRequest, @Body({ schema: linkOtpBody }) body: z.infer<typeof linkOtpBody>) {
    const from = { clientIp: clientAddressOf(request), uniqueToken: deviceOf(request) };
    const command = { link: followedLink(body), ...from };
    const { phone, ...sent } = await this.account.sendVerificationOtp(command, contextOf(request));
    return { number: phone, ...sent };
  }

  @ApiOperation({ summary: '"This is not my account": takes the e-mail from the account of a link' })
  @ApiOkResponse({ standardSchema: z.object({}) })
  @Public()
  @Limits(perMinute('ip', 30))
  @PostCall('verify/release')
  async release(@Req() request: ClubRequest, @Body({ schema: releaseBody }) body: z.infer<typeof releaseBody>) {
    await this.account.releaseEmail({ link: followedLink(body) }, contextOf(request));
    return {};
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

  private async confirmEmail(request: ClubRequest, body: z.infer<typeof verifyBody>) {
    const ctx = contextOf(request);
    const from = { uniqueToken: deviceOf(request), ...originOf(request) };
    const { otp = '', consentVersion = '' } = body;
    const command = { ...followedLink(body), otp, consentVersion, ...from };
    const { token, flow, member } = await this.account.confirmEmail(command, ctx);
    const asked = requestedLocale(request.headers['accept-language'], request.body);
    if (flow === 'alreadyConfirmed') return { alreadyConfirmed: true as const, ...CONFIRMED_BEFORE[asked ?? 'en'] };
    const view = await this.view(member, ctx);
    const texts = CONFIRMED[asked ?? localeFrom(view.language) ?? 'en'];
    return { token, type: 'user' as const, user: view, userData: view, ...texts };
  }

  // The account is there whatever becomes of the sample: without an answer it is decided by the event of the registration.
  private async decided(memberId: string, ctx: RequestContext) {
    try {
      const { granted, reason } = await this.samples.decideSignUpSample({ memberId }, ctx);
      return { status: granted ? ('granted' as const) : ('declined' as const), reason: reason || null };
    } catch {
      return { status: 'pending' as const, reason: null };
    }
  }

  private view(answered: Member | undefined, ctx: RequestContext): Promise<UserView> {
    const member = required(answered, 'USER_NOT_FOUND');
    return this.users.compose(member.id, { ...ctx, actor: { id: member.id, type: 'member' } }, member);
  }
}

// Anything of a link makes it a link.
function isLink({ datems, token }: { datems?: unknown; token?: unknown }): boolean {
  return datems !== undefined || token !== undefined;
}
