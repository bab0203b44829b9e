import { useLazyBranch } from '../../core/hooks.js';
import { featureOf, type StateOf } from '../../shared/feature.js';
import * as requests from './requests.js';

const { reducer, saga } = featureOf(requests);

/** Returns the `donate` branch, which comes with the pages of the area. */
export const useDonate = () => useLazyBranch('donate', reducer, saga);

declare module '../../core/state.js' {
  interface LazyLoadedSlices {
    donate: StateOf<typeof requests>;
  }
}
