import { useLazyBranch } from '../../core/hooks.js';
import { featureOf, type StateOf } from '../../shared/feature.js';
import * as requests from './requests.js';

const { reducer, saga } = featureOf(requests);

/** Returns the `finding` branch, which comes with the frame. */
export const useFinding = () => useLazyBranch('finding', reducer, saga);

declare module '../../core/state.js' {
  interface LazyLoadedSlices {
    finding: StateOf<typeof requests>;
  }
}
