import type { RootState } from '../../app/store.js';

export const selectCarts = (state: RootState) => state.cart.lines;
export const selectRedeem = (state: RootState) => state.cart.redeem;
