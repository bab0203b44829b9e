import { combineReducers } from '@reduxjs/toolkit';
import { confirm, forgot, reset } from './requests.js';

export const passwordReducer = combineReducers({
  forgot: forgot.reducer,
  reset: reset.reducer,
  confirm: confirm.reducer,
});
