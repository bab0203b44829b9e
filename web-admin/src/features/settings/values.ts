import type { ClubSettings } from './requests.js';
import { momentOf, typedMoment } from '../../shared/moment.js';

/** Links in the order of the form. */
export const LINK_KEYS = [
  ...(['brand', 'search', 'story', 'happenings', 'sustainability', 'tips', 'contact', 'shop', 'sisterShop'] as const),
] as const;

/** A marketplace; `id` tells the rows apart. */
export interface MarketplaceRow {
  id: string;
  name: string;
  href: string;
}

/** Name of the field of a link. */
export type LinkField = `${(typeof LINK_KEYS)[number]}Link` | `${(typeof LINK_KEYS)[number]}LinkBM`;

/** The texts of the form, as they are sent; moments as fields of the browser write them, in Kuala Lumpur: 2026-11-21T23:00. */
type Texts = Omit<ClubSettings, 'id' | 'marketplaces' | 'version' | 'updatedAt'>;

/** The values of the form. */
export interface SettingsValues extends Texts {
  marketplaces: MarketplaceRow[];
}

/** Returns the values of the form. */
export const valuesOf = ({
  id: _id,
  version: _version,
  updatedAt: _updatedAt,
  marketplaces,
  ...texts
}: ClubSettings): SettingsValues => ({
  ...texts,
  marketplaces: marketplaces.map((row, at) => ({ id: String(at), ...row })),
  ...{ maintenanceFrom: typedMoment(texts.maintenanceFrom), maintenanceTo: typedMoment(texts.maintenanceTo) },
});

/** Returns the fields that are sent. */
export const fieldsOf = ({ marketplaces, maintenanceFrom, maintenanceTo, ...values }: SettingsValues) => ({
  ...values,
  marketplaces: marketplaces.map(({ name, href }) => ({ name, href })),
  ...{ maintenanceFrom: momentOf(maintenanceFrom), maintenanceTo: momentOf(maintenanceTo) },
});
