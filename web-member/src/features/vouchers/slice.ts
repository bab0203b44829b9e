import { combineReducers, createReducer } from '@reduxjs/toolkit';
import { reducersOf } from '../../core/request.js';
import { restore } from '../../core/session/requests.js';
import { sessionActions } from '../../core/session/slice.js';
import * as requests from './requests.js';

/** Number of finished requests for the session, of which vouchers are a part, and whether the latest one failed. */
interface Readings {
  finished: number;
  failed: boolean;
}

const readings = createReducer<Readings>({ finished: 0, failed: false }, (builder) =>
  builder
    .addCase(sessionActions.opened, ({ finished }) => ({ finished: finished + 1, failed: false }))
    .addCase(restore.failed, ({ finished }) => ({ finished: finished + 1, failed: true })),
);

/** The `vouchers` branch: the voucher that is being marked as used. The vouchers themselves are the session's. */
export const vouchersReducer = combineReducers({ ...reducersOf(requests), readings });

declare module '../../core/state.js' {
  interface Slices {
    vouchers: ReturnType<typeof vouchersReducer>;
  }
}
