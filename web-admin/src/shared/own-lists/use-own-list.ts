import { useCallback, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { screenOf } from '../../core/paths.js';
import { branchOf } from '../feature.js';
import * as requests from './requests.js';

/** Returns the `ownLists` branch, which comes with the first list. */
export const useOwnLists = branchOf('ownLists', requests);

/** How the rows of a list can be drawn. */
export const LAYOUTS = ['table', 'pictures'] as const;
export type Layout = (typeof LAYOUTS)[number];

const known = (text: string | null | undefined): Layout | undefined => LAYOUTS.find((layout) => layout === text);

/**
 * Returns the list of this page as the administrator has arranged it, and its name, which is that of the screen. Not `settled` while it is
 * being read for the first time; without `own` nothing is known of it, be it that nothing was arranged or that it did not load.
 */
export function useOwnList() {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const { read } = useOwnLists();
  const { status, data } = read;
  useEffect(() => {
    if (status === 'idle') dispatch(requests.read.requested());
  }, [dispatch, status]);
  const name = screenOf(pathname) ?? '';
  return {
    name,
    state: read,
    own: data?.lists.find(({ list }) => list === name),
    settled: data !== null || status === 'error',
  };
}

/**
 * Returns how the list of this page is drawn, and a function that chooses it. The address has the choice as `view`; without one the latest
 * choice of the administrator holds, or the first one that the list has.
 */
export function useLayout(first: Layout = 'table') {
  const dispatch = useAppDispatch();
  const [params, setParams] = useSearchParams();
  const { name, own } = useOwnList();
  const choose = useCallback(
    (next: Layout) => {
      dispatch(requests.layout.requested({ list: name, layout: next }));
      setParams(
        (before) => {
          const changed = new URLSearchParams(before);
          changed.set('view', next);
          return changed;
        },
        { replace: true },
      );
    },
    [dispatch, name, setParams],
  );
  return { layout: known(params.get('view')) ?? known(own?.layout) ?? first, choose };
}
