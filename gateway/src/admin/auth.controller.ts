import { Body, Controller, Inject, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Calls, Session } from '@club/platform';
import { type Admin, AdminServiceClient, type AdminSignInResponse } from '@club/proto/club/identity/v1/identity';
import { z } from 'zod';
import { PostCall, Public, Roles, TokenInBody } from '../auth/access.decorators.js';
import { originOf } from '../http/session-origin.js';
import { required } from '../clients/required.js';
import { contextOf, deviceOf, type ClubRequest } from '../http/club-request.js';
import { Limits, perMinute } from '../limits/limit.decorator.js';
import { deviceToken, optionalText, text } from '../validation/fields.js';

export const adminLoginBody = z.object({ username: text(100), password: text(128), uniqueToken: deviceToken() });
export const adminSessionBody = z.object({
  token: optionalText(256).describe('The session token, unless it is sent as a bearer header'),
});

export const adminSession = z
  .object({
    token: z.string(),
    type: z.enum(['dev', 'superadmin']),
    user: z.object({
      ...{ id: z.string(), username: z.string(), name: z.string(), role: z.string() },
      confirms: z.boolean().describe('Whether changes of administrators need a code of their authenticator app'),
    }),
  })
  .meta({ id: 'AdminSession' });

export const secondStep = z
  .object({
    secondFactor: z.enum(['code', 'enrol']).describe('A code is asked for, or a second factor is to be enrolled first'),
    ticket: z.string().describe('For admin/auth/second-factor/…, ten minutes'),
  })
  .meta({ id: 'AdminSecondStep' });

/** Admin login and session check (docs/product/back-office.md#roles and docs/product/back-office.md#second-factor). */
@ApiTags('admin')
@Controller('admin/auth')
export class AdminAuthController {
  constructor(@Inject(AdminServiceClient) private readonly admins: Calls<AdminServiceClient>) {}

  @ApiOperation({ summary: 'Signs an admin in, or answers what the second step needs' })
  @ApiOkResponse({ standardSchema: z.union([adminSession, secondStep]) })
  @Public()
  @Limits(perMinute('ip', 30))
  @PostCall('login')
  async login(@Req() request: ClubRequest, @Body({ schema: adminLoginBody }) body: z.infer<typeof adminLoginBody>) {
    const { username, password } = body;
    const place = { ...originOf(request), uniqueToken: deviceOf(request) };
    return signInView(await this.admins.adminSignIn({ username, password, ...place }, contextOf(request)));
  }

  @ApiOperation({ summary: 'Checks the stored admin session' })
  @ApiOkResponse({ standardSchema: adminSession })
  @Roles('dev', 'superadmin')
  @TokenInBody()
  @PostCall('session')
  async session(
    @Req() request: ClubRequest,
    @Body({ schema: adminSessionBody }) _body: z.infer<typeof adminSessionBody>,
  ) {
    const session = request.session as Session;
    const { admin } = await this.admins.getAdmin({ id: session.subjectId }, contextOf(request));
    return { token: request.token, type: session.type, user: adminView(required(admin, 'USER_NOT_FOUND')) };
  }
}

/** Returns an administrator as the back office shows one. */
export function adminView({ id, username, name, role, confirms }: Admin) {
  return { id, username, name, role, confirms };
}

/** Returns what a sign-in has opened: a session, or the second step. */
export function signInView({ token, type, admin, secondFactor, ticket }: AdminSignInResponse) {
  if (secondFactor) return { secondFactor, ticket };
  return { token, type, user: admin && adminView(admin) };
}
