import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { newsList } from './requests.js';

/** The news, asked for once per visit of a page; what was read before shows meanwhile. */
export function useNews() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(newsList.requested());
  }, [dispatch]);
  return useAppSelector((state) => state.news);
}
