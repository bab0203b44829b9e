import type { RootState } from '../../core/state.js';

/** The redeeming of a voucher under way. */
export const selectRedeemVoucher = (state: RootState) => state.shop.redeemVoucher;
/** The gift under way. */
export const selectDonateItem = (state: RootState) => state.shop.donateItem;
