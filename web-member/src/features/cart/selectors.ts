import type { RootState } from '../../core/state.js';

/** Returns the lines of each cart. */
export const selectCarts = (state: RootState) => state.cart.lines;
/** Returns how the order went. */
export const selectRedeem = (state: RootState) => state.cart.redeem;
