import type { Schema } from '@club/web-kit';

export type InboxPage = Schema<'Inbox'>;
export type InboxMessage = Schema<'InboxMessage'>;
/** One part of a message; a message about a code has several. */
export type Told = Pick<InboxMessage, 'type' | 'params'>;

/** Returns everything that a message tells, the main thing first. */
export const toldBy = ({ type, params, also = [] }: InboxMessage): readonly Told[] => [{ type, params }, ...also];
