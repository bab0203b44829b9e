import type { RootState } from '../../core/state.js';

/** The step of the sign-in by phone. */
export const selectFlow = (state: RootState) => state.recover.flow;
/** The request for a code. */
export const selectAsk = (state: RootState) => state.recover.ask;
/** The check of the code. */
export const selectProve = (state: RootState) => state.recover.prove;
/** The request that takes the number off the earlier account. */
export const selectNotMe = (state: RootState) => state.recover.notMe;
