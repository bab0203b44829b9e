import type { InboxMessage } from '@club/proto/club/content/v1/inbox';
import type { Message } from './domain/message.js';

/** Returns a message on the wire. */
export const toMessage = ({ id, type, params, at, read }: Message): InboxMessage => ({
  id,
  type,
  params,
  at: at.toISOString(),
  read,
});
