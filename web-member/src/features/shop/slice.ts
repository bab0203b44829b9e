import { combineReducers } from '@reduxjs/toolkit';
import { donateItem, redeemVoucher } from './requests.js';

/** The `shop` branch: the two acts that need no cart. */
export const shopReducer = combineReducers({
  redeemVoucher: redeemVoucher.reducer,
  donateItem: donateItem.reducer,
});

declare module '../../core/state.js' {
  interface Slices {
    shop: ReturnType<typeof shopReducer>;
  }
}
