import { Body, Controller, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Session } from '@club/platform';
import { z } from 'zod';
import { MemberIdField, PostCall, Roles, TokenInBody } from '../auth/access.decorators.js';
import { AccountClient } from '../clients/account.client.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { localeFrom } from '../locale/locale.js';
import { LocaleService } from '../locale/locale.service.js';
import { optionalText, text } from '../validation/fields.js';
import { UserComposer } from './user.composer.js';
import { user } from './user.schema.js';
import { language, takes } from '../validation/choices.js';

export const languageBody = z.object({
  language: text(10).meta(takes(language)),
  token: optionalText(256).describe('The session token, unless it is sent as a bearer header'),
});

export const sessionsEndBody = z.object({
  token: optionalText(256).describe('The session token, unless it is sent as a bearer header'),
});

export const ssoPopupBody = z.object({ id: optionalText(100).describe("The caller's own id") });

/** Settings of the signed-in member (docs/product/accounts.md#settings-of-an-account). */
@ApiTags('member')
@Roles('user')
@Controller('user')
export class AccountController {
  constructor(
    private readonly account: AccountClient,
    private readonly users: UserComposer,
    private readonly locales: LocaleService,
  ) {}

  @ApiOperation({ summary: 'Stores the language of screens and messages' })
  @ApiOkResponse({ standardSchema: z.object({ language }) })
  @TokenInBody()
  @PostCall('language')
  async language(@Req() request: ClubRequest, @Body({ schema: languageBody }) body: z.infer<typeof languageBody>) {
    const { subjectId } = request.session as Session;
    const wanted = localeFrom(body.language) ?? body.language;
    const { language } = await this.account.setLanguage(subjectId, wanted, contextOf(request));
    this.locales.remember(subjectId, language);
    return { language };
  }

  @ApiOperation({ summary: 'Ends every other session of the member' })
  @ApiOkResponse({ standardSchema: z.object({ ended: z.int() }) })
  @TokenInBody()
  @PostCall('sessions/end')
  async endOthers(
    @Req() request: ClubRequest,
    @Body({ schema: sessionsEndBody }) _body: z.infer<typeof sessionsEndBody>,
  ) {
    const { subjectId } = request.session as Session;
    return { ended: await this.account.endOtherSessions(subjectId, request.token ?? '', contextOf(request)) };
  }

  @ApiOperation({ summary: 'Remembers that the single sign-on popup was seen' })
  @ApiOkResponse({ standardSchema: user })
  @MemberIdField('id')
  @PostCall('ssoPopup')
  async ssoPopup(@Req() request: ClubRequest, @Body({ schema: ssoPopupBody }) _body: z.infer<typeof ssoPopupBody>) {
    const { subjectId } = request.session as Session;
    const ctx = contextOf(request);
    return this.users.compose(subjectId, ctx, await this.account.acknowledgeSsoPopup(subjectId, ctx));
  }
}
