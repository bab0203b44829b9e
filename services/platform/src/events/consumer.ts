import { SpanStatusCode } from '@opentelemetry/api';
import { runInContext, systemContext } from '../context.js';
import { isTransient } from '../errors.js';
import { failpoint } from '../failpoint.js';
import type { Logger } from '../logging.js';
import { counter, histogram } from '../metrics.js';
import { isDuplicateKey, nativeDb, withTransaction, type ClientSession, type Connection } from '../mongo/connection.js';
import { backoff, pause } from '../time.js';
import type { Subscription } from './bus.js';
import { DeadLetters } from './dead-letters.js';
import { contextOf, readEvent, UnfoundedEventError, type DomainEvent } from './event.js';
import type { GroupTypes } from './group-types.js';
import { inSpan } from './spans.js';
import { TYPE_HEADER, WRITTEN_HEADER, type Delivery, type EventTransport, type IncomingMessage } from './transport.js';

export interface RetryPolicy {
  /** Number of failures after which the message goes to the dead-letter topic. */
  attempts: number;
  /** First wait between attempts; doubles up to 5 s. */
  baseMs: number;
  /** Wait for an unreachable dependency before the consumer restarts; such failures do not count as attempts. */
  outageMs: number;
}

export interface ConsumerOptions {
  subscription: Subscription;
  groupTypes: Pick<GroupTypes, 'canPassOver' | 'includes'>;
  connection: Connection;
  transport: EventTransport;
  logger: Logger;
  deadLetterTopic(topic: string): string;
  ensureDeadLetterTopics(): Promise<void>;
  retry?: Partial<RetryPolicy>;
}

const HEARTBEAT_MS = 2_000;
const OUTCOMES = ['handled', 'repeat', 'failed', 'unfounded'] as const;

/** Another version of the group takes the event, which this one does not: it is kept to be replayed to that version. */
class OtherVersionError extends Error {
  override readonly name = 'OtherVersionError';
}

/** An event with the message that brought it. */
interface Taken {
  event: DomainEvent;
  message: IncomingMessage;
}

class AlreadyHandled extends Error {}
class ConsumerGroupLost extends Error {}

/** Handles the messages of one group: each event takes effect once, and a poison message never blocks its partition. */
export class EventConsumer {
  private readonly retry: RetryPolicy;
  private readonly types: ReadonlySet<string>;
  private readonly deadLetters: DeadLetters;

  constructor(private readonly options: ConsumerOptions) {
    const { subscription, transport, logger, deadLetterTopic, ensureDeadLetterTopics } = options;
    this.retry = { attempts: 5, baseMs: 200, outageMs: 60_000, ...options.retry };
    this.types = new Set<string>(subscription.types);
    for (const type of subscription.types)
      for (const outcome of OUTCOMES) outcomes().inc({ group: this.group, type, outcome }, 0);
    ages().zero({ group: this.group });
    batches().inc({ group: this.group }, 0);
    this.deadLetters = new DeadLetters({
      group: subscription.group,
      transport,
      logger,
      topicFor: deadLetterTopic,
      ensureTopics: ensureDeadLetterTopics,
    });
  }

  /** Returns whether messages that name this type are to be handed over; the others are of interest to no version of the group. */
  wants(type: string): boolean {
    return this.types.has(type) || !this.options.groupTypes.canPassOver(type);
  }

  /** Resolves when the message may be committed: handled, of no interest, or in the dead-letter topic. */
  async handle(message: IncomingMessage, delivery: Delivery): Promise<void> {
    if (await this.isOfOthers(message)) return;
    await inSpan([message], async () => {
      let event: DomainEvent;
      try {
        event = readEvent(message.value);
      } catch (err) {
        return this.deadLetters.keep(message, err, 1);
      }
      if (!this.types.has(event.type)) return;
      await runInContext(contextOf(event), () => this.attempt(event, message, delivery));
    });
  }

