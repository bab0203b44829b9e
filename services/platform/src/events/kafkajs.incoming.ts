import type { EachMessagePayload } from 'kafkajs';
import type { IncomingMessage } from './transport.js';

/** A message of kafkajs in our shape; of a header that comes several times the first counts. */
export function incoming({ topic, partition, message }: EachMessagePayload): IncomingMessage {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(message.headers ?? {})) {
    const first = Array.isArray(value) ? value[0] : value;
    if (first !== undefined) headers[name] = first.toString();
  }
  return {
    topic,
    partition,
    offset: message.offset,
    key: message.key?.toString() ?? '',
    value: message.value?.toString() ?? '',
    headers,
  };
}
