import { combineReducers } from '@reduxjs/toolkit';
import { catalogue, donateItems, pregnantOffers, voucherOffers } from './requests.js';

/** The `rewards` branch: the four lists of what points buy. */
export const rewardsReducer = combineReducers({
  catalogue: catalogue.reducer,
  pregnant: pregnantOffers.reducer,
  vouchers: voucherOffers.reducer,
  donates: donateItems.reducer,
});

declare module '../state.js' {
  interface Slices {
    rewards: ReturnType<typeof rewardsReducer>;
  }
}
