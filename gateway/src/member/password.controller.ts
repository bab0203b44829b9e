import { Body, Controller, Inject, Req } from '@nestjs/common';
import type { Calls } from '@club/platform';
import { AccountServiceClient } from '@club/proto/club/identity/v1/account';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { PostCall, Public } from '../auth/access.decorators.js';
import { contextOf, deviceOf, type ClubRequest } from '../http/club-request.js';
import { Limits, perMinute } from '../limits/limit.decorator.js';
import { localeFrom, malayFrom } from '../locale/locale.js';
import { deviceToken, optionalText, text } from '../validation/fields.js';
import { followedLink, linkFields } from './link-fields.js';
import { language, takes } from '../validation/choices.js';

export const forgotBody = z.object({
  email: text(254, { invalid: 'EMAIL_INVALID' }),
  language: optionalText(10).meta(takes(language)).describe("The language of the mail; the member's own when absent"),
});

export const resetBody = z.object({
  ...linkFields(),
  password: text(128, { invalid: 'PASSWORD_WEAK' }),
  uniqueToken: deviceToken(),
});

export const showResetBody = z.object(linkFields());

const shownReset = z
  .object({ state: z.enum(['open', 'used']), email: z.string().describe('Masked') })
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
    const { password } = body;
    const command = { ...followedLink(body), password, uniqueToken: deviceOf(request) };
    await this.account.resetPassword(command, contextOf(request));
    return {};
  }

  @ApiOperation({ summary: 'Says whose password a link would change; changes nothing' })
  @ApiOkResponse({ standardSchema: shownReset })
  @Public()
  @Limits(perMinute('ip', 60))
  @PostCall('reset/show')
  show(@Req() request: ClubRequest, @Body({ schema: showResetBody }) body: z.infer<typeof showResetBody>) {
    return this.account.showPasswordReset({ link: followedLink(body) }, contextOf(request));
  }
}
