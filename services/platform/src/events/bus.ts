import { BatchWork } from '../batch-work.js';
import { context, propagation } from '@opentelemetry/api';
import { EVENTS, type EventType } from '@club/proto/events';
import type { HealthRegistry } from '../health.js';
import type { Logger } from '../logging.js';
import { counter } from '../metrics.js';
import type { ClientSession, Connection } from '../mongo/connection.js';
import { EventConsumer, type RetryPolicy } from './consumer.js';
import { ConsumerLag, type MeasuredGroup } from './consumer-lag.js';
import { dead } from './dead-letters.js';
import { encodeEvent, eventKey, type DomainEvent } from './event.js';
import { GroupTypes } from './group-types.js';
import { topicSpec, type TopicSettings } from './topic-settings.js';
import { withDeadline } from '../time.js';
import { TYPE_HEADER, WRITTEN_HEADER, type EventTransport, type OutgoingMessage, type TopicSpec } from './transport.js';

/** Subscription that handles events one by one, or in batches. */
export type Subscription<T extends EventType = EventType> = EventSubscription<T> | BatchSubscription<T>;

interface SubscriptionBase<T extends EventType> {
  /** Consumer group, `<service>.<purpose>`; also the memory of what was handled, so it must never change. */
  group: string;
  types: T[];
}

/** A subscription whose effect is remembered with the event, in one transaction. */
export interface EventSubscription<T extends EventType = EventType> extends SubscriptionBase<T> {
  /**
   * Applies the effect through `session` only: it commits in one transaction with the record that the event was handled.
   * It may run several times for one event, but takes effect once.
   */
  handler: (event: EventOf<T>, helpers: { session: ClientSession }) => Promise<void>;
}

/** A subscription whose effect is idempotent by what it writes: no transaction, and nothing is remembered. */
export interface BatchSubscription<T extends EventType = EventType> extends SubscriptionBase<T> {
  /**
   * Applies the events, in the order of each key. Any of them may have been applied before, wholly or in part, alone or
   * among others: a second time changes nothing. A throw has each of them tried by itself.
   */
  batch: (events: EventOf<T>[]) => Promise<void>;
}

/** Event with its place on the broker, as its producer stored it. */
export interface StoredEvent {
  /** Topic without prefix. */
  topic: string;
  /** Decides the partition. */
  key: string;
  /** The envelope with its payload, as `encodeEvent` answers it; sent as it is. */
  event: Record<string, unknown>;
  /** W3C traceparent of what made it, if known. */
  traceparent?: string;
  /** When it was written; an event may state a time long before that. */
  writtenAt?: Date;
}

/** A group, and the types that it handles. */
type GroupOfTypes = Pick<SubscriptionBase<EventType>, 'group'> & { types: readonly EventType[] };

/** Place from which a group reads on: the first message that is kept, those to come, or the first of a moment. */
export type OffsetsTo = 'earliest' | 'latest' | Date;

/** What a group has to handle; undefined when the brokers did not say. */
export interface GroupBacklog {
  name: string;
  open?: number | undefined;
  seconds?: number | undefined;
}

/** A union that narrows by `event.type`. */
export type EventOf<T extends EventType> = T extends EventType ? DomainEvent<T> : never;

export interface BusOptions {
  transport: EventTransport;
  /** Needed for `subscribe`: where handled events are recorded. */
  connection?: Connection;
  prefix?: string;
  logger: Logger;
  health?: HealthRegistry;
  retry?: Partial<RetryPolicy>;
  /** How its topics are made, and compared. */
  topics?: TopicSettings;
}

const PUBLISH_DEADLINE_MS = 20_000;
/**
 * Events of one request to the broker. What it stores of a partition at once it hands out at once: were that more than a
 * consumer's answer holds for a partition, each answer would have one partition alone (docs/adr/0058).
 */
const PUBLISHED_AT_ONCE = 300;

/** Events out and in. Topics are those of EVENTS with KAFKA_TOPIC_PREFIX in front. */
export class KafkaBus {
  private readonly subscriptions: Subscription[] = [];
  private declared: readonly GroupOfTypes[] = [];
  private readonly running: Array<{ stop(): Promise<void> }> = [];
  private readonly lags: ConsumerLag;
  private started = false;

  constructor(private readonly options: BusOptions) {
    this.lags = new ConsumerLag(options.transport, () => this.measuredGroups(), options.logger);
  }

