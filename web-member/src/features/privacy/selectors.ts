import type { RootState } from '../../core/state.js';

/** Returns whether the account is being deleted. */
export const selectDeleting = (state: RootState): boolean => state.privacy.deletion.status === 'loading';
