import { createReducer } from '@reduxjs/toolkit';
import { signedOut } from '../session/events.js';
import type { RootState } from '../state.js';
import { areaChanged, EVERYTHING } from './events.js';

/** How often each area has changed elsewhere since the sign-in. */
type LiveState = Readonly<Record<string, number>>;

const NONE: LiveState = {};

/** The `live` branch: counts of changes, by which pages notice one. */
export const liveReducer = createReducer(NONE, (builder) =>
  builder
    .addCase(areaChanged, (state, { payload: area }) => ({ ...state, [area]: (state[area] ?? 0) + 1 }))
    .addCase(signedOut, () => NONE),
);

declare module '../state.js' {
  interface Slices {
    live: LiveState;
  }
}

/** Returns a text that is another one after each change of any of these areas. */
export const selectChanges = ({ live }: RootState, areas: readonly string[]): string =>
  [...areas, EVERYTHING].map((area) => live[area] ?? 0).join(' ');
