import { Controller, Get, Inject, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Calls, Clock } from '@club/platform';
import { type ClubSettings, SettingsServiceClient } from '@club/proto/club/content/v1/settings';
import { CodesServiceClient } from '@club/proto/club/ledger/v1/codes';
import { z } from 'zod';
import { AWARDS } from '@club/proto/settings';
import { Public } from '../auth/access.decorators.js';
import { PublicLists } from '../cache/public-lists.js';
import { CONFIG, type GatewayConfig } from '../config.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { awardsSchema } from './awards.schema.js';
import { effectiveSettings } from './club-settings.js';
import { linksSchema } from './links.js';
import { traceShare } from '../traces/trace-share.js';

const settings = z
  .object({
    now: z.iso.datetime().describe("The club's time, against which windows are compared"),
    links: linksSchema,
    maintenance: z.object({
      from: z.iso.datetime({ offset: true }),
      to: z.iso.datetime({ offset: true }),
      contact: z.string(),
      notice: z.object({ en: z.string(), bm: z.string() }).describe('What else members are told; empty for nothing'),
      active: z.boolean().describe('Whether `now` lies inside the window'),
    }),
    registrationSuspended: z.boolean().describe('Nobody new can sign up for now'),
    codeRegistrationSuspended: z.boolean().describe('No code can be registered for now'),
    contact: z.object({
      phone: z.string(),
      emails: z.object({ club: z.string(), sample: z.string(), care: z.string() }),
    }),
    doublePointsDays: z.array(z.int()).describe('Days of the month, in Kuala Lumpur'),
    awards: awardsSchema.describe('What the club awards; every text that names an amount takes it from here'),
    textDetection: z.enum(['embedded', 'remote']).describe('Who reads the strip of the camera'),
    traceShare: z.number().min(0).max(1).describe('Share of the calls that apps trace; 0 where tracing is off'),
  })
  .meta({ id: 'Settings' });

export type Settings = z.infer<typeof settings>;

/**
 * Returns what both apps must know before anybody signs in; configuration, never a person's data
 * (docs/product/member-app.md#maintenance and docs/product/screens.md#header-and-footer).
 */
@ApiTags('member')
@Controller('settings')
export class SettingsController {
  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly clock: Clock,
    private readonly lists: PublicLists,
    @Inject(CodesServiceClient) private readonly codes: Calls<CodesServiceClient>,
    @Inject(SettingsServiceClient) private readonly settings: Calls<SettingsServiceClient>,
  ) {}

  @ApiOperation({
    summary: 'Links, maintenance window, suspended registrations, contacts, double-points days and awards',
  })
  @ApiOkResponse({ standardSchema: settings })
  @Public()
  @Get()
  async fetch(@Req() request: ClubRequest): Promise<Settings> {
    const { config } = this;
    const [doublePointsDays, saved] = await Promise.all([this.doublePointsDays(request), this.saved(request)]);
    const now = this.clock.now();
    const { links, maintenance, phone, emails } = effectiveSettings(config, saved);
    const { from, to } = maintenance;
    return {
      now: now.toISOString(),
      links,
      maintenance: {
        ...maintenance,
        active: now.getTime() >= Date.parse(from) && now.getTime() < Date.parse(to),
      },
      registrationSuspended: config.REGISTRATION_SUSPENDED,
      codeRegistrationSuspended: config.CODE_REGISTRATION_SUSPENDED,
      contact: { phone, emails },
      doublePointsDays,
      awards: AWARDS,
      textDetection: config.VISION_URL ? 'remote' : 'embedded',
      traceShare: traceShare(config),
    };
  }

  /** Returns what the back office saved; null while that is unavailable, since the apps need the rest anyway. */
  private async saved(request: ClubRequest): Promise<ClubSettings | null> {
    const load = () => this.settings.get({}, contextOf(request));
    return this.lists.get('clubSettings', load).catch(() => null);
  }

  /** Returns the days of the ledger; the configured ones while it is unavailable, since the apps need the rest anyway. */
  private async doublePointsDays(request: ClubRequest): Promise<number[]> {
    const load = async () => (await this.codes.getDoublePointsDays({}, contextOf(request))).days;
    return this.lists.get('settings', load).catch(() => this.config.DOUBLE_POINTS_DAYS);
  }
}
