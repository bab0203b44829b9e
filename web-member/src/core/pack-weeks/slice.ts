import { packWeeks } from './requests.js';

/** The `packWeeks` branch. */
export const packWeeksReducer = packWeeks.reducer;

declare module '../state.js' {
  interface Slices {
    packWeeks: ReturnType<typeof packWeeksReducer>;
  }
}
