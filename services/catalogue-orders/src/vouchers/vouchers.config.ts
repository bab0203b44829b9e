import type { VoucherKind } from './domain/voucher.js';
import type { VoucherKey } from './domain/voucher-cipher.js';

/** Injection token of {@link VouchersConfig}. */
export const VOUCHERS_CONFIG = Symbol('VOUCHERS_CONFIG');

/** What the vouchers feature needs to know. */
export interface VouchersConfig {
  /** Newest last. */
  keys: VoucherKey[];
  /** Where each kind is used, unless the type names a site of its own. */
  merchantUrls: Record<VoucherKind, string>;
  /** Rhythm of giving out owed vouchers, in milliseconds. */
  settleEveryMs: number;
}
