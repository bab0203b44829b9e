import type { RootState } from '../../app/store.js';

export const selectAttempt = (state: RootState) => state.scan.attempt;
export const selectRedeem = (state: RootState) => state.scan.redeem;
