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
import { linkMoment } from './link-fields.js';
import { language, takes } from '../validation/choices.js';

export const forgotBody = z.object({
  email: text(254, { invalid: 'EMAIL_INVALID' }),
  language: optionalText(10).meta(takes(language)).describe("The language of the mail; the member's own when absent"),
});

export const resetBody = z.object({
  id: text(100).describe('`user` of the link'),
  password: text(128, { invalid: 'PASSWORD_WEAK' }),
  datems: linkMoment(),
  token: text(200).describe('`token` of the link'),
  uniqueToken: deviceToken(),
});

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
    await this.account.resetPassword({ ...body, uniqueToken: deviceOf(request) }, contextOf(request));
    return {};
  }
}
