import type { Failure } from '@club/web-kit/app/failure.ts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Action } from '@reduxjs/toolkit';
import { useAppDispatch } from '../../core/hooks.js';
import type { RequestState } from '../../core/request.js';

/** The state of the record of an edit screen. */
type Found<R> =
  | { is: 'loading' }
  | { is: 'unknown' }
  | { is: 'failed'; failure: Failure; retry: () => void }
  | { is: 'there'; record: R; ask: () => void };

/**
 * Returns the record that the address names by `?id=`, asked for when the screen opens; `there` keeps it while it is asked
 * again. No id, and one of nothing, are unknown.
 */
export function useRecord<R extends { id: string }>(
  state: RequestState<R>,
  { requested, cleared }: { requested: (id: string) => Action; cleared: () => Action },
): Found<R> {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (id) dispatch(requested(id));
    // what is shown next time is read anew
    return () => void dispatch(cleared());
  }, [id, requested, cleared, dispatch]);
  if (!id) return { is: 'unknown' };
  const ask = () => void dispatch(requested(id));
  if (state.data?.id === id) return { is: 'there', record: state.data, ask };
  if (state.status !== 'error') return { is: 'loading' };
  return state.error.status === 404 ? { is: 'unknown' } : { is: 'failed', failure: state.error, retry: ask };
}

/** Forgets how a form was sent when its screen is left. */
export function useFresh({ cleared }: { cleared: () => Action }): void {
  const dispatch = useAppDispatch();
  useEffect(() => () => void dispatch(cleared()), [dispatch, cleared]);
}
