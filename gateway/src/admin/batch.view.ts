import { kl } from '@club/platform';
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
    generated: z.int().describe('Codes written to the file so far, of `quantity`'),
    redeemed: z.int(),
    refused: z.int().describe('Tries of its codes that were refused in the last 180 days'),
    shippedOn: z.iso.date().nullable().describe('The day in Kuala Lumpur on which its packs left for the shops'),
    stoppedReason: z.string().describe('Why it was frozen; empty while it is active or was never switched on'),
    status: z.enum(['generating', 'ready', 'failed']),
    active: z.boolean(),
    origin: z.enum(['computed', 'imported']),
    createdAt: z.iso.datetime().nullable(),
    hasFile: z.boolean(),
    fileUrl: z.string().nullable().describe('The call that sends the CSV, with the session; null until it exists'),
  })
  .meta({ id: 'CodeBatch' });

// Below the prefix of all calls, as the other paths that answers name.
const FILE_CALL = '/admin/fetch/dashboard/code/batch/file';

export type BatchView = z.infer<typeof batch>;

/** Returns a code batch as the back office shows it (docs/product/back-office.md#codes). */
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
    generated: from.generated,
    redeemed: from.redeemed,
    refused: from.refused,
    shippedOn: from.shippedAt ? kl.date(new Date(from.shippedAt)) : null,
    stoppedReason: from.stoppedReason,
    status: from.status as BatchView['status'],
    active: from.active,
    origin: from.origin as BatchView['origin'],
    createdAt: from.createdAt ?? null,
    hasFile: from.hasFile,
    fileUrl: from.hasFile ? `${FILE_CALL}?id=${from.id}` : null,
  };
}
