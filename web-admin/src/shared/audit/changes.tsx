import { formatDate, formatPoints, formatTime, type Language } from '@club/web-kit';
import type { Change } from '@club/web-kit/admin/index.ts';
import type { ReactNode } from 'react';
import type { useText } from '../../i18n/hooks.js';
import { FIELDS, type Field } from './names.js';
import type { AuditEntry } from './entry.js';

interface Words {
  t: ReturnType<typeof useText>;
  language: Language;
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

const isPair = (value: unknown): value is { en?: unknown; bm?: unknown } =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length > 0 &&
  Object.keys(value).every((key) => key === 'en' || key === 'bm');

/** Returns what a field is called; one without a name of its own as it is stored. */
const nameOf = (field: string, { t }: Words): string =>
  (FIELDS as readonly string[]).includes(field) ? t(($) => $.audit.fields[field as Field]) : field;

/** Returns a value in one line; undefined for an empty value. */
function lineOf(value: unknown, words: Words): string | undefined {
  const { t, language } = words;
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'boolean') return t(($) => (value ? $.audit.yes : $.audit.no));
  if (typeof value === 'number') return formatPoints(value);
  if (typeof value === 'string')
    return MOMENT.test(value) ? `${formatDate(value, language)}, ${formatTime(value, language)}` : value;
  if (isPair(value)) return [value.en, value.bm].flatMap((text) => lineOf(text, words) ?? []).join(' / ') || undefined;
  if (Array.isArray(value)) return value.flatMap((each) => lineOf(each, words) ?? []).join(', ') || undefined;
  const parts = Object.entries(value).flatMap(([field, each]) => {
    const line = field === 'id' ? undefined : lineOf(each, words);
    return line === undefined ? [] : [`${nameOf(field, words)}: ${line}`];
  });
  return parts.join('; ') || undefined;
}

/** Returns a value as it is drawn: rows of a record one below the other. */
function shownOf(value: unknown, words: Words): ReactNode | undefined {
  if (!Array.isArray(value) || !value.some((row) => typeof row === 'object' && row !== null))
    return lineOf(value, words);
  if (value.length === 0) return undefined;
  return value.map((row, index) => (
    <span key={index} className="block">
      {index + 1}. {lineOf(row, words) ?? '–'}
    </span>
  ));
}

/** Returns the changes of an audit entry, field by field, in words; a text in two languages has a line for each that differs. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>, words: Words): Change[] {
  const { t } = words;
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields.flatMap((field): Change[] => {
    const [old, now] = [before[field], after[field]];
    const name = nameOf(field, words);
    const pairs = [old, now].filter((value) => value !== undefined && value !== null);
    if (pairs.length === 0 || !pairs.every(isPair))
      return [{ key: field, field: name, before: shownOf(old, words), after: shownOf(now, words) }];
    return (['en', 'bm'] as const).flatMap((language) => {
      const [was, is] = [old, now].map((value) => (isPair(value) ? value[language] : undefined));
      if (was === is) return [];
      return [
        {
          key: `${field}.${language}`,
          field: t(($) => (language === 'en' ? $.audit.english : $.audit.malay), { field: name }),
          before: shownOf(was, words),
          after: shownOf(is, words),
        },
      ];
    });
  });
}
