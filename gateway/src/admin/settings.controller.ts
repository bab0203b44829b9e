import { Body, Controller, Get, Inject, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Calls } from '@club/platform';
import { type ClubSettings, SettingsServiceClient } from '@club/proto/club/content/v1/settings';
import { z } from 'zod';
import { PostCall, Roles } from '../auth/access.decorators.js';
import { CONFIG, type GatewayConfig } from '../config.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { effectiveSettings, LINK_KEYS } from '../settings/club-settings.js';
import { mapErrorFields, recordHead } from './record.form.js';

const text = () => z.string({ error: 'FIELD_INVALID' }).max(1_000, { error: 'FIELD_INVALID' });
/** Empty when absent: the settings are saved as a whole. */
const field = () => text().default('');
const marketplaces = z.array(z.object({ name: text(), href: text() })).max(50, { error: 'FIELD_INVALID' });
const moment = () =>
  z
    .union([z.literal(''), z.iso.datetime({ offset: true })], { error: 'FIELD_INVALID' })
    .default('')
    .describe('A moment; empty for no window');

type LinkKey = (typeof LINK_KEYS)[number];
type LinkField = `${LinkKey}Link` | `${LinkKey}LinkBM`;

const contents = {
  ...(Object.fromEntries(
    LINK_KEYS.flatMap((key) => [
      [`${key}Link`, field()],
      [`${key}LinkBM`, field()],
    ]),
  ) as Record<LinkField, ReturnType<typeof field>>),
  marketplaces,
  ...{ phone: field(), clubEmail: field(), sampleEmail: field(), careEmail: field() },
  ...{ maintenanceFrom: moment(), maintenanceTo: moment() },
  maintenanceContact: field().describe('Whom to ask meanwhile; the phone when empty'),
  notice: field().describe('What else members are told, in both languages or in neither'),
  noticeBM: field(),
};
export const settingsBody = z.object({ version: recordHead.version, ...contents });

const settings = z
  .object({
    id: z.literal('settings'),
    ...contents,
    version: z.int().describe('0 while nothing was saved: the configuration applies'),
    updatedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ClubSettings' });

type SettingsView = z.infer<typeof settings>;

/** The form's names of the service's fields. */
const fieldMap = {
  ...Object.fromEntries(
    LINK_KEYS.flatMap((key) => [
      [`links.${key}.en`, `${key}Link`],
      [`links.${key}.bm`, `${key}LinkBM`],
    ]),
  ),
  ...{ 'maintenanceNotice.en': 'notice', 'maintenanceNotice.bm': 'noticeBM' },
};

/** Links, marketplaces, contacts and the maintenance window in the back office (docs/product/back-office.md#settings). */
@ApiTags('admin')
@Roles('dev')
@Controller('admin')
export class AdminSettingsController {
  constructor(
    @Inject(SettingsServiceClient) private readonly settings: Calls<SettingsServiceClient>,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @ApiOperation({ summary: 'The settings as they apply: as saved, or as configured until something was' })
  @ApiOkResponse({ standardSchema: settings })
  @Get('fetch/dashboard/settings')
  async fetch(@Req() request: ClubRequest): Promise<SettingsView> {
    return this.viewOf(await this.settings.get({}, contextOf(request)));
  }

  @ApiOperation({ summary: 'Saves the settings as a whole; open apps follow within a second' })
  @ApiOkResponse({ standardSchema: settings })
  @PostCall('setting/settings/edit')
  async edit(
    @Req() request: ClubRequest,
    @Body({ schema: settingsBody }) form: z.infer<typeof settingsBody>,
  ): Promise<SettingsView> {
    const saved = this.settings.save(
      {
        links: LINK_KEYS.map((key) => ({ key, href: { en: form[`${key}Link`], bm: form[`${key}LinkBM`] } })),
        marketplaces: form.marketplaces,
        ...{ phone: form.phone, clubEmail: form.clubEmail, sampleEmail: form.sampleEmail, careEmail: form.careEmail },
        ...{ maintenanceFrom: form.maintenanceFrom || undefined, maintenanceTo: form.maintenanceTo || undefined },
        maintenanceContact: form.maintenanceContact,
        maintenanceNotice: { en: form.notice, bm: form.noticeBM },
        ...{ version: form.version ?? 0, updatedAt: undefined },
      },
      contextOf(request),
    );
    return this.viewOf(await mapErrorFields(fieldMap, saved));
  }

  private viewOf(saved: ClubSettings): SettingsView {
    const found = effectiveSettings(this.config, saved);
    const { maintenance, emails, phone, version, updatedAt } = found;
    const window = saved.version === 0 ? maintenance : { from: saved.maintenanceFrom, to: saved.maintenanceTo };
    return {
      id: 'settings',
      ...(Object.fromEntries(
        LINK_KEYS.flatMap((key) => [
          [`${key}Link`, found.links[key].en],
          [`${key}LinkBM`, found.links[key].bm],
        ]),
      ) as Record<LinkField, string>),
      marketplaces: found.links.marketplaces,
      ...{ phone, clubEmail: emails.club, sampleEmail: emails.sample, careEmail: emails.care },
      ...{ maintenanceFrom: window.from ?? '', maintenanceTo: window.to ?? '' },
      maintenanceContact: saved.version === 0 ? maintenance.contact : saved.maintenanceContact,
      ...{ notice: maintenance.notice.en, noticeBM: maintenance.notice.bm, version, updatedAt },
    };
  }
}
