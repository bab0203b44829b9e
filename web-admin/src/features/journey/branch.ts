import { useEffect } from 'react';
import { useAppDispatch, useLazyBranch } from '../../core/hooks.js';
import { featureOf, type StateOf } from '../../shared/feature.js';
import * as requests from './requests.js';

const { reducer, saga } = featureOf(requests);

/** Returns the `journey` branch, which comes with the pages of the area. */
export const useJourney = () => useLazyBranch('journey', reducer, saga);

/** Returns the journey, read when the screen opens, and the way to read it again. */
export function useJourneyRead() {
  const dispatch = useAppDispatch();
  const { read } = useJourney();
  const ask = () => void dispatch(requests.read.requested());
  useEffect(() => {
    dispatch(requests.read.requested());
    return () => void dispatch(requests.read.cleared());
  }, [dispatch]);
  return { read, ask };
}

declare module '../../core/state.js' {
  interface LazyLoadedSlices {
    journey: StateOf<typeof requests>;
  }
}
