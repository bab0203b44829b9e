import { useEffect } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { branchOf } from '../../shared/feature.js';
import * as requests from './requests.js';

/** Returns the `journey` branch, which comes with the pages of the area. */
export const useJourney = branchOf('journey', requests);

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
