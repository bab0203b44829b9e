import { useLazyBranch } from '../../core/hooks.js';
import { featureOf, type StateOf } from '../../shared/feature.js';
import * as requests from './requests.js';

const { reducer, saga } = featureOf(requests);

/** Returns the `survey` branch, which comes with the pages of the area. */
export const useSurvey = () => useLazyBranch('survey', reducer, saga);

declare module '../../core/state.js' {
  interface LazyLoadedSlices {
    survey: StateOf<typeof requests>;
  }
}
