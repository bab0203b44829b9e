import type { CsvCell } from '@club/platform';
import type { Batch } from '@club/proto/club/ledger/v1/codes';
import { z } from 'zod';
import { listQuery } from './list-query.js';

/** The list of batches: sorted and searched by the ledger. */
export const batchesQuery = listQuery(
  ['createdAt', 'brand', 'format', 'size', 'points', 'quantity', 'status', 'active', 'origin'],
  { status: z.enum(['generating', 'ready', 'failed'], { error: 'FIELD_INVALID' }).optional() },
);

/** The columns of the file, in their order. */
export const BATCH_COLUMNS: Readonly<Record<string, (batch: Batch) => CsvCell>> = {
  id: ({ id }) => id,
  brand: ({ brand }) => brand,
  format: ({ format }) => format,
  size: ({ size }) => size,
  points: ({ points }) => points,
  quantity: ({ quantity }) => quantity,
  redeemed: ({ redeemed }) => redeemed,
  status: ({ status }) => status,
  active: ({ active }) => active,
  origin: ({ origin }) => origin,
  createdAt: ({ createdAt }) => createdAt ?? null,
};
