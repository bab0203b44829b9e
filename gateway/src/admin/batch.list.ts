import type { CsvCell } from '@club/platform';
import type { Batch } from '@club/proto/club/ledger/v1/codes';
import { z } from 'zod';
import { queryNumber } from '../validation/fields.js';

/** The columns that the list sorts by and that its CSV has, in the file's order. */
const COLUMNS = [
  'id',
  'brand',
  'format',
  'size',
  'points',
  'quantity',
  'redeemed',
  'status',
  'active',
  'origin',
  'createdAt',
] as const satisfies readonly (keyof Batch)[];

type Column = (typeof COLUMNS)[number];

export const CSV_COLUMNS: readonly string[] = COLUMNS;

/** Newest first: the order in which the ledger answers. */
export const STORED_ORDER = '-createdAt';

const sorts = COLUMNS.flatMap((column) => [column, `-${column}`] as const);

export const batchesQuery = z.object({
  page: queryNumber(1, 1_000_000).describe('From 1'),
  pageSize: queryNumber(1, 500).describe('50 when only page is given'),
  sort: z.enum(sorts).optional().describe('A column, descending with a minus; newest first when absent'),
  format: z.enum(['csv']).optional().describe('csv: the whole list as a file'),
});

/** A copy in the order of `sort`; equal ones stay newest first. */
export function sortBatches(batches: readonly Batch[], sort: string): Batch[] {
  const descending = sort.startsWith('-');
  const column = sort.slice(descending ? 1 : 0) as Column;
  const sign = descending ? -1 : 1;
  return batches.toSorted((a, b) => sign * compare(a[column] ?? null, b[column] ?? null));
}

/** A batch as a row of the CSV. */
export function csvRow(batch: Batch): CsvCell[] {
  return COLUMNS.map((column) => batch[column] ?? null);
}

const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function compare(a: CsvCell, b: CsvCell): number {
  if (typeof a === 'string' && typeof b === 'string') return names.compare(a, b);
  return Number(a ?? 0) - Number(b ?? 0);
}
