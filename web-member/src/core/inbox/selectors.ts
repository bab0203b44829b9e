import type { RootState } from '../state.js';

/** Messages, what is new and the state of their reading. */
export const selectInbox = (state: RootState) => state.inbox.list;
/** The clearing under way. */
export const selectClearing = (state: RootState) => state.inbox.clear;
/** Number of unread messages. */
export const selectUnread = (state: RootState): number => state.inbox.list.unread;
