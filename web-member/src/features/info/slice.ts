import { combineReducers } from '@reduxjs/toolkit';
import { resendLink } from './requests.js';

/** The `info` branch: the link that is sent again. */
export const infoReducer = combineReducers({ resendLink: resendLink.reducer });

declare module '../../core/state.js' {
  interface Slices {
    info: ReturnType<typeof infoReducer>;
  }
}
