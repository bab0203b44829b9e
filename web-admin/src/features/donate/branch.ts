import { branchOf, type StateOf } from '../../shared/feature.js';
import * as requests from './requests.js';

/** Returns the `donate` branch, which comes with the pages of the area. */
export const useDonate = branchOf('donate', requests);

declare module '../../core/state.js' {
  interface LazyLoadedSlices {
    donate: StateOf<typeof requests>;
  }
}
