import type { Logger } from '../logging.js';
import { counter } from '../metrics.js';
import type { EventTransport, IncomingMessage } from './transport.js';

const SEND_DEADLINE_MS = 20_000;

/** Destination of the dead letters of one group. */
export interface DeadLetterOptions {
  group: string;
  transport: EventTransport;
  logger: Logger;
  /** The dead-letter topic of a topic. */
  topicFor(topic: string): string;
  ensureTopics(): Promise<void>;
}

/** The messages that a group has given up. */
export class DeadLetters {
  private ready = false;

  constructor(private readonly options: DeadLetterOptions) {}

  /** Keeps a message with the reason why it was given up. Throws when that cannot be written: then it is not given up. */
  async keep(message: IncomingMessage, err: unknown, attempts: number): Promise<void> {
    const { group, transport, logger, topicFor, ensureTopics } = this.options;
    const reason = err instanceof Error ? `${err.name}: ${err.message}` : String(err);
    // Without its topic the dead letter could not be written, and a throw would block the partition.
    if (!this.ready) {
      await ensureTopics();
      this.ready = true;
    }
    const { key, value, headers, topic, partition, offset } = message;
    const why = {
      'x-dlq-reason': reason.slice(0, 1_000),
      'x-dlq-attempts': String(attempts),
      'x-dlq-topic': topic,
      'x-dlq-partition': String(partition),
      'x-dlq-offset': offset,
      'x-dlq-group': group,
      'x-dlq-at': new Date().toISOString(),
    };
    const letter = { key, value, headers: { ...headers, ...why } };
    await transport.send([{ topic: topicFor(topic), messages: [letter] }], SEND_DEADLINE_MS);
    dead().inc({ group, topic });
    logger.error({ err, group, topic, partition, offset, attempts }, 'message moved to the dead-letter topic');
  }
}

/** Returns the counter of dead letters. */
export const dead = () =>
  counter('club_consumer_dead_letters_total', 'Messages moved to a dead-letter topic', ['group', 'topic']);
