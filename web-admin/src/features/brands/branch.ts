import { useLazyBranch } from '../../core/hooks.js';
import { featureOf, type StateOf } from '../../shared/feature.js';
import * as requests from './requests.js';

const { reducer, saga } = featureOf(requests);

/** Returns the `brands` branch, which comes with the pages of the area. */
export const useBrands = () => useLazyBranch('brands', reducer, saga);

declare module '../../core/state.js' {
  interface LazyLoadedSlices {
    brands: StateOf<typeof requests>;
  }
}
