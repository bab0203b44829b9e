import { keptAs } from '@club/web-kit/lib/kept-below.ts';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAppSelector } from '../core/hooks.js';
import { selectSession } from '../core/session/slice.js';

/**
 * Returns how a list is drawn, and a function that chooses it. The address has the choice as `view`; without one, the latest choice of
 * this administrator in this browser is used, or the first of `views`.
 */
export function useView<View extends string>(list: string, views: readonly [View, ...View[]]) {
  const [params, setParams] = useSearchParams();
  const session = useAppSelector(selectSession);
  const name = keptAs(`view.${list}.${session.status === 'signedIn' ? session.user.id : ''}`);
  const known = (text: string | null): View | undefined => views.find((view) => view === text);
  const view = known(params.get('view')) ?? known(kept(name)) ?? views[0];
  const choose = useCallback(
    (next: View) => {
      keep(name, next);
      setParams(
        (before) => {
          const changed = new URLSearchParams(before);
          changed.set('view', next);
          return changed;
        },
        { replace: true },
      );
    },
    [name, setParams],
  );
  return { view, choose };
}

function kept(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    // without storage the address alone has the choice
    return null;
  }
}

function keep(name: string, view: string): void {
  try {
    localStorage.setItem(name, view);
  } catch {
    // the address has it
  }
}
