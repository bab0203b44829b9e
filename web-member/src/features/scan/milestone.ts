import type { User } from '../../core/types.js';
import { knownList } from '../../core/session/selectors.js';
import type { ScanResult } from './types.js';

/** Milestone that a redeemed code reached besides its points (docs/product/screens.md#code-pages). */
export type Milestone =
  | { kind: 'first' }
  | { kind: 'voucher'; count: 5 | 10; value: string; owed: boolean }
  | { kind: 'plain' };

/** First code before voucher; a voucher whose type names neither 5 nor 10 is the plain success. */
export function milestoneOf({ data, voucherRewarded }: Pick<ScanResult, 'data' | 'voucherRewarded'>): Milestone {
  if (data.some(({ source }) => source === 'scanMilestone')) return { kind: 'first' };
  if (!voucherRewarded) return { kind: 'plain' };
  const { status, voucherType: value } = voucherRewarded;
  const owed = status === 'owed';
  if (value.includes('5')) return { kind: 'voucher', count: 5, value, owed };
  if (value.includes('10')) return { kind: 'voucher', count: 10, value, owed };
  return { kind: 'plain' };
}

/** Returns the page of the eVoucher that a milestone brought; the list of vouchers until the session has it. */
export function voucherPath(user: Pick<User, 'vouchers' | 'unavailable'>, value: string): string {
  const voucher = knownList(user, 'vouchers')?.find(
    (one) => one.source === 'milestone' && !one.used && `RM${one.value}` === value,
  );
  return voucher ? `/voucherorder?id=${encodeURIComponent(voucher.id)}` : '/pointshop?tab=voucher';
}
