import type { RootState } from '../../app/store.js';

export const selectForgot = (state: RootState) => state.password.forgot;
export const selectReset = (state: RootState) => state.password.reset;
export const selectConfirm = (state: RootState) => state.password.confirm;
