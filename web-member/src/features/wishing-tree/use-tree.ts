import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { journey, wishList } from './requests.js';

/** Wishes and journey as they are in the store. */
export const useTree = () => useAppSelector((state) => state.tree);

/** Asks for what every page of the tree shows. */
export function useTreeLoaded(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(wishList.requested());
    dispatch(journey.requested());
  }, [dispatch]);
}
