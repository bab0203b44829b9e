import { Body, Controller, Inject, Req } from '@nestjs/common';
import type { Calls, RequestContext } from '@club/platform';
import { MemberServiceClient } from '@club/proto/club/identity/v1/identity';
import { SamplesServiceClient } from '@club/proto/club/samples/v1/samples';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { SETTINGS } from '@club/proto/settings';
import { z } from 'zod';
import { Areas, type Place } from '../areas/areas.js';
import { PostCall, Public } from '../auth/access.decorators.js';
import { CONFIG, type GatewayConfig } from '../config.js';
import { clientAddressOf } from '../http/client-address.js';
import { contextOf, deviceOf, type ClubRequest } from '../http/club-request.js';
import { Limits, perMinute } from '../limits/limit.decorator.js';
import { requestedLocale } from '../locale/locale.js';
import { isSecure, socialBrowserOf } from './social-cookie.js';
import { deviceToken, optionalFlag, optionalText, text } from '../validation/fields.js';
import { gender, language, nationality, pregnancyStage, race, takes } from '../validation/choices.js';

const addressInput = z.object({
  label: optionalText(60),
  line1: optionalText(120),
  line2: optionalText(120),
  line3: optionalText(120),
  city: optionalText(60),
  state: optionalText(60),
  postcode: optionalText(10, { invalid: 'POSTCODE_INVALID' }),
  country: optionalText(60),
});

export const signUpBody = z.object({
  name: text(100, { invalid: 'NAME_INVALID' }),
  number: text(64, { invalid: 'MOBILE_INVALID' }),
  email: text(254, { invalid: 'EMAIL_INVALID' }),
  password: optionalText(128, { invalid: 'PASSWORD_WEAK' }).describe('Required without socialLogin'),
  dob: text(10).describe('YYYY-MM-DD'),
  edb: optionalText(10).describe('YYYY-MM-DD, only when pregnant'),
  gender: text(20).meta(takes(gender)),
  race: text(20).meta(takes(race)),
  pregnancyStage: text(20).meta(takes(pregnancyStage)),
  referCode: optionalText(40),
  receiveMail: optionalFlag(),
  childDob: z
    .array(z.string({ error: 'FIELD_INVALID' }).max(10), { error: 'FIELD_INVALID' })
    .max(20, { error: 'CHILD_LIMIT' })
    .optional()
    .describe('YYYY-MM-DD for each child, at most five'),
  address: z.object(addressInput.shape, { error: 'FIELD_INVALID' }).optional(),
  utmSource: optionalText(200),
  utmMedium: optionalText(200),
  utmCampaign: optionalText(200),
  redeemSample: optionalFlag(),
  sampleId: optionalText(100),
  nationality: optionalText(20).meta(takes(nationality)),
  language: optionalText(10).meta(takes(language)),
  uniqueToken: deviceToken(),
  consent: optionalFlag().describe('The agreement to privacy notice and terms; the version below says it as well'),
  consentVersion: optionalText(40).describe(
    `Version of the privacy notice and terms that were shown and agreed to; in force is ${SETTINGS.agreement.version}`,
  ),
  socialLogin: optionalText(100).describe('`ticket` of POST /user/social/profile, in the place of a password'),
});

export const resendBody = z.object({ number: text(64, { invalid: 'MOBILE_INVALID' }), uniqueToken: deviceToken() });

export const opened = z
  .object({ uuid: z.string(), referCode: z.string(), orderId: z.string().optional().describe('With a sample request') })
  .meta({ id: 'SignUp' });

/** Sign-up and its OTP (docs/product/accounts.md#sign-up-form and docs/product/accounts.md#verification-by-otp). */
@ApiTags('member')
@Controller('user')
export class SignUpController {
  constructor(
    @Inject(MemberServiceClient) private readonly identity: Calls<MemberServiceClient>,
    private readonly areas: Areas,
    @Inject(SamplesServiceClient) private readonly samples: Calls<SamplesServiceClient>,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @ApiOperation({ summary: 'Opens a sign-up and sends its OTP by SMS' })
  @ApiOkResponse({ standardSchema: opened })
  @Public()
  @Limits(perMinute('ip', 30))
  @PostCall('signup')
  async signUp(@Req() request: ClubRequest, @Body({ schema: signUpBody }) body: z.infer<typeof signUpBody>) {
    await this.checkSample(body, contextOf(request));
    const answer = await this.identity.signUp(
      {
        name: body.name,
        number: body.number,
        email: body.email,
        password: body.password ?? '',
        dob: body.dob,
        edb: body.edb ?? '',
        gender: body.gender,
        race: body.race,
        pregnancyStage: body.pregnancyStage,
        referCode: body.referCode ?? '',
        // The form must send consent itself: without it nobody is taken to have agreed.
        receiveMail: body.receiveMail ?? false,
        childDob: body.childDob ?? [],
        address: body.address && this.placed({ ...EMPTY_ADDRESS, ...body.address }),
        utmSource: body.utmSource ?? '',
        utmMedium: body.utmMedium ?? '',
        utmCampaign: body.utmCampaign ?? '',
        redeemSample: body.redeemSample ?? false,
        sampleId: body.sampleId ?? '',
        nationality: body.nationality ?? '',
        // The form's own language is the member's choice; the header only stands in for it.
        language: body.language || (requestedLocale(request.headers['accept-language'], undefined) ?? 'en'),
        uniqueToken: deviceOf(request),
        consentVersion: body.consent === false ? '' : (body.consentVersion ?? ''),
        clientIp: clientAddressOf(request),
        socialTicket: body.socialLogin ?? '',
        socialBrowser: socialBrowserOf(request, isSecure(this.config)),
      },
      contextOf(request),
    );
    return openedSignUp(answer);
  }

  @ApiOperation({ summary: 'Sends a new OTP; the earlier one dies' })
  @ApiOkResponse({ standardSchema: z.object({ expiresAt: z.iso.datetime().nullable() }) })
  @Public()
  @Limits(perMinute('ip', 30))
  @PostCall('otp/resend')
  async resend(@Req() request: ClubRequest, @Body({ schema: resendBody }) body: z.infer<typeof resendBody>) {
    const from = { clientIp: clientAddressOf(request), uniqueToken: deviceOf(request) };
    const { expiresAt } = await this.identity.resendOtp({ number: body.number, ...from }, contextOf(request));
    return { expiresAt: expiresAt ?? null };
  }

  // Skips forms with missing fields: identity reports those with every other field.
  private async checkSample(body: z.infer<typeof signUpBody>, ctx: RequestContext): Promise<void> {
    const { line1, postcode } = body.address ?? {};
    if (!body.redeemSample || !body.sampleId || !line1 || !postcode) return;
    await this.samples.checkRequest({ sampleId: body.sampleId, line1, postcode, birthDates: body.childDob ?? [] }, ctx);
  }

  private placed<Address extends Place>(address: Address): Address {
    return { ...address, ...this.areas.canonical(address, 'address') };
  }
}

const EMPTY_ADDRESS = { label: '', line1: '', line2: '', line3: '', city: '', state: '', postcode: '', country: '' };

/** Returns the answer of a sign-up and of its verification. */
export function openedSignUp({ uuid, referCode, orderId }: { uuid: string; referCode: string; orderId: string }) {
  return { uuid, referCode, ...(orderId ? { orderId } : {}) };
}
