import { useLazyBranch } from '../../core/hooks.js';
import { featureOf, type StateOf } from '../../shared/feature.js';
import * as requests from './requests.js';

const { reducer, saga } = featureOf(requests);

/** Returns the `overview` branch, which comes with the frame of who may see it. */
export const useOverview = () => useLazyBranch('overview', reducer, saga);

declare module '../../core/state.js' {
  interface LazyLoadedSlices {
    overview: StateOf<typeof requests>;
  }
}
