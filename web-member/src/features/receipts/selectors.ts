import type { RootState } from '../../core/state.js';
import { receiptsReducer, type ReceiptsState } from './slice.js';

const none = receiptsReducer(undefined, { type: '' });

/** The branch of receipts, which comes with the first page that needs it. */
export const selectReceipts = (state: RootState): ReceiptsState => state.receipts ?? none;
