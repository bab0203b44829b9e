import { newsList } from './requests.js';

/** The `news` branch: the list of news. */
export const newsReducer = newsList.reducer;

declare module '../../core/state.js' {
  interface Slices {
    news: ReturnType<typeof newsReducer>;
  }
}
