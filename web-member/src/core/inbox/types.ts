import type { Schema } from '@club/web-kit';

export type InboxPage = Schema<'Inbox'>;
export type InboxMessage = Schema<'InboxMessage'>;
/** What a message tells: one thing, or one of those that a code brought. */
export type Told = Pick<InboxMessage, 'type' | 'params'>;

/** Returns everything that a message tells, the main thing first. */
export const toldBy = ({ type, params, also = [] }: InboxMessage): readonly Told[] => [{ type, params }, ...also];
