import type { RootState } from '../../core/state.js';

export const selectEditProfile = (state: RootState) => state.account.editProfile;
export const selectAddAddress = (state: RootState) => state.account.addAddress;
export const selectSaveBaby = (state: RootState) => state.account.saveBaby;
export const selectRemoveBaby = (state: RootState) => state.account.removeBaby;
export const selectAreas = (state: RootState) => state.account.areas;
export const selectBrands = (state: RootState) => state.account.brands;
