import { branchOf, type StateOf } from '../../shared/feature.js';
import * as requests from './requests.js';

/** Returns the `blogs` branch, which comes with the pages of the area. */
export const useBlogs = branchOf('blogs', requests);

declare module '../../core/state.js' {
  interface LazyLoadedSlices {
    blogs: StateOf<typeof requests>;
  }
}
