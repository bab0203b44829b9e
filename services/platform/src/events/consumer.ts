import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { EventType } from '@club/proto/events';
import { runInContext } from '../context.js';
import { isTransient } from '../errors.js';
import { failpoint } from '../failpoint.js';
import type { Logger } from '../logging.js';
import { counter, gauge, histogram } from '../metrics.js';
import { isDuplicateKey, nativeDb, withTransaction, type ClientSession, type Connection } from '../mongo/connection.js';
import { backoff, pause } from '../time.js';
import type { Subscription } from './bus.js';
import { decodeEvent, MalformedEventError, UnfoundedEventError, type DomainEvent } from './event.js';
import type { Delivery, EventTransport, IncomingMessage } from './transport.js';

export interface RetryPolicy {
  /** How often a handler may fail before the message goes to the dead-letter topic. */
  attempts: number;
  /** First wait between attempts; doubles up to 5 s. */
  baseMs: number;
  /** How long an unreachable dependency is waited for before the consumer starts over; such failures are no attempts. */
  outageMs: number;
}

export interface ConsumerOptions {
  subscription: Subscription;
  connection: Connection;
  transport: EventTransport;
  logger: Logger;
  deadLetterTopic(topic: string): string;
  ensureDeadLetterTopics(): Promise<void>;
  retry?: Partial<RetryPolicy>;
}

const HEARTBEAT_MS = 2_000;
const DLQ_DEADLINE_MS = 20_000;

class AlreadyHandled extends Error {}
class ConsumerGroupLost extends Error {}

/** Handles the messages of one group: each event takes effect once, and a poison message never blocks its partition. */
export class EventConsumer {
  private readonly retry: RetryPolicy;
  private readonly types: ReadonlySet<EventType>;
  private deadLetterReady = false;

  constructor(private readonly options: ConsumerOptions) {
    this.retry = { attempts: 5, baseMs: 200, outageMs: 60_000, ...options.retry };
    this.types = new Set(options.subscription.types);
  }

  /** Resolves when the message may be committed: handled, of no interest, or in the dead-letter topic. */
  async handle(message: IncomingMessage, delivery: Delivery): Promise<void> {
    const parent = propagation.extract(context.active(), message.headers);
    const tracer = trace.getTracer('@club/platform');
    await context.with(parent, () =>
      tracer.startActiveSpan(`process ${message.topic}`, { kind: SpanKind.CONSUMER }, async (span) => {
        try {
          await this.process(message, delivery);
        } catch (err) {
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw err;
        } finally {
          span.end();
        }
      }),
    );
  }

  /** `lag` in messages behind the end of the partition. */
  recordLag(topic: string, partition: number, lag: number): void {
    lagGauge().set({ group: this.group, topic, partition: String(partition) }, lag);
  }

  private async process(message: IncomingMessage, delivery: Delivery): Promise<void> {
    let event: DomainEvent;
    try {
      event = decode(message);
    } catch (err) {
      return this.moveToDeadLetters(message, err, 1);
    }
    if (!this.types.has(event.type)) return;
    const ctx = { correlationId: event.correlationId, actor: event.actor, locale: 'en' as const };
    await runInContext(ctx, () => this.attempt(event, message, delivery));
  }

  private async attempt(event: DomainEvent, message: IncomingMessage, delivery: Delivery): Promise<void> {
    const began = performance.now();
    let failures = 0;
    let outages = 0;
    for (;;) {
      try {
        const fresh = await this.withHeartbeat(delivery, () => this.apply(event));
        outcomes().inc({ group: this.group, type: event.type, outcome: fresh ? 'handled' : 'repeat' });
        durations().observe({ group: this.group, type: event.type }, (performance.now() - began) / 1000);
        failpoint('consumer.afterEffect.beforeCommit');
        failpoint(`consumer.afterEffect.beforeCommit.${this.group}`);
        return;
      } catch (err) {
        if (err instanceof ConsumerGroupLost) throw err;
        const believed = !(err instanceof UnfoundedEventError);
        outcomes().inc({ group: this.group, type: event.type, outcome: believed ? 'failed' : 'unfounded' });
        if (!believed) return this.moveToDeadLetters(message, err, failures + 1);
        const outage = isTransient(err);
        if (outage) outages += 1;
        else failures += 1;
        this.options.logger.warn(
          { err, eventId: event.eventId, group: this.group, failures, outages },
          'event not handled yet',
        );
        if (failures >= this.retry.attempts) return this.moveToDeadLetters(message, err, failures);
        // Thrown to the transport, which delivers the message again: an outage must not empty a topic into the DLQ.
        if (delivery.stopping() || (outage && performance.now() - began > this.retry.outageMs)) throw err;
        await this.wait(backoff(failures + outages, this.retry.baseMs, 5_000), delivery);
        if (delivery.stopping()) throw err;
      }
    }
  }

