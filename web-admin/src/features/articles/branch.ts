import { branchOf, type StateOf } from '../../shared/feature.js';
import * as requests from './requests.js';

/** Returns the `articles` branch, which comes with the pages of the area. */
export const useArticles = branchOf('articles', requests);

declare module '../../core/state.js' {
  interface LazyLoadedSlices {
    articles: StateOf<typeof requests>;
  }
}
