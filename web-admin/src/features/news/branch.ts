import { branchOf, type StateOf } from '../../shared/feature.js';
import * as requests from './requests.js';

/** Returns the `news` branch, which comes with the pages of the area. */
export const useNews = branchOf('news', requests);

declare module '../../core/state.js' {
  interface LazyLoadedSlices {
    news: StateOf<typeof requests>;
  }
}
