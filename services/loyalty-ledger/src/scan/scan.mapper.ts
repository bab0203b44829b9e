import type { RedeemCodeResponse } from '@club/proto/club/ledger/v1/codes';
import { toWireEntry } from '../points/points.mapper.js';
import type { Written } from '../points/writer/operation.js';

/** A registered code as the contract shows it; everything is read from the entry, so a repeat answers the same. */
export function toRedeemed({ entry, replayed }: Written): RedeemCodeResponse {
  const { batch, brand, format, size, multiplier, voucherType, voucherStatus } = entry.attributes;
  return {
    points: entry.points,
    batchId: batch ?? '',
    brand: brand ?? '',
    format: format ?? '',
    size: size ?? '',
    foundScanned: entry.counters.scans ?? 0,
    entry: toWireEntry(entry),
    multiplier: Number(multiplier ?? 1),
    voucher: voucherType ? { status: voucherStatus ?? 'owed', voucherType } : undefined,
    replayed,
  };
}
