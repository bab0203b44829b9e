import { quests } from './requests.js';

export const questReducer = quests.reducer;

declare module '../state.js' {
  interface Slices {
    quest: ReturnType<typeof questReducer>;
  }
}
