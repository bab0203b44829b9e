import { combineReducers } from '@reduxjs/toolkit';
import { reducersOf } from '../../core/request.js';
import * as requests from './requests.js';

export const pictureReducer = combineReducers(reducersOf(requests));

declare module '../../core/state.js' {
  interface LazyLoadedSlices {
    picture: ReturnType<typeof pictureReducer>;
  }
}
