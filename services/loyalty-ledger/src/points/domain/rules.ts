import { AWARDS } from '@club/proto/settings';
import type { Line } from './entry.js';

/** Factor of a member's first code ever (docs/product/points.md#multipliers). */
export const FIRST_CODE_MULTIPLIER: number = AWARDS.firstCode;

/** Factor of a member's first approved receipt. */
export const FIRST_RECEIPT_MULTIPLIER: number = AWARDS.firstReceipt;

/** Factor of every code registered, and every receipt uploaded, on a double-points day. */
export const DOUBLE_DAY_MULTIPLIER: number = AWARDS.doubleDay;

/** Past-year points that qualify for a tier, and the tiers they open; lowest first. */
export const TIERS = AWARDS.tiers;

/** The day's factor: that of a double-points day (day of the month in Kuala Lumpur), else 1. */
export const dayMultiplier = (dayOfMonth: number, doubleDays: readonly number[]): number =>
  doubleDays.includes(dayOfMonth) ? DOUBLE_DAY_MULTIPLIER : 1;

/** What something is worth: its lines and the factor that applied. */
export interface Worth {
  lines: Line[];
  multiplier: number;
}

/** What a code is worth, with the voucher type that its place in the count brings (or ''). */
export interface ScanWorth extends Worth {
  voucherType: string;
}

/**
 * The worth of a code with `basePoints`, for a member who had registered `before` codes, on a day with factor `day`.
 * Multipliers do not stack, the larger applies. The first code shows its bonus as a line of its own.
 */
export function scanWorth(basePoints: number, before: number, day: number): ScanWorth {
  const voucherType = AWARDS.milestones.find(({ codes }) => codes === before + 1)?.voucher ?? '';
  return { ...worth('scan', basePoints, before === 0 ? FIRST_CODE_MULTIPLIER : 1, day), voucherType };
}

/**
 * The worth of an approved receipt with `basePoints`, for a member who had `before` of them credited, uploaded on a day
 * with factor `day`. As for codes: the larger factor applies, the first one's bonus is a line of its own.
 */
export function receiptWorth(basePoints: number, before: number, day: number): Worth {
  return worth('receipt', basePoints, before === 0 ? FIRST_RECEIPT_MULTIPLIER : 1, day);
}

function worth(source: string, basePoints: number, first: number, day: number): Worth {
  if (first < day || first === 1) return { lines: [{ source, points: basePoints * day }], multiplier: day };
  return {
    lines: [
      { source, points: basePoints },
      { source: `${source}Milestone`, points: basePoints * (first - 1) },
    ],
    multiplier: first,
  };
}
