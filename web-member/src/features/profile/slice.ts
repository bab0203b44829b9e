import { combineReducers } from '@reduxjs/toolkit';
import { removePicture, setPicture } from './requests.js';

export const pictureReducer = combineReducers({ set: setPicture.reducer, remove: removePicture.reducer });

declare module '../../core/state.js' {
  interface Slices {
    picture: ReturnType<typeof pictureReducer>;
  }
}
