import type { RootState } from '../../core/state.js';

/** The link that is sent again. */
export const selectResendLink = (state: RootState) => state.info.resendLink;
