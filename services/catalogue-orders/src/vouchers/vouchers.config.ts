import type { VoucherKey } from './domain/voucher-cipher.js';

/** Injection token of {@link VouchersConfig}. */
export const VOUCHERS_CONFIG = Symbol('VOUCHERS_CONFIG');

/** What the vouchers feature needs to know. */
export interface VouchersConfig {
  /** Newest last. */
  keys: VoucherKey[];
  /** Rhythm of giving out owed vouchers, in milliseconds. */
  settleEveryMs: number;
}
