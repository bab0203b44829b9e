import { useEffect } from 'react';
import { useAppDispatch, useLazyBranch } from '../../core/hooks.js';
import { journey, wishList } from './requests.js';
import { treeSaga } from './saga.js';
import { treeReducer } from './slice.js';

/** Wishes and journey as they are in the store; they come with the first page of the tree. */
export const useTree = () => useLazyBranch('tree', treeReducer, treeSaga);

/** Asks for what every page of the tree shows. */
export function useTreeLoaded(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(wishList.requested());
    dispatch(journey.requested());
  }, [dispatch]);
}
