import { Body, Controller, Inject, Req } from '@nestjs/common';
import type { Calls } from '@club/platform';
import { SecondFactorServiceClient } from '@club/proto/club/identity/v1/second_factor';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Admin } from '@club/proto/club/identity/v1/identity';
import { z } from 'zod';
import { PostCall, Public, Roles } from '../auth/access.decorators.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { originOf } from '../http/session-origin.js';
import { Limits, perMinute } from '../limits/limit.decorator.js';
import { optionalText, text } from '../validation/fields.js';
import { adminSession, adminView } from './auth.controller.js';

const ticket = () => text(100).describe('Of the login');

export const enrolBody = z.object({ ticket: ticket() });
export const secondStepBody = z.object({
  ticket: ticket(),
  code: text(100).describe('Six digits of the authenticator app; for verify also a recovery code'),
});
export const resetFactorBody = z.object({
  username: text(100),
  reason: text(1_000).describe('Why, for the audit'),
  code: optionalText(100).describe('Of your own authenticator app, or a recovery code; required outside development'),
});

const enrolment = z.object({
  secret: z.string().describe('base32, for typing into the app'),
  uri: z.string().describe('otpauth address, for a QR code'),
});
const enrolled = adminSession.extend({
  recoveryCodes: z.array(z.string()).describe('Shown once; each opens one sign-in in the place of a code'),
});
const verified = adminSession.extend({ recoveryCodesLeft: z.number().int() });

/** The second step of an admin login (docs/adr/0030). */
@ApiTags('admin')
@Controller('admin/auth/second-factor')
export class SecondFactorController {
  constructor(@Inject(SecondFactorServiceClient) private readonly factors: Calls<SecondFactorServiceClient>) {}

  @ApiOperation({ summary: 'Begins to bind an authenticator app, after a login that asks to enrol' })
  @ApiOkResponse({ standardSchema: enrolment })
  @Public()
  @Limits(perMinute('ip', 30))
  @PostCall('enrol')
  enrol(@Req() request: ClubRequest, @Body({ schema: enrolBody }) body: z.infer<typeof enrolBody>) {
    return this.factors.beginSecondFactor(body, contextOf(request));
  }

  @ApiOperation({ summary: 'Confirms the app by its first code and signs in' })
  @ApiOkResponse({ standardSchema: enrolled })
  @Public()
  @Limits(perMinute('ip', 30))
  @PostCall('confirm')
  async confirm(@Req() request: ClubRequest, @Body({ schema: secondStepBody }) body: z.infer<typeof secondStepBody>) {
    const { recoveryCodes, ...session } = await this.factors.confirmSecondFactor(
      withPlace(request, body),
      contextOf(request),
    );
    return { ...sessionView(session), recoveryCodes };
  }

  @ApiOperation({ summary: 'Signs in with a code of the app or a recovery code' })
  @ApiOkResponse({ standardSchema: verified })
  @Public()
  @Limits(perMinute('ip', 30))
  @PostCall('verify')
  async verify(@Req() request: ClubRequest, @Body({ schema: secondStepBody }) body: z.infer<typeof secondStepBody>) {
    const { recoveryCodesLeft, ...session } = await this.factors.proveSecondFactor(
      withPlace(request, body),
      contextOf(request),
    );
    return { ...sessionView(session), recoveryCodesLeft };
  }

  @ApiOperation({ summary: 'Takes another admin’s second factor away; their next login enrols a new one' })
  @ApiOkResponse({ standardSchema: z.object({}) })
  @Roles('dev', 'superadmin')
  @PostCall('reset')
  async reset(@Req() request: ClubRequest, @Body({ schema: resetFactorBody }) body: z.infer<typeof resetFactorBody>) {
    await this.factors.resetSecondFactor({ code: '', ...body }, contextOf(request));
    return {};
  }
}

const withPlace = (request: ClubRequest, body: z.infer<typeof secondStepBody>) => ({
  ...body,
  ...originOf(request),
});

function sessionView({ token, admin }: { token: string; admin: Admin | undefined }) {
  return { token, type: admin?.role, user: admin && adminView(admin) };
}
