import { branchOf, type StateOf } from '../../shared/feature.js';
import * as requests from './requests.js';

/** Returns the `wishes` branch, which comes with the pages of the area. */
export const useWishes = branchOf('wishes', requests);

declare module '../../core/state.js' {
  interface LazyLoadedSlices {
    wishes: StateOf<typeof requests>;
  }
}
