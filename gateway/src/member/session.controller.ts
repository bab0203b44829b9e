import { Body, Controller, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Session } from '@club/platform';
import { z } from 'zod';
import { PostCall, Public, Roles, TokenInBody } from '../auth/access.decorators.js';
import { IdentityClient } from '../clients/identity.client.js';
import { contextOf, deviceOf, type ClubRequest } from '../http/club-request.js';
import { Limits, perMinute } from '../limits/limit.decorator.js';
import { deviceToken, optionalFlag, optionalText, text } from '../validation/fields.js';
import { UserComposer } from './user.composer.js';
import { userSession } from './user.schema.js';

export const sessionBody = z.object({
  token: optionalText(256).describe('The session token, unless it is sent as a bearer header'),
});

export const signInBody = z.object({
  email: text(254, { invalid: 'EMAIL_INVALID' }),
  password: text(128),
  socialLogin: optionalFlag().refine((value) => value !== true, { error: 'FIELD_INVALID' }),
  language: optionalText(10),
  uniqueToken: deviceToken(),
});

/** Opening, checking and ending a member's session. */
@ApiTags('member')
@Controller('user')
export class SessionController {
  constructor(
    private readonly identity: IdentityClient,
    private readonly users: UserComposer,
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

  @ApiOperation({ summary: 'Signs in with e-mail and password' })
  @ApiOkResponse({ standardSchema: userSession })
  @Public()
  @Limits(perMinute('ip', 30), perMinute('device', 30))
  @PostCall('signin')
  async signIn(@Req() request: ClubRequest, @Body({ schema: signInBody }) body: z.infer<typeof signInBody>) {
    const ctx = contextOf(request);
    const { token, type, member } = await this.identity.signIn(
      {
        email: body.email,
        password: body.password,
        language: body.language ?? '',
        clientIp: request.ip,
        uniqueToken: deviceOf(request),
      },
      ctx,
    );
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
    await this.identity.signOut(request.token ?? '', contextOf(request));
    return {};
  }
}