  /**
   * Resolves when every event is acknowledged by the brokers; rejects when that fails or takes too long, and then some
   * may have been published: repeat them with the same ids. `traces` holds a W3C traceparent per event, if known.
   */
  async publish(
    events: DomainEvent[],
    { deadlineMs, traces = [] }: { deadlineMs?: number; traces?: Array<string | undefined> } = {},
  ): Promise<void> {
    const stored = events.map((event, index) => storedEvent(event, traces[index]));
    await this.publishStored(stored, deadlineMs);
  }

  /** Publishes stored events of any type, without decoding them. */
  async publishStored(events: readonly StoredEvent[], deadlineMs = PUBLISH_DEADLINE_MS): Promise<void> {
    const until = performance.now() + deadlineMs;
    for (let at = 0; at < events.length; at += PUBLISHED_AT_ONCE) {
      const part = events.slice(at, at + PUBLISHED_AT_ONCE);
      const batches = new Map<string, OutgoingMessage[]>();
      for (const one of part) {
        const topic = `${this.prefix}${one.topic}`;
        const messages = batches.get(topic) ?? [];
        batches.set(topic, messages);
        messages.push(outgoing(one));
      }
      const topics = [...batches].map(([topic, messages]) => ({ topic, messages }));
      await this.options.transport.send(topics, until - performance.now());
      for (const { event } of part) published().inc({ type: String(event.type) });
    }
  }

  /** Throws unless the broker has answered lately. */
  check(): Promise<void> {
    return this.options.transport.check();
  }

  /** Registers a consumer; it runs from the start of the process (never during a command such as seed). */
  subscribe<T extends EventType>(subscription: Subscription<T>): void {
    if (!this.options.connection) throw new Error('subscribe needs mongo: true in PlatformModule');
    this.subscriptions.push(subscription as unknown as Subscription);
    if (this.started) this.run(subscription as unknown as Subscription);
  }

  /** Names the groups of the service, whether or not they run in this process. */
  declare(groups: readonly GroupOfTypes[]): void {
    this.declared = groups;
  }

  /** Returns what each declared group has to handle, asked at the brokers for at most `deadlineMs`. */
  backlogs(deadlineMs: number): Promise<GroupBacklog[]> {
    return Promise.all(
      this.declared.map(async ({ group, types }) => {
        const topics = [...new Set(types.map((type) => this.topicOf(type)))];
        const asked = this.options.transport.backlog(`${this.prefix}${group}`, topics);
        const found = await withDeadline(asked, deadlineMs, 'backlog').catch(() => undefined);
        const open = found?.partitions.reduce((sum, one) => sum + one.open, 0);
        return { name: group, open, seconds: found?.seconds };
      }),
    );
  }

  /** Starts every registered consumer in the background; an unavailable broker is waited for. */
  start(): void {
    if (this.started) return;
    this.started = true;
    this.subscriptions.forEach((one) => this.run(one));
    this.lags.start();
  }

  /** Leaves the groups after the messages in hand are done. */
  async stopConsumers(): Promise<void> {
    this.lags.stop();
    await Promise.all(this.running.splice(0).map((one) => one.stop()));
  }

  /** Stops the consumers, then the connection to the brokers. */
  async close(): Promise<void> {
    await this.stopConsumers();
    await this.options.transport.close();
  }

  /**
   * Creates every topic of EVENTS, and the dead-letter topics of the given groups. Part of `migrate`: rejects when one that exists
   * differs from what is declared.
   */
  async ensureTopics(groups: Array<{ group: string; types: EventType[] }> = []): Promise<void> {
    const names = new Set(Object.values(EVENTS).map(({ topic }) => `${this.prefix}${topic}`));
    const topics = [...names].map((topic) => topicSpec('events', topic, this.options.topics));
    const deadLetterTopics = groups.flatMap((one) => this.deadLetterTopics(one));
    // A stack may start all of its parts at once; who keeps a dead letter must not wait as long.
    await this.options.transport.ensureTopics([...topics, ...deadLetterTopics], { check: true, starting: true });
  }

  /**
   * Publishes what lies in `<topic>.<group>.dlq` to the topic again, each once; answers how many. Consumers that did
   * handle them drop the repeats by event id. `topic` is the name without prefix.
   */
  async replayDlq(topic: string, group: string): Promise<number> {
    const work = new BatchWork();
    return this.options.transport.drain({
      group: `${this.prefix}${group}.replay`,
      topic: this.deadLetterTopic(topic, group),
      handle: async ({ key, value, headers }) => {
        await this.options.transport.send(
          [
            {
              topic: `${this.prefix}${topic}`,
              messages: [{ key, value, headers: { ...withoutDlqHeaders(headers), 'x-replayed': 'true' } }],
            },
          ],
          PUBLISH_DEADLINE_MS,
        );
        // Throttles the replay: the group that handles these messages again also handles the events of current requests.
        await work.throttle();
      },
    });
  }

