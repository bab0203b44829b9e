import { branchOf, type StateOf } from '../../shared/feature.js';
import * as requests from './requests.js';

/** Returns the `insights` branch, which comes with its page. */
export const useInsights = branchOf('insights', requests);

declare module '../../core/state.js' {
  interface LazyLoadedSlices {
    insights: StateOf<typeof requests>;
  }
}
