import { DomainError } from '../errors.js';

/**
 * Yields a client's messages up to the one that is marked as the last. Throws SERVICE_BUSY for a stream that ends before: to a
 * server a sender that died or gave up looks like one that has ended, and the part that came is not to be taken for the whole.
 */
export async function* wholeStream<Message extends { last: boolean }>(
  call: AsyncIterable<Message>,
): AsyncGenerator<Message, void> {
  for await (const message of call) {
    yield message;
    if (message.last) return;
  }
  throw new DomainError('SERVICE_BUSY');
}
