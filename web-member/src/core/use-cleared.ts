import type { Action } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useAppDispatch } from './hooks.js';

/** Forgets how a request went when what shows it is left; with `first`, also what was left of an earlier visit. */
export function useCleared({ cleared }: { cleared: () => Action }, { first = false } = {}): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (first) dispatch(cleared());
    return () => void dispatch(cleared());
  }, [dispatch, cleared, first]);
}
