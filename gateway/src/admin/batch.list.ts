import type { CsvCell } from '@club/platform';
import type { Batch } from '@club/proto/club/ledger/v1/codes';
import { z } from 'zod';
import { queryNumber } from '../validation/fields.js';
import { listQuery } from './list-query.js';
import { daysFrom, MAX_DAYS } from './within-days.js';

/** The list of batches: sorted and searched by the ledger. */
export const batchesQuery = listQuery(
  ['createdAt', 'brand', 'format', 'size', 'points', 'quantity', 'status', 'active', 'origin'],
  {
    status: z.enum(['generating', 'ready', 'failed'], { error: 'FIELD_INVALID' }).optional(),
    orderedWithin: queryNumber(1, MAX_DAYS).describe('Only those that were ordered in the last days, so many'),
  },
);

/** Returns which batches the ledger is asked for. */
export const batchFilter = (
  { status, orderedWithin }: Pick<z.infer<typeof batchesQuery>, 'status' | 'orderedWithin'>,
  now: Date,
) => ({
  status: status ?? '',
  orderedFrom: orderedWithin === undefined ? undefined : daysFrom(now, -orderedWithin),
});

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
