import type { Batch } from '@club/proto/club/ledger/v1/codes';
import type { BatchDoc } from './batch.schema.js';

/** A batch as the contract shows it. */
export function toBatch(batch: BatchDoc & { redeemed?: number; fileUrl?: string }): Batch {
  const { _id: id, brand, format, size, brandId, formatId, sizeId, points, quantity, status, active, origin } = batch;
  return {
    id,
    brand,
    format,
    size,
    brandId,
    formatId,
    sizeId,
    points,
    quantity,
    status,
    active,
    origin,
    hasFile: status === 'ready' && batch.fileKey !== undefined,
    createdAt: batch.createdAt.toISOString(),
    redeemed: batch.redeemed ?? 0,
    fileUrl: batch.fileUrl ?? '',
  };
}
