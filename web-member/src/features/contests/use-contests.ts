import { useEffect } from 'react';
import { useAppDispatch, useLazyBranch } from '../../core/hooks.js';
import { contestList } from './requests.js';
import { contestsSaga } from './saga.js';
import { contestsReducer } from './slice.js';

/** List, entries and submission as they are in the store; they come with the first of their pages. */
export const useContestsState = () => useLazyBranch('contests', contestsReducer, contestsSaga);

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
