import type { Answer } from '@club/web-kit';
import type { Action } from '@reduxjs/toolkit';
import { put } from 'typed-redux-saga';
import { createRequest } from '../../core/request.js';
import { toastActions } from '../../shared/toasts.js';

/** An item of any kind, as the back office receives it. */
export type Item = Answer<'GET /admin/fetch/dashboard/itemPregnant/details'>;

/** A new inventory and why, the toast then, and what reads the list anew. */
interface StockChange {
  id: string;
  /** The version that the new number was thought of for. */
  version: number;
  inventory: number;
  reason: string;
  message: string;
  reload: Action;
}

/** Makes the request that sets an item's inventory by itself. */
export const stockRequest = (name: string) =>
  createRequest<StockChange, Item>({
    name,
    take: 'leading',
    call: (api, { id, inventory, reason, version }, signal) =>
      api.call('POST /admin/setting/item/stock', { body: { id, inventory, reason, version }, signal }),
    after: function* (_, { message, reload }) {
      yield* put(toastActions.shown({ tone: 'done', text: message }));
      yield* put(reload);
    },
    // an administrator who was too late opens the dialog again with the data that was just read.
    afterFailure: function* ({ code }, { reload }) {
      if (code === 'EDIT_CONFLICT') yield* put(reload);
    },
  });
