import { Body, Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import type { Calls } from '@club/platform';
import { SocialServiceClient } from '@club/proto/club/identity/v1/social';
import { ApiOkResponse, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { PostCall, Public } from '../auth/access.decorators.js';
import { CONFIG, type GatewayConfig } from '../config.js';
import { contextOf, type ClubReply, type ClubRequest } from '../http/club-request.js';
import { Limits, perMinute } from '../limits/limit.decorator.js';
import { text } from '../validation/fields.js';
import { isSecure, keepSocialBrowser, socialBrowserOf } from './social-cookie.js';

export const startQuery = z.object({
  purpose: z.enum(['signin', 'signup'], { error: 'FIELD_INVALID' }).default('signin'),
  language: z.enum(['en', 'bm'], { error: 'FIELD_INVALID' }).default('en'),
});

export const socialProfileBody = z.object({ ticket: text(100).describe('`social` of the page that was led back to') });

const profile = z.object({
  ticket: z.string().describe('For `socialLogin` of the sign-up, in the place of a password'),
  name: z.string(),
  email: z.string(),
  gender: z.enum(['male', 'female', '']),
  dob: z.string().describe('YYYY-MM-DD or empty'),
});

const APP = '/drypers-baby-club';

/**
 * Social login (docs/product/accounts.md#social-login): the browser goes to the provider and comes back with a ticket
 * in the fragment of the page's address, which no server sees and which only opens anything together with the browser's
 * cookie.
 */
@ApiTags('member')
@Controller('user/social')
export class SocialController {
  constructor(
    @Inject(SocialServiceClient) private readonly social: Calls<SocialServiceClient>,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @ApiOperation({ summary: 'Whether a social login is offered' })
  @ApiOkResponse({ standardSchema: z.object({ enabled: z.boolean() }) })
  @Public()
  @Get()
  async offered(@Req() request: ClubRequest, @Res({ passthrough: true }) reply: ClubReply) {
    const { enabled } = await this.social.getSocialLogin({}, contextOf(request));
    void reply.header('Cache-Control', 'public, max-age=300');
    return { enabled };
  }

  @ApiOperation({ summary: 'Leads the browser to the provider' })
  @ApiResponse({ status: 302, description: 'To the provider, or back to the page with `#refused=<code>`' })
  @Public()
  @Limits(perMinute('ip', 30))
  @Get('start')
  async start(
    @Req() request: ClubRequest,
    @Res() reply: ClubReply,
    @Query({ schema: startQuery }) query: z.infer<typeof startQuery>,
  ) {
    const { purpose, language } = query;
    try {
      const { url, browser } = await this.social.startSocialLogin({ purpose, language }, contextOf(request));
      keepSocialBrowser(reply, browser, isSecure(this.config));
      return redirect(reply, url);
    } catch {
      // A person looks at this answer, not an app: the page shows it.
      return redirect(reply, pageOf(purpose, language, { refused: 'SERVICE_BUSY' }));
    }
  }

  @ApiOperation({ summary: 'Where the provider leads the browser back to' })
  @ApiResponse({ status: 302, description: 'To the page, with `#social=<ticket>` or `#refused=<code>`' })
  @Public()
  @Limits(perMinute('ip', 60))
  @Get('callback')
  async callback(@Req() request: ClubRequest, @Res() reply: ClubReply) {
    const query = request.raw.url?.split('?').slice(1).join('?') ?? '';
    const browser = socialBrowserOf(request, isSecure(this.config));
    const { ticket, purpose, language, refusal } = await this.social
      .finishSocialLogin({ query: query.slice(0, 4_000), browser }, contextOf(request))
      .catch(() => ({ ticket: '', purpose: '', language: '', refusal: 'SERVICE_BUSY' }));
    if (refusal === 'CANCELLED') return redirect(reply, pageOf(purpose, language, {}));
    return redirect(reply, pageOf(purpose, language, ticket ? { social: ticket } : { refused: refusal }));
  }

  @ApiOperation({ summary: "The person's name, e-mail, gender and birthday for the sign-up form, once for a ticket" })
  @ApiOkResponse({ standardSchema: profile })
  @Public()
  @Limits(perMinute('ip', 30))
  @PostCall('profile')
  profile(
    @Req() request: ClubRequest,
    @Body({ schema: socialProfileBody }) { ticket }: z.infer<typeof socialProfileBody>,
  ) {
    const browser = socialBrowserOf(request, isSecure(this.config));
    return this.social.readSocialProfile({ ticket, browser }, contextOf(request));
  }
}

function redirect(reply: ClubReply, to: string) {
  return reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'no-referrer').redirect(to, 302);
}

function pageOf(purpose: string, language: string, fragment: Record<string, string>): string {
  const hash = new URLSearchParams(fragment).toString();
  const page = `${APP}/${language === 'bm' ? 'bm' : 'en'}${purpose === 'signup' ? '' : '/signin'}`;
  return hash ? `${page}#${hash}` : page;
}
