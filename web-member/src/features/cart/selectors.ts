import type { RootState } from '../../core/state.js';

export const selectCarts = (state: RootState) => state.cart.lines;
export const selectRedeem = (state: RootState) => state.cart.redeem;
