import { branchOf, type StateOf } from '../../shared/feature.js';
import * as requests from './requests.js';

/** Returns the `contests` branch, which comes with the pages of the area. */
export const useContests = branchOf('contests', requests);

declare module '../../core/state.js' {
  interface LazyLoadedSlices {
    contests: StateOf<typeof requests>;
  }
}
