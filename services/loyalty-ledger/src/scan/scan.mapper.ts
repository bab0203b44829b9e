import type { RedeemCodeResponse, Scan } from '@club/proto/club/ledger/v1/codes';
import type { EntrySummary } from '../points/entries.repository.js';
import { toWireEntry } from '../points/points.mapper.js';
import type { Rewarded } from './milestone-vouchers.js';

/** Returns a redeemed code as the contract shows it: the entry, so that a repeat answers the same, and the voucher's news. */
export function toRedeemed({ entry, replayed, voucherStatus: given }: Rewarded): RedeemCodeResponse {
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
    voucher: voucherType ? { status: given ?? voucherStatus ?? 'owed', voucherType } : undefined,
    replayed,
  };
}

/** Returns a scan's entry as other services ask for it. */
export function toScan({ id, member, counters, at }: EntrySummary): Scan {
  return { entryId: id, memberId: member, foundScanned: counters.scans ?? 0, redeemedAt: at.toISOString() };
}
