import { combineReducers, createSlice } from '@reduxjs/toolkit';
import { reducersOf } from '../../core/request.js';
import { signedOut } from '../../core/session/events.js';
import type { Redemption } from './types.js';
import * as requests from './requests.js';

interface OrdersState {
  /** Everything the list has shown; new orders push those of the session's page out of it, not out of the list. */
  orders: Redemption[];
  /** Cursor of the next page; null on the last, undefined before the first. */
  cursor: string | null | undefined;
}

const none: OrdersState = { orders: [], cursor: undefined };

const slice = createSlice({
  name: 'orders',
  initialState: none,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(requests.olderOrders.succeeded, (_, { payload: { data, arg } }) => ({
        orders: [...arg.shown, ...data.data],
        cursor: data.cursor,
      }))
      .addCase(signedOut, () => none),
});

/** The `orders` branch: older orders, one that was asked for, and where an order is. */
export const ordersReducer = combineReducers({ ...reducersOf(requests), list: slice.reducer });

declare module '../../core/state.js' {
  interface Slices {
    orders: ReturnType<typeof ordersReducer>;
  }
}
