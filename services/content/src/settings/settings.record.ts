import { localizedField, NEWEST, recordSchema, recordsOf } from '@club/platform/records';
import type { ClubSettings } from './domain/club-settings.js';
import { LINK, MARKETPLACE } from './link.schema.js';

/** The id of the only record. */
export const SETTINGS_ID = 'settings';

const text = { type: String, default: '' };
const date = { type: Date, default: null };

/** `club_settings`. */
export const settingsSchema = recordSchema<ClubSettings>('club_settings', {
  links: [LINK],
  marketplaces: [MARKETPLACE],
  ...{ phone: text, clubEmail: text, sampleEmail: text, careEmail: text },
  ...{ maintenanceFrom: date, maintenanceTo: date, maintenanceContact: text, maintenanceNotice: localizedField() },
});

/** The settings. */
export class SettingsRepository extends recordsOf<ClubSettings>({
  record: 'setting',
  schema: settingsSchema,
  list: { sorts: {}, order: NEWEST },
  title: () => '',
  // apps that hear of the second ask the gateway, whose copy is the first
  publicLists: () => ['clubSettings', 'settings'],
}) {}
