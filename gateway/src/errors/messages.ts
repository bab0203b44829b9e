import { ERRORS, type ErrorCode } from '@club/proto/errors';
import type { GatewayConfig } from '../config.js';
import { formatCount, formatDate, formatDuration, formatMoment } from '../locale/format.js';
import type { Locale } from '../locale/locale.js';
import { fieldLabel, thingLabel } from './field-labels.js';

/** Details of an error as services send them: seconds for `wait`, dates as ISO text, counts as numbers. */
export type Details = Readonly<Record<string, string | number>>;

/** Names that are configuration, not text (docs/product/language.md). */
export interface ClubNames {
  shop: Record<Locale, string>;
  contact: Record<Locale, string>;
}

/** Returns the names of this installation. */
export function clubNames(config: GatewayConfig): ClubNames {
  return {
    shop: { en: config.SHOP_NAME_EN, bm: config.SHOP_NAME_BM },
    contact: { en: config.CONTACT_EN, bm: config.CONTACT_BM },
  };
}

/** Returns the text of a code that a service answered for a row, which has no placeholders; empty for a code that is not known here. */
export const rowErrorText = (code: string, locale: Locale): string => ERRORS[code as ErrorCode]?.[locale] ?? '';

/** Returns the catalogue text of `code` in `locale` with its placeholders filled in. `field` names the field a field error is about. */
export function messageOf(code: ErrorCode, locale: Locale, details: Details, names: ClubNames, field?: string): string {
  return ERRORS[code][locale].replace(/\{\{(\w+)\}\}/g, (_, key: string) => {
    if (key === 'shop' || key === 'contact') return names[key][locale];
    if (key === 'field') return sentenceField(details['field'] ?? field, locale, ERRORS[code][locale]);
    if (key === 'thing') return thingLabel(String(details[key] ?? ''), locale);
    const value = details[key];
    return value === undefined ? '' : render(key, value, locale);
  });
}

function render(key: string, value: string | number, locale: Locale): string {
  // Names of fields, which only have words in a language.
  if (key === 'missing') {
    const names = String(value).split(', ');
    return names.map((name) => fieldLabel(name, locale)).join(', ');
  }
  if (key === 'date') return formatDate(String(value), locale);
  if (key === 'until') return formatMoment(String(value), locale);
  if (key === 'wait') {
    const seconds = Number(value);
    return Number.isFinite(seconds) ? formatDuration(seconds, locale) : String(value);
  }
  const numeric = typeof value === 'number' || /^-?\d+$/.test(value) ? Number(value) : NaN;
  return Number.isSafeInteger(numeric) ? formatCount(numeric) : String(value);
}

function sentenceField(field: string | number | undefined, locale: Locale, template: string): string {
  if (field === undefined) return locale === 'en' ? 'this field' : 'ruangan ini';
  const label = fieldLabel(String(field), locale);
  return template.startsWith('{{field}}') ? label.charAt(0).toUpperCase() + label.slice(1) : label;
}
