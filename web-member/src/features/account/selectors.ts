import type { RootState } from '../../core/state.js';

/** Returns how the change of the profile went. */
export const selectEditProfile = (state: RootState) => state.account.editProfile;
/** Returns how the new address went. */
export const selectAddAddress = (state: RootState) => state.account.addAddress;
/** Returns how the saved baby went. */
export const selectSaveBaby = (state: RootState) => state.account.saveBaby;
/** Returns how the removal of a baby went. */
export const selectRemoveBaby = (state: RootState) => state.account.removeBaby;
/** Returns how the change of the name in greetings went. */
export const selectSetPreferredName = (state: RootState) => state.account.setPreferredName;
/** Returns the states with their cities and postcodes. */
export const selectAreas = (state: RootState) => state.account.areas;
/** Returns the brands that a baby may wear. */
export const selectBrands = (state: RootState) => state.account.brands;
