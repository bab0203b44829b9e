import type { InboxMessage } from '@club/proto/club/content/v1/inbox';
import { inOrder, type Message } from './domain/message.js';

/** Returns a message on the wire: its first part is what it is about, the others follow. */
export function toMessage({ id, parts, at, read }: Message): InboxMessage {
  const [first, ...others] = inOrder(parts).map(({ type, params }) => ({ type, params }));
  if (!first) throw new Error(`message ${id} has no part`);
  return { id, ...first, at: at.toISOString(), read, also: others };
}
