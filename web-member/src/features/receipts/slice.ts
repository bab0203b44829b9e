import { combineReducers } from '@reduxjs/toolkit';
import { receiptList, retailers, skus, upload } from './requests.js';

/** The `receipts` branch: what can be chosen, what was sent, and the sending under way. */
export const receiptsReducer = combineReducers({
  retailers: retailers.reducer,
  skus: skus.reducer,
  list: receiptList.reducer,
  upload: upload.reducer,
});

export type ReceiptsState = ReturnType<typeof receiptsReducer>;

declare module '../../core/state.js' {
  interface LazyLoadedSlices {
    receipts: ReceiptsState;
  }
}
