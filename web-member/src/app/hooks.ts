import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch, RootState } from './store.js';

/** `useDispatch` that knows the app's actions. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
/** `useSelector` that knows the app's state. */
export const useAppSelector = useSelector.withTypes<RootState>();
