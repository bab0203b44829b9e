import type { MilestoneVoucher, VoucherSource } from './voucher.js';

/** Source of the code for a grant: the eVouchers of a milestone, or one voucher type. */
export type Pool = MilestoneVoucher | `type:${string}`;

/** A voucher that a member was promised for nothing, given at most once. */
export interface Grant {
  /** `milestone:<member>:<n>` or `mysterybox:<draw>:<ticket>`. */
  id: string;
  member: string;
  pool: Pool;
  source: VoucherSource;
  status: 'owed' | 'rewarded';
  owedAt: Date;
  codeId?: string;
  rewardedAt?: Date;
}
