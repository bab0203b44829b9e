import { hooksOf, type AppStore as StoreOf } from '@club/web-kit/app/store.ts';
import type { LazyLoadedSlices, Slices } from './state.js';

/** The store as pages see it. */
export type AppStore = StoreOf<Slices, LazyLoadedSlices>;

/** `useDispatch` and `useSelector` that know the app, and the way by which a branch comes with its pages. */
export const { useAppDispatch, useAppSelector, useLazyBranch } = hooksOf<Slices, LazyLoadedSlices>();
