import { combineReducers } from '@reduxjs/toolkit';
import { addAddress, areas, brands, editProfile, saveBaby, storeLanguage } from './requests.js';

export const accountReducer = combineReducers({
  editProfile: editProfile.reducer,
  addAddress: addAddress.reducer,
  saveBaby: saveBaby.reducer,
  areas: areas.reducer,
  brands: brands.reducer,
  storeLanguage: storeLanguage.reducer,
});
