import type { RootState } from '../../core/state.js';

/** The submission whose outcome is not known yet, or null. */
export const selectAttempt = (state: RootState) => state.scan.attempt;
/** Status and failure of the code being sent. */
export const selectRedeem = (state: RootState) => state.scan.redeem;
