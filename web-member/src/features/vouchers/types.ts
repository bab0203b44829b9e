import type { Schema } from '@club/web-kit';

/** A voucher of the member. */
export type UserVoucher = Schema<'UserVoucher'>;
