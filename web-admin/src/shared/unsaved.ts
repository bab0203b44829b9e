import { useEffect } from 'react';
import { useAppDispatch } from '../core/hooks.js';
import { unsavedChanged } from '../core/session/events.js';

/** Counts a form with changes among the unsaved work: the end of the session then leaves it on the screen. */
export function useUnsaved(dirty: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!dirty) return;
    dispatch(unsavedChanged({ unsaved: true }));
    return () => void dispatch(unsavedChanged({ unsaved: false }));
  }, [dirty, dispatch]);
}
