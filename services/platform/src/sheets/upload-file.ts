import type { Hash } from 'node:crypto';
import { DomainError } from '../domain-error.js';
import { invalidField } from '../validation.js';
import { type ColumnRule, NoSuchColumn, NotASheet, type SheetReading, SheetTooLarge } from './sheet.js';

const MEGABYTE = 1024 * 1024;

const tooLarge = (megabytes: number) => new DomainError('FILE_TOO_LARGE', { max: `${megabytes} MB` });

/** Yields the pieces of an upload as they come, and adds them to its hash. Throws FILE_TOO_LARGE. */
export async function* hashedUpload(
  file: AsyncIterable<Uint8Array>,
  hash: Hash,
  megabytes: number,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of file) {
    size += chunk.length;
    if (size > megabytes * MEGABYTE) throw tooLarge(megabytes);
    hash.update(chunk);
    yield chunk;
  }
}

/** Refuses an upload without rows (CSV_REQUIRED) or without one of its required columns (CSV_COLUMNS_MISSING). */
export function requireColumns<Name extends string>(
  rules: readonly ColumnRule<Name>[],
  { taken, preview }: SheetReading<Name>,
): void {
  if (preview.length === 0) throw new DomainError('CSV_REQUIRED');
  const missing = rules.flatMap(({ name, headings, required }) =>
    required && !taken[name] ? [headings[0] ?? name] : [],
  );
  if (missing.length > 0) throw new DomainError('CSV_COLUMNS_MISSING', { columns: missing.join(', ') });
}

/** Returns the refusal that an error of a reading means: CSV_REQUIRED, FILE_TOO_LARGE, INPUT_INVALID (column); others as they are. */
export function uploadRefusal(error: unknown, megabytes: number): unknown {
  if (error instanceof NotASheet) return new DomainError('CSV_REQUIRED', {}, {}, { cause: error });
  if (error instanceof SheetTooLarge) return tooLarge(megabytes);
  return error instanceof NoSuchColumn ? invalidField('column') : error;
}
