import { useLazyBranch } from '../../core/hooks.js';
import { featureOf, type StateOf } from '../../shared/feature.js';
import * as requests from './requests.js';

const { reducer, saga } = featureOf(requests);

/** Returns the `audit` branch, which comes with the page of the area. */
export const useAudit = () => useLazyBranch('audit', reducer, saga);

declare module '../../core/state.js' {
  interface LazyLoadedSlices {
    audit: StateOf<typeof requests>;
  }
}
