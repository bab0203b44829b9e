import type { Batch as WireBatch } from '@club/proto/club/ledger/v1/codes';
import { type Batch, generatedOf } from './domain/batch.js';

/** Returns a batch as the contract shows it. */
export function toBatch(batch: Batch & { redeemed?: number; refused?: number }): WireBatch {
  const { id, brand, format, size, brandId, formatId, sizeId, points, quantity, status, active, origin } = batch;
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
    refused: batch.refused ?? 0,
    shippedAt: batch.shippedAt?.toISOString(),
    stoppedReason: batch.stoppedReason ?? '',
    generated: generatedOf(batch),
  };
}
