import { Body, Controller, Inject, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Calls, Session } from '@club/platform';
import { AccountServiceClient } from '@club/proto/club/identity/v1/account';
import { z } from 'zod';
import { MemberIdField, PostCall, Roles, TokenInBody } from '../auth/access.decorators.js';
import { required } from '../clients/required.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { Limits, perMinute } from '../limits/limit.decorator.js';
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

export const preferredNameBody = z.object({
  preferredName: optionalText(60, { invalid: 'NAME_INVALID' }).describe('Empty for the first name'),
  id: optionalText(100).describe("The caller's own id"),
});

export const ssoPopupBody = z.object({ id: optionalText(100).describe("The caller's own id") });

export const emailAddBody = z.object({
  email: text(254, { invalid: 'EMAIL_INVALID' }),
  id: optionalText(100).describe("The caller's own id"),
});

/** Settings of the signed-in member (docs/product/accounts.md#settings-of-an-account). */
@ApiTags('member')
@Roles('user')
@Controller('user')
export class AccountController {
  constructor(
    @Inject(AccountServiceClient) private readonly account: Calls<AccountServiceClient>,
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
    const changed = await this.account.setLanguage({ memberId: subjectId, language: wanted }, contextOf(request));
    const { language } = required(changed.member, 'USER_NOT_FOUND');
    this.locales.remember(subjectId, language);
    return { language };
  }

  @ApiOperation({ summary: 'Stores how greetings call the member' })
  @ApiOkResponse({ standardSchema: user })
  @MemberIdField('id')
  @PostCall('preferredName')
  async preferredName(
    @Req() request: ClubRequest,
    @Body({ schema: preferredNameBody }) { preferredName = '' }: z.infer<typeof preferredNameBody>,
  ) {
    const { subjectId: memberId } = request.session as Session;
    const ctx = contextOf(request);
    const { member } = await this.account.setPreferredName({ memberId, preferredName }, ctx);
    return this.users.compose(memberId, ctx, required(member, 'USER_NOT_FOUND'));
  }

  @ApiOperation({ summary: 'Remembers that the single sign-on popup was seen' })
  @ApiOkResponse({ standardSchema: user })
  @MemberIdField('id')
  @PostCall('ssoPopup')
  async ssoPopup(@Req() request: ClubRequest, @Body({ schema: ssoPopupBody }) _body: z.infer<typeof ssoPopupBody>) {
    const { subjectId } = request.session as Session;
    const ctx = contextOf(request);
    const { member } = await this.account.acknowledgeSsoPopup({ memberId: subjectId }, ctx);
    return this.users.compose(subjectId, ctx, required(member, 'USER_NOT_FOUND'));
  }

  @ApiOperation({ summary: 'Stores the e-mail of an account that has none confirmed, and mails its link' })
  @ApiOkResponse({ standardSchema: user })
  @MemberIdField('id')
  @Limits(perMinute('ip', 30))
  @PostCall('email/add')
  async addEmail(@Req() request: ClubRequest, @Body({ schema: emailAddBody }) body: z.infer<typeof emailAddBody>) {
    const { subjectId } = request.session as Session;
    const ctx = contextOf(request);
    const { member } = await this.account.addEmail({ memberId: subjectId, email: body.email }, ctx);
    return this.users.compose(subjectId, ctx, required(member, 'USER_NOT_FOUND'));
  }
}
