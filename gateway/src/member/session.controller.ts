import { Body, Controller, Inject, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Calls, Session } from '@club/platform';
import { MemberServiceClient } from '@club/proto/club/identity/v1/identity';
import { z } from 'zod';
import { PostCall, Public, Roles, TokenInBody } from '../auth/access.decorators.js';
import { CONFIG, type GatewayConfig } from '../config.js';
import { contextOf, deviceOf, type ClubRequest } from '../http/club-request.js';
import { originOf } from '../http/session-origin.js';
import { Limits, perMinute } from '../limits/limit.decorator.js';
import { deviceToken, optionalText } from '../validation/fields.js';
import { isSecure, socialBrowserOf } from './social-cookie.js';
import { UserComposer } from './user.composer.js';
import { userSession } from './user.schema.js';
import { language, takes } from '../validation/choices.js';

export const sessionBody = z.object({
  token: optionalText(256).describe('The session token, unless it is sent as a bearer header'),
});

export const signInBody = z
  .object({
    email: optionalText(254, { invalid: 'EMAIL_INVALID' }),
    password: optionalText(128),
    socialLogin: optionalText(100).describe('Ticket of a social login, in the place of e-mail and password'),
    language: optionalText(10).meta(takes(language)),
    consentVersion: optionalText(40).describe(
      'Version of privacy notice and terms agreed to just now, after CONSENT_REQUIRED',
    ),
    uniqueToken: deviceToken(),
  })
  .superRefine(({ socialLogin, ...typed }, { addIssue }) => {
    if (socialLogin) return;
    for (const field of ['email', 'password'] as const) {
      if (!/\S/.test(typed[field] ?? '')) addIssue({ code: 'custom', path: [field], message: 'FIELD_REQUIRED' });
    }
  });

const signedIn = z.union([
  userSession,
  z.object({ flow: z.literal('resetPassword').describe('No session: a link for a first password was mailed') }),
]);

/** Opening, checking and ending a member's session. */
@ApiTags('member')
@Controller('user')
export class SessionController {
  constructor(
    @Inject(MemberServiceClient) private readonly identity: Calls<MemberServiceClient>,
    private readonly users: UserComposer,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @ApiOperation({ summary: 'Checks the stored session and answers its user' })
  @ApiOkResponse({ standardSchema: userSession })
  @Roles('user')
  @TokenInBody()
  @PostCall('session')
  async session(@Req() request: ClubRequest, @Body({ schema: sessionBody }) _body: z.infer<typeof sessionBody>) {
    const session = request.session as Session;
    const user = await this.users.compose(session.subjectId, contextOf(request));
    return { token: request.token, type: session.type, user };
  }

  @ApiOperation({ summary: 'Signs in with e-mail and password, or with the ticket of a social login' })
  @ApiOkResponse({ standardSchema: signedIn })
  @Public()
  @Limits(perMinute('ip', 30), perMinute('device', 30))
  @PostCall('signin')
  async signIn(@Req() request: ClubRequest, @Body({ schema: signInBody }) body: z.infer<typeof signInBody>) {
    const ctx = contextOf(request);
    const { token, type, member, flow } = await this.identity.signIn(
      {
        email: body.email ?? '',
        password: body.password ?? '',
        language: body.language ?? '',
        ...originOf(request),
        uniqueToken: deviceOf(request),
        socialTicket: body.socialLogin ?? '',
        socialBrowser: socialBrowserOf(request, isSecure(this.config)),
        consentVersion: body.consentVersion ?? '',
      },
      ctx,
    );
    if (flow === 'resetPassword') return { flow };
    const id = member?.id ?? '';
    const user = await this.users.compose(id, { ...ctx, actor: { id, type: 'member' } }, member);
    return { token, type, user };
  }

  @ApiOperation({ summary: 'Ends the session' })
  @ApiOkResponse({ standardSchema: z.object({}) })
  @Roles('user', 'dev', 'superadmin')
  @TokenInBody()
  @PostCall('logout')
  async logout(@Req() request: ClubRequest, @Body({ schema: sessionBody }) _body: z.infer<typeof sessionBody>) {
    await this.identity.signOut({ token: request.token ?? '' }, contextOf(request));
    return {};
  }
}
