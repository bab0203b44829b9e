import { useEffect, useLayoutEffect } from 'react';
import { useAppDispatch, useAppSelector, useAppStore } from '../../core/hooks.js';
import { contestList } from './requests.js';
import { contestsSaga } from './saga.js';
import { contestsReducer, type ContestsState } from './slice.js';

const none = contestsReducer(undefined, { type: '' });

/** Adds the branch of contests, which comes with the first of their pages; false until it is there. */
export function useContestsBranch(): boolean {
  const store = useAppStore();
  useLayoutEffect(() => {
    store.inject({ reducerPath: 'contests', reducer: contestsReducer }, contestsSaga);
  }, [store]);
  return useAppSelector((state) => state.contests !== undefined);
}

/** List, entries and submission as they are in the store. */
export const useContestsState = (): ContestsState => useAppSelector((state) => state.contests ?? none);

/** The contests, asked for when the page opens; `read` asks again. */
export function useContests() {
  const dispatch = useAppDispatch();
  const { contestList: list } = useContestsState();
  const read = () => dispatch(contestList.requested());
  useEffect(() => {
    dispatch(contestList.requested());
  }, [dispatch]);
  return { list, read };
}
