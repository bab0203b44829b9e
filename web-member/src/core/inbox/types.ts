import type { Schema } from '@club/web-kit';

export type InboxPage = Schema<'Inbox'>;
export type InboxMessage = Schema<'InboxMessage'>;
