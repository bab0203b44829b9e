import { localizedText } from '@club/platform';
import type { ClubSettings } from '@club/proto/club/content/v1/settings';
import { SETTINGS } from '@club/proto/settings';
import type { GatewayConfig } from '../config.js';
import type { Links } from './links.js';
import { linksOf } from './settings.config.js';

/** Links that the back office sets, in the order of its form. */
export const LINK_KEYS = [
  ...(['brand', 'search', 'story', 'happenings', 'sustainability', 'tips', 'contact', 'shop', 'sisterShop'] as const),
] as const;

/** What the club tells everybody: as saved in the back office, and as configured until something was. */
export interface EffectiveSettings {
  links: Links;
  phone: string;
  emails: { club: string; sample: string; care: string };
  maintenance: { from: string; to: string; contact: string; notice: { en: string; bm: string } };
  /** 0 while nothing was saved. */
  version: number;
  updatedAt: string | null;
}

/** Returns the settings that apply. */
export function effectiveSettings(config: GatewayConfig, saved: ClubSettings | null): EffectiveSettings {
  const links = linksOf(config);
  if (!saved || saved.version === 0)
    return {
      links,
      phone: config.SUPPORT_PHONE,
      emails: {
        ...{ club: config.SUPPORT_CLUB_EMAIL, sample: config.SUPPORT_SAMPLE_EMAIL, care: config.SUPPORT_CARE_EMAIL },
      },
      maintenance: {
        ...{ from: config.MAINTENANCE_FROM, to: config.MAINTENANCE_TO },
        ...{ contact: config.MAINTENANCE_CONTACT ?? config.SUPPORT_PHONE, notice: { en: '', bm: '' } },
      },
      ...{ version: 0, updatedAt: null },
    };
  const own = Object.fromEntries(saved.links.map(({ key, href }) => [key, localizedText(href)]));
  const { from, to } = SETTINGS.maintenance;
  return {
    links: { ...links, ...own, marketplaces: saved.marketplaces.map(({ name, href }) => ({ name, href })) },
    phone: saved.phone,
    emails: { club: saved.clubEmail, sample: saved.sampleEmail, care: saved.careEmail },
    maintenance: {
      // without a window it is the first one, which is long over
      ...{ from: saved.maintenanceFrom ?? from, to: saved.maintenanceTo ?? to },
      contact: saved.maintenanceContact || saved.phone,
      notice: localizedText(saved.maintenanceNotice),
    },
    ...{ version: saved.version, updatedAt: saved.updatedAt ?? null },
  };
}
