import { useCallback } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import type { Screen } from '../../core/paths.js';
import { useRefresh } from '../../shared/use-refresh.js';
import { useOverview } from './branch.js';
import { counts } from './requests.js';
import { waitingOf } from './work.js';

const NOTHING_KNOWN: Partial<Record<Screen, number>> = {};

/** Returns the number of waiting tasks of each screen, kept fresh while the frame is mounted; nothing while it is unknown. */
export function useWaiting(wanted: boolean): Partial<Record<Screen, number>> {
  const dispatch = useAppDispatch();
  const { counts: state } = useOverview();
  useRefresh(
    wanted,
    useCallback(() => void dispatch(counts.requested()), [dispatch]),
  );
  return state.data && state.status !== 'error' ? waitingOf(state.data) : NOTHING_KNOWN;
}
