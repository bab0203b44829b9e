import { useLazyBranch } from '../../core/hooks.js';
import { featureOf, type StateOf } from '../../shared/feature.js';
import * as requests from './requests.js';

const { reducer, saga } = featureOf(requests);

/** Returns the `wishes` branch, which comes with the pages of the area. */
export const useWishes = () => useLazyBranch('wishes', reducer, saga);

declare module '../../core/state.js' {
  interface LazyLoadedSlices {
    wishes: StateOf<typeof requests>;
  }
}
