import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { useAppDispatch, useAppSelector } from '../../app/hooks.js';
import type { AppStore } from '../../app/store.js';
import { contestList } from './requests.js';
import { contestsSaga } from './saga.js';
import { contestsReducer, type ContestsState } from './slice.js';

const useAppStore = useStore.withTypes<AppStore>();
const none = contestsReducer(undefined, { type: '' });

/** The branch of contests, which comes with the first of their pages. */
export function useContestsState(): ContestsState {
  const store = useAppStore();
  useState(() => store.extend('contests', contestsReducer, contestsSaga));
  return useAppSelector((state) => state.contests ?? none);
}

/** The contests, asked for when the page opens; `read` asks again. */
export function useContests() {
  const dispatch = useAppDispatch();
  const { list } = useContestsState();
  const read = () => dispatch(contestList.requested());
  useEffect(() => {
    dispatch(contestList.requested());
  }, [dispatch]);
  return { list, read };
}
