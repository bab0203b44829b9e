import { useLazyBranch } from '../../core/hooks.js';
import { featureOf, type StateOf } from '../../shared/feature.js';
import * as requests from './requests.js';

const { reducer, saga } = featureOf(requests);

/** Returns the `insights` branch, which comes with its page. */
export const useInsights = () => useLazyBranch('insights', reducer, saga);

declare module '../../core/state.js' {
  interface LazyLoadedSlices {
    insights: StateOf<typeof requests>;
  }
}
