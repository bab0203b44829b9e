import type { EachMessagePayload, KafkaMessage } from 'kafkajs';
import { TYPE_HEADER, type IncomingMessage } from './transport.js';

/** Returns the first of the values of a repeated header. */
const firstOf = (value: NonNullable<KafkaMessage['headers']>[string]) =>
  (Array.isArray(value) ? value[0] : value)?.toString();

/** Returns the type that a message of kafkajs names in its headers, if it names one. */
export const typeOf = ({ headers }: Pick<KafkaMessage, 'headers'>): string | undefined =>
  firstOf(headers?.[TYPE_HEADER]);

/** Returns a message of kafkajs in our shape. */
export function incoming({
  topic,
  partition,
  message,
}: Pick<EachMessagePayload, 'topic' | 'partition' | 'message'>): IncomingMessage {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(message.headers ?? {})) {
    const first = firstOf(value);
    if (first !== undefined) headers[name] = first;
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
