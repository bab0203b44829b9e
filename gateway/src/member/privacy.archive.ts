import { strToU8, zipSync } from 'fflate';
import { BYTE_ORDER_MARK, csvLine, type CsvCell } from '@club/platform';
import { fileCell } from '../http/rows-file.js';
import type { MemberData } from './privacy.export.js';

/** Returns a ZIP with one CSV file for each part; formulas in cells are neutralised, times are those of Kuala Lumpur. */
export function archiveOf({ madeAt, profile, unavailable, ...lists }: MemberData): Buffer {
  const files: Record<string, Uint8Array> = {
    'profile.csv': table(
      Object.entries({ madeAt, ...profile, unavailable: unavailable.join(' ') }).map(([field, value]) => ({
        field,
        value,
      })),
    ),
  };
  for (const [name, rows] of Object.entries(lists)) files[`${name}.csv`] = table(rows);
  return Buffer.from(zipSync(files, { level: 6 }));
}

function table(rows: readonly Record<string, unknown>[]): Uint8Array {
  const header = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row) => csvLine(header.map((name) => cell(row[name]))));
  return strToU8(BYTE_ORDER_MARK + csvLine(header) + lines.join(''));
}

function cell(value: unknown): CsvCell {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return typeof value === 'string' ? fileCell(value) : JSON.stringify(value);
}
