import { useCallback } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import type { Screen } from '../../core/paths.js';
import { useLive } from '../../shared/use-live.js';
import { useRefresh } from '../../shared/use-refresh.js';
import { useOverview } from './branch.js';
import { counts } from './requests.js';
import { waitingOf } from './work.js';

/** The areas whose work is counted. */
const COUNTED = [
  ...['receipts', 'orders', 'contestEntries', 'privacy', 'massCredit', 'codes', 'items', 'pregnant', 'vouchers'],
  ...['samples', 'contests'],
];
/** The counts are asked of many services at once. */
const COUNTS_MS = 2_000;
const NOWHERE: readonly string[] = [];

const NOTHING_KNOWN: Partial<Record<Screen, number>> = {};

/** Returns the number of waiting tasks of each screen, kept fresh while the frame is mounted; nothing while it is unknown. */
export function useWaiting(wanted: boolean): Partial<Record<Screen, number>> {
  const dispatch = useAppDispatch();
  const { counts: state } = useOverview();
  const ask = useCallback(() => void dispatch(counts.requested()), [dispatch]);
  useRefresh(wanted, ask);
  useLive(wanted ? COUNTED : NOWHERE, ask, COUNTS_MS);
  return state.data && state.status !== 'error' ? waitingOf(state.data) : NOTHING_KNOWN;
}
