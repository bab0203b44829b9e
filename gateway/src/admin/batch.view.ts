import type { Batch } from '@club/proto/club/ledger/v1/codes';
import { z } from 'zod';

export const batch = z
  .object({
    id: z.string(),
    brand: z.string(),
    format: z.string(),
    size: z.string(),
    brandId: z.string(),
    formatId: z.string(),
    sizeId: z.string(),
    points: z.int(),
    quantity: z.int(),
    redeemed: z.int(),
    status: z.enum(['generating', 'ready', 'failed']),
    active: z.boolean(),
    origin: z.enum(['computed', 'imported']),
    createdAt: z.iso.datetime().nullable(),
    hasFile: z.boolean(),
    fileUrl: z
      .string()
      .nullable()
      .describe('The call that opens the CSV and answers a short-lived link to it; null until it exists'),
  })
  .meta({ id: 'CodeBatch' });

// Below the prefix of all calls, as the other paths that answers name.
const FILE_CALL = '/admin/fetch/dashboard/code/batch/file';

export type BatchView = z.infer<typeof batch>;

/** A code batch as the back office shows it (docs/product/back-office.md#codes). */
export function batchView(from: Batch): BatchView {
  return {
    id: from.id,
    brand: from.brand,
    format: from.format,
    size: from.size,
    brandId: from.brandId,
    formatId: from.formatId,
    sizeId: from.sizeId,
    points: from.points,
    quantity: from.quantity,
    redeemed: from.redeemed,
    status: from.status as BatchView['status'],
    active: from.active,
    origin: from.origin as BatchView['origin'],
    createdAt: from.createdAt ?? null,
    hasFile: from.hasFile,
    fileUrl: from.hasFile ? `${FILE_CALL}?id=${from.id}` : null,
  };
}
