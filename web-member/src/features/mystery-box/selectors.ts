import type { RootState } from '../../core/state.js';

/** The campaigns that were read. */
export const selectCampaigns = (state: RootState) => state.mysteryBox.campaigns;
/** The draws that the member took part in. */
export const selectEntries = (state: RootState) => state.mysteryBox.entries;
/** The check of a draw under way. */
export const selectCheck = (state: RootState) => state.mysteryBox.check;
