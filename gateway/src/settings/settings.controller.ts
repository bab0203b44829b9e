import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Clock } from '@club/platform';
import { z } from 'zod';
import { AWARDS } from '@club/proto/settings';
import { Public } from '../auth/access.decorators.js';
import { CONFIG, type GatewayConfig } from '../config.js';
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
 * What both apps must know before anybody signs in; configuration, never a person's data
 * (docs/product/member-app.md#maintenance and docs/product/screens.md#header-and-footer).
 */
@ApiTags('member')
@Controller('settings')
export class SettingsController {
  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly clock: Clock,
  ) {}

  @ApiOperation({
    summary: 'Links, maintenance window, suspended registrations, contacts, double-points days and awards',
  })
  @ApiOkResponse({ standardSchema: settings })
  @Public()
  @Get()
  fetch(): Settings {
    const { config } = this;
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
      doublePointsDays: config.DOUBLE_POINTS_DAYS,
      awards: AWARDS,
      textDetection: config.VISION_URL ? 'remote' : 'embedded',
    };
  }
}
