import type { ReportedScan } from '@club/proto/club/ledger/v1/reports';
import type { Entry } from '../points/domain/index.js';
import { multiplierOf } from '../scan/domain/code-award.js';
import { isFirstCode, isOfDoubleDay } from './domain/day-sums.js';
import { maskedCode } from './domain/masked-code.js';

/** Returns a redeemed code as the contract shows it. */
export function toReportedScan(entry: Entry): ReportedScan {
  const { batch = '', brand = '', format = '', size = '' } = entry.attributes;
  return {
    entryId: entry.id,
    memberId: entry.member,
    scannedAt: entry.at.toISOString(),
    code: maskedCode(entry.key),
    batchId: batch,
    ...{ brand, format, size },
    points: entry.points,
    multiplier: multiplierOf(entry),
    doubleDay: isOfDoubleDay(entry),
    first: isFirstCode(entry),
    balanceAfter: entry.balanceAfter,
  };
}