  /**
   * Has a group read on from another place of its topics (names without prefix); returns how many partitions were moved. Rejects
   * while a replica of the group runs, which would read on where it is.
   */
  async resetOffsets(group: string, topics: readonly string[], to: OffsetsTo): Promise<number> {
    let moved = 0;
    for (const topic of topics)
      moved += await this.options.transport.resetOffsets(`${this.prefix}${group}`, `${this.prefix}${topic}`, to);
    return moved;
  }

  /** Returns how many messages a group of this process has not handled yet, at the present end of its topics. */
  async lag(group: string): Promise<number> {
    const subscription = this.subscriptions.find((one) => one.group === group);
    if (!subscription) throw new Error(`no consumer ${group}`);
    const topics = [...new Set(subscription.types.map((type) => this.topicOf(type)))];
    const lags = await this.options.transport.lags(`${this.prefix}${group}`, topics);
    return lags.reduce((sum, { open }) => sum + open, 0);
  }

  /** The name of a type's topic on the broker. */
  topicOf(type: EventType): string {
    return `${this.prefix}${EVENTS[type].topic}`;
  }

  /** The name of a dead-letter topic on the broker. */
  deadLetterTopic(topic: string, group: string): string {
    return `${this.prefix}${topic}.${group}.dlq`;
  }

  private run(subscription: Subscription): void {
    const { transport, connection, logger, health, retry } = this.options;
    const topics = [...new Set(subscription.types.map((type) => this.topicOf(type)))];
    for (const topic of topics) dead().inc({ group: subscription.group, topic }, 0);
    const groupTypes = new GroupTypes(connection!, subscription.group, subscription.types);
    groupTypes.register().catch((err: unknown) => {
      logger.warn({ err, group: subscription.group }, 'types of the group are not registered');
    });
    const consumer = new EventConsumer({
      subscription,
      groupTypes,
      connection: connection!,
      transport,
      logger,
      deadLetterTopic: (topic) => this.deadLetterTopic(topic.slice(this.prefix.length), subscription.group),
      ensureDeadLetterTopics: () => transport.ensureTopics(this.deadLetterTopics(subscription)),
      ...(retry ? { retry } : {}),
    });
    this.running.push(
      transport.consume({
        group: `${this.prefix}${subscription.group}`,
        topics,
        wants: (type) => consumer.wants(type),
        handle: (message, delivery) => consumer.handle(message, delivery),
        ...('batch' in subscription && {
          handleBatch: (messages, delivery) => consumer.handleBatch(messages, delivery),
        }),
        onFatal: (err) => {
          logger.fatal({ err, group: subscription.group }, 'consumer cannot recover');
          health?.fatal(`consumer ${subscription.group} has crashed`);
        },
      }),
    );
  }

  private measuredGroups(): MeasuredGroup[] {
    return this.subscriptions.map(({ group, types }) => ({
      ...{ name: group, group: `${this.prefix}${group}` },
      topics: [...new Set(types.map((type) => this.topicOf(type)))],
    }));
  }

  private deadLetterTopics({ group, types }: { group: string; types: EventType[] }): TopicSpec[] {
    return [...new Set(types.map((type) => EVENTS[type].topic))].map((topic) =>
      topicSpec('deadLetters', this.deadLetterTopic(topic, group), this.options.topics),
    );
  }

  private get prefix(): string {
    return this.options.prefix ?? '';
  }
}

const storedEvent = (event: DomainEvent, traceparent: string | undefined): StoredEvent => ({
  topic: EVENTS[event.type].topic,
  key: eventKey(event),
  event: encodeEvent(event),
  ...(traceparent ? { traceparent } : {}),
});

function outgoing({ key, event, traceparent, writtenAt }: StoredEvent): OutgoingMessage {
  const headers: Record<string, string> = { 'x-event-id': String(event.eventId), [TYPE_HEADER]: String(event.type) };
  if (writtenAt) headers[WRITTEN_HEADER] = writtenAt.toISOString();
  if (traceparent) headers.traceparent = traceparent;
  else propagation.inject(context.active(), headers);
  return { key, value: JSON.stringify(event), headers };
}

function withoutDlqHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('x-dlq-')));
}

/** Returns the counter of published events. */
export const published = () => counter('club_events_published_total', 'Events acknowledged by the brokers', ['type']);
