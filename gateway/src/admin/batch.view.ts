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
    status: z.string().describe('generating, ready or failed'),
    active: z.boolean(),
    origin: z.string().describe('computed or imported'),
    createdAt: z.iso.datetime().nullable(),
    hasFile: z.boolean(),
    fileUrl: z.string().nullable().describe('Short-lived link to the CSV; null until it exists'),
  })
  .meta({ id: 'CodeBatch' });

export type BatchView = z.infer<typeof batch>;

/** A code batch as the back office shows it (specification admin §3 "Scan code batch"). */
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
    status: from.status,
    active: from.active,
    origin: from.origin,
    createdAt: from.createdAt ?? null,
    hasFile: from.hasFile,
    fileUrl: from.fileUrl || null,
  };
}
