import { Controller, Get, Inject, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Calls, Clock } from '@club/platform';
import { CodesServiceClient } from '@club/proto/club/ledger/v1/codes';
import { z } from 'zod';
import { AWARDS } from '@club/proto/settings';
import { Public } from '../auth/access.decorators.js';
import { PublicLists } from '../cache/public-lists.js';
import { CONFIG, type GatewayConfig } from '../config.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { awardsSchema } from './awards.schema.js';
import { linksSchema } from './links.js';
import { linksOf } from './settings.config.js';

const settings = z
  .object({
    now: z.iso.datetime().describe("The club's time, against which windows are compared"),
    links: linksSchema,
    maintenance: z.object({
      from: z.iso.datetime({ offset: true }),
      to: z.iso.datetime({ offset: true }),
      contact: z.string(),
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
  ) {}

  @ApiOperation({
    summary: 'Links, maintenance window, suspended registrations, contacts, double-points days and awards',
  })
  @ApiOkResponse({ standardSchema: settings })
  @Public()
  @Get()
  async fetch(@Req() request: ClubRequest): Promise<Settings> {
    const { config } = this;
    const doublePointsDays = await this.doublePointsDays(request);
    const now = this.clock.now();
    const [from, to] = [config.MAINTENANCE_FROM, config.MAINTENANCE_TO];
    return {
      now: now.toISOString(),
      links: linksOf(config),
      maintenance: {
        from,
        to,
        contact: config.MAINTENANCE_CONTACT ?? config.SUPPORT_PHONE,
        active: now.getTime() >= Date.parse(from) && now.getTime() < Date.parse(to),
      },
      registrationSuspended: config.REGISTRATION_SUSPENDED,
      codeRegistrationSuspended: config.CODE_REGISTRATION_SUSPENDED,
      contact: {
        phone: config.SUPPORT_PHONE,
        emails: {
          club: config.SUPPORT_CLUB_EMAIL,
          sample: config.SUPPORT_SAMPLE_EMAIL,
          care: config.SUPPORT_CARE_EMAIL,
        },
      },
      doublePointsDays,
      awards: AWARDS,
      textDetection: config.VISION_URL ? 'remote' : 'embedded',
    };
  }

  /** Returns the days of the ledger; the configured ones while it is unavailable, since the apps need the rest anyway. */
  private async doublePointsDays(request: ClubRequest): Promise<number[]> {
    const load = async () => (await this.codes.getDoublePointsDays({}, contextOf(request))).days;
    return this.lists.get('settings', load).catch(() => this.config.DOUBLE_POINTS_DAYS);
  }
}