  /** Answers false for an event that had been handled before. */
  private async apply(event: DomainEvent): Promise<boolean> {
    const { subscription } = this.options;
    if ('batch' in subscription) {
      await subscription.batch([event as never]);
      return true;
    }
    try {
      await withTransaction(this.options.connection, async (session) => {
        await this.remember(event, session);
        await subscription.handler(event as never, { session });
      });
      return true;
    } catch (err) {
      if (err instanceof AlreadyHandled) return false;
      throw err;
    }
  }

  private async remember(event: DomainEvent, session: ClientSession): Promise<void> {
    const processed = nativeDb(this.options.connection).collection('processed_events');
    try {
      // Repeats are rare: their refusal by the index costs less than a look before every event.
      await processed.insertOne({ eventId: event.eventId, group: this.group, at: new Date() }, { session });
    } catch (err) {
      if (isDuplicateKey(err)) throw new AlreadyHandled();
      throw err;
    }
  }

  private async moveToDeadLetters(message: IncomingMessage, err: unknown, attempts: number): Promise<void> {
    const reason = err instanceof Error ? `${err.name}: ${err.message}` : String(err);
    // Without its topic the dead letter could not be written, and a throw would block the partition.
    if (!this.deadLetterReady) {
      await this.options.ensureDeadLetterTopics();
      this.deadLetterReady = true;
    }
    await this.options.transport.send(
      [
        {
          topic: this.options.deadLetterTopic(message.topic),
          messages: [
            {
              key: message.key,
              value: message.value,
              headers: {
                ...message.headers,
                'x-dlq-reason': reason.slice(0, 1_000),
                'x-dlq-attempts': String(attempts),
                'x-dlq-topic': message.topic,
                'x-dlq-partition': String(message.partition),
                'x-dlq-offset': message.offset,
                'x-dlq-group': this.group,
                'x-dlq-at': new Date().toISOString(),
              },
            },
          ],
        },
      ],
      DLQ_DEADLINE_MS,
    );
    dead().inc({ group: this.group, topic: message.topic });
    this.options.logger.error(
      { err, group: this.group, topic: message.topic, partition: message.partition, offset: message.offset, attempts },
      'message moved to the dead-letter topic',
    );
  }

  private async withHeartbeat<T>(delivery: Delivery, work: () => Promise<T>): Promise<T> {
    const beat = setInterval(() => {
      delivery.heartbeat().catch(() => undefined);
    }, HEARTBEAT_MS);
    try {
      return await work();
    } finally {
      clearInterval(beat);
    }
  }

  private async wait(ms: number, delivery: Delivery): Promise<void> {
    const until = performance.now() + ms;
    for (;;) {
      await delivery.heartbeat().catch((err: unknown) => {
        throw new ConsumerGroupLost('the group has gone on without this member', { cause: err });
      });
      const left = until - performance.now();
      if (left <= 0 || delivery.stopping()) return;
      await pause(Math.min(left, 500));
    }
  }

  private get group(): string {
    return this.options.subscription.group;
  }
}

function decode(message: IncomingMessage): DomainEvent {
  try {
    return decodeEvent(JSON.parse(message.value));
  } catch (err) {
    if (err instanceof MalformedEventError) throw err;
    throw new MalformedEventError('the value is not JSON of a known payload', { cause: err });
  }
}

const outcomes = () => counter('club_consumer_events_total', 'Events by outcome', ['group', 'type', 'outcome']);
const durations = () =>
  histogram('club_consumer_seconds', 'Time to handle an event, waits included', ['group', 'type']);
const dead = () =>
  counter('club_consumer_dead_letters_total', 'Messages moved to a dead-letter topic', ['group', 'topic']);
const lagGauge = () =>
  gauge('club_consumer_lag', 'Messages not read yet at the end of the last batch', ['group', 'topic', 'partition']);
