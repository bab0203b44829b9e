import { branchOf, type StateOf } from '../../shared/feature.js';
import * as requests from './requests.js';

/** Returns the `pregnant` branch, which comes with the pages of the area. */
export const usePregnant = branchOf('pregnant', requests);

declare module '../../core/state.js' {
  interface LazyLoadedSlices {
    pregnant: StateOf<typeof requests>;
  }
}
