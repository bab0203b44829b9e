import { combineReducers } from '@reduxjs/toolkit';
import { addAddress, areas, brands, editProfile, removeBaby, saveBaby, storeLanguage } from './requests.js';

export const accountReducer = combineReducers({
  editProfile: editProfile.reducer,
  addAddress: addAddress.reducer,
  saveBaby: saveBaby.reducer,
  removeBaby: removeBaby.reducer,
  areas: areas.reducer,
  brands: brands.reducer,
  storeLanguage: storeLanguage.reducer,
});

declare module '../../core/state.js' {
  interface Slices {
    account: ReturnType<typeof accountReducer>;
  }
}
