import { combineReducers } from '@reduxjs/toolkit';
import { catalogue, donateItem, donateItems, pregnantOffers, redeemVoucher, voucherOffers } from './requests.js';

/** The `shop` branch: the four lists and the two acts that need no cart. */
export const shopReducer = combineReducers({
  catalogue: catalogue.reducer,
  pregnant: pregnantOffers.reducer,
  vouchers: voucherOffers.reducer,
  donates: donateItems.reducer,
  redeemVoucher: redeemVoucher.reducer,
  donateItem: donateItem.reducer,
});
