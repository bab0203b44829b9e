import { combineReducers, createReducer, isAnyOf } from '@reduxjs/toolkit';
import { reducersOf } from '../../core/request.js';
import { signedOut } from '../../core/session/events.js';
import type { Reminders } from './types.js';
import * as requests from './requests.js';

const { reminders, saveReminders, addDevice, removeDevice } = requests;

/** Latest choices and devices, from whichever call answered last. */
const known = createReducer<Reminders | null>(null, (builder) =>
  builder
    .addCase(signedOut, () => null)
    .addMatcher(
      isAnyOf(reminders.succeeded, saveReminders.succeeded, addDevice.succeeded, removeDevice.succeeded),
      (_, { payload }) => payload.data,
    ),
);

/** The `reminders` branch. */
export const remindersReducer = combineReducers({ ...reducersOf(requests), known });

declare module '../../core/state.js' {
  interface LazyLoadedSlices {
    reminders: ReturnType<typeof remindersReducer>;
  }
}
