import type { Batch, GetCodeResponse } from '@club/proto/club/ledger/v1/codes';
import { z } from 'zod';
import { required } from '../clients/required.js';

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
    status: from.status as BatchView['status'],
    active: from.active,
    origin: from.origin as BatchView['origin'],
    createdAt: from.createdAt ?? null,
    hasFile: from.hasFile,
    fileUrl: from.hasFile ? `${FILE_CALL}?id=${from.id}` : null,
  };
}

export const codeDetail = z
  .object({
    code: z.string(),
    batchId: z.string(),
    scanned: z.boolean(),
    createdAt: z.iso.datetime().nullable(),
    updatedAt: z.iso.datetime().nullable().describe('When it was scanned, or made'),
    scannedDate: z.iso.datetime().nullable().describe('null while it is not scanned'),
    brand: z.string(),
    format: z.string(),
    size: z.string(),
    points: z.int().describe('Of one code, before any factor'),
    active: z.boolean().describe('Whether its batch is switched on'),
  })
  .meta({ id: 'PackCode' });

/** Returns one code as the back office shows it. Throws INTERNAL_ERROR for an answer without its batch. */
export function codeView({ code, batch, scanned, createdAt, scannedAt }: GetCodeResponse): z.infer<typeof codeDetail> {
  const { id, brand, format, size, points, active } = required(batch, 'INTERNAL_ERROR');
  return {
    ...{ code, batchId: id, scanned, brand, format, size, points, active },
    ...{ createdAt: createdAt ?? null, updatedAt: scannedAt ?? createdAt ?? null, scannedDate: scannedAt ?? null },
  };
}