  /** Resolves with true when all may be committed, and with false when each is to be handled by itself. */
  async handleBatch(received: IncomingMessage[], delivery: Delivery): Promise<boolean> {
    const messages: IncomingMessage[] = [];
    for (const message of received) if (!(await this.isOfOthers(message))) messages.push(message);
    if (messages.length === 0) return true;
    return inSpan(messages, async (span) => {
      const { taken, malformed } = this.read(messages);
      const [first] = taken;
      const ctx = first && taken.length === 1 ? contextOf(first.event) : systemContext();
      if (first && !(await runInContext(ctx, () => this.attemptAll(taken, delivery)))) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        return false;
      }
      for (const [message, err] of malformed) await this.deadLetters.keep(message, err, 1);
      return true;
    });
  }

  /** Returns whether this version does not take the message; keeps it as a dead letter when another version does. */
  private async isOfOthers(message: IncomingMessage): Promise<boolean> {
    const type = message.headers[TYPE_HEADER];
    if (!type || this.types.has(type)) return false;
    if (await this.options.groupTypes.includes(type)) {
      await this.deadLetters.keep(message, new OtherVersionError(`${type} is taken by another version`), 0);
    }
    return true;
  }

  private read(messages: IncomingMessage[]): { taken: Taken[]; malformed: [IncomingMessage, unknown][] } {
    const taken: Taken[] = [];
    const malformed: [IncomingMessage, unknown][] = [];
    for (const message of messages) {
      try {
        const event = readEvent(message.value);
        if (this.types.has(event.type)) taken.push({ event, message });
      } catch (err) {
        malformed.push([message, err]);
      }
    }
    return { taken, malformed };
  }

  /** Returns false when the batch fails for a reason other than an outage; an outage is waited for. */
  private async attemptAll(taken: readonly Taken[], delivery: Delivery): Promise<boolean> {
    const { subscription, logger } = this.options;
    if (!('batch' in subscription)) throw new Error(`${this.group} takes no batches`);
    const began = performance.now();
    const events = taken.map(({ event }) => event);
    for (let outages = 1; ; outages += 1) {
      try {
        await this.withHeartbeat(delivery, () => subscription.batch(events as never));
        break;
      } catch (err) {
        logger.warn({ err, group: this.group, events: events.length, outages }, 'batch of events not handled');
        if (!isTransient(err)) return false;
        await this.waitOut(err, outages, began, delivery);
      }
    }
    batches().inc({ group: this.group });
    for (const one of taken) this.count(one, 'handled', began);
    this.passed('consumer.batch.afterEffect.beforeCommit');
    return true;
  }

  private async attempt(event: DomainEvent, message: IncomingMessage, delivery: Delivery): Promise<void> {
    const began = performance.now();
    let failures = 0;
    let outages = 0;
    for (;;) {
      try {
        const fresh = await this.withHeartbeat(delivery, () => this.apply(event));
        this.count({ event, message }, fresh ? 'handled' : 'repeat', began);
        this.passed('consumer.afterEffect.beforeCommit');
        return;
      } catch (err) {
        const believed = !(err instanceof UnfoundedEventError);
        outcomes().inc({ group: this.group, type: event.type, outcome: believed ? 'failed' : 'unfounded' });
        if (!believed) return this.deadLetters.keep(message, err, failures + 1);
        const outage = isTransient(err);
        if (outage) outages += 1;
        else failures += 1;
        this.options.logger.warn(
          { err, eventId: event.eventId, group: this.group, failures, outages },
          'event not handled yet',
        );
        if (failures >= this.retry.attempts) return this.deadLetters.keep(message, err, failures);
        await this.waitOut(err, failures + outages, began, delivery);
      }
    }
  }

  /** Waits before the next try. Throws the error to the transport, which delivers again, when there is to be none here. */
  private async waitOut(err: unknown, tries: number, began: number, delivery: Delivery): Promise<void> {
    // An outage must not empty a topic into the dead letters.
    if (delivery.stopping() || (isTransient(err) && performance.now() - began > this.retry.outageMs)) throw err;
    await this.wait(backoff(tries, this.retry.baseMs, 5_000), delivery);
    if (delivery.stopping()) throw err;
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

  private count({ event, message }: Taken, outcome: 'handled' | 'repeat', began: number): void {
    const { type, occurredAt } = event;
    // A repeat has taken effect before; its age says nothing about that.
    if (outcome === 'handled') {
      const writtenAt = Date.parse(message.headers[WRITTEN_HEADER] ?? occurredAt);
      ages().observe({ group: this.group }, Math.max(0, (Date.now() - writtenAt) / 1_000));
    }
    outcomes().inc({ group: this.group, type, outcome });
    durations().observe({ group: this.group, type }, (performance.now() - began) / 1000);
  }

  private passed(point: string): void {
    failpoint(point);
    failpoint(`${point}.${this.group}`);
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

const outcomes = () => counter('club_consumer_events_total', 'Events by outcome', ['group', 'type', 'outcome']);
const batches = () => counter('club_consumer_batches_total', 'Calls that took one event or several', ['group']);
const durations = () =>
  histogram('club_consumer_seconds', 'Time to handle an event, waits included', ['group', 'type']);

/** Seconds from an event to its effect elsewhere: from a quick one to what waited out an outage. */
const AGE_SECONDS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_800];
const ages = () =>
  histogram(
    'club_event_age_seconds',
    'Time from the writing of an event to its effect in a group',
    ['group'],
    AGE_SECONDS,
  );
