import kafkajs from 'kafkajs';
import type { Admin, ISocketFactory, Kafka, KafkaConfig, Producer, RetryOptions } from 'kafkajs';
import type { Logger } from '../logging.js';
import { backoff, DeadlineError, pause, withDeadline } from '../time.js';
import { Connections } from './connections.js';
import { KafkaJsConsumption } from './kafkajs.consumption.js';
import { restIdleQueues } from './kafkajs.idle-queues.js';
import { incoming } from './kafkajs.incoming.js';
import { backlogOf, moveGroup, positionsOf } from './kafkajs.positions.js';
import { createMissing, requireDeclared } from './kafkajs.topics.js';
import type {
  Backlog,
  ConsumeOptions,
  EventTransport,
  IncomingMessage,
  OutgoingMessage,
  PartitionLag,
  TopicSpec,
} from './transport.js';

export interface KafkaJsOptions {
  clientId: string;
  brokers: string[];
  /** Certificates and how the client signs in, see store-options.ts. */
  security?: Pick<KafkaConfig, 'ssl' | 'sasl'>;
  logger: Logger;
  /** Replication factor of topics created here; 1 for a single local broker, 3 in production. Default: what the broker defaults to. */
  replicationFactor?: number;
  /** Opens connections; tests cut them here. */
  socketFactory?: ISocketFactory;
}

type Batch = Array<{ topic: string; messages: OutgoingMessage[] }>;

const HEALTH_TTL_MS = 10_000;
const MAX_TOPIC_ATTEMPTS = 10;
/** Retries of one connection attempt: few, because callers retry themselves and can stop a short wait. */
const CONNECTING = { initialRetryTime: 200, maxRetryTime: 1_000, retries: 3 };
/** The same where the broker may still be starting: a minute. */
const STARTING = { initialRetryTime: 200, maxRetryTime: 1_000, retries: 60 };

/**
 * Time limits at the end, for what is being sent and for a broker to take leave: together below the shortest budget of the stores
 * (lifecycle.ts). An event that is cut off here still lies in the outbox.
 */
const LAST_SEND_MS = 250;
const LEAVE_MS = 150;

/** kafkajs 2.2.4 behind the port, with settings that survive the restart of a broker. */
export class KafkaJsTransport implements EventTransport {
  private readonly connections: Connections;
  private readonly kafka: Kafka;
  private producer: Producer | undefined;
  private sending: Promise<unknown> = Promise.resolve();
  private lastAnswer = -Infinity;
  private readonly consumptions = new Set<KafkaJsConsumption>();
  private closed = false;

  constructor(private readonly options: KafkaJsOptions) {
    restIdleQueues();
    this.connections = new Connections(options.socketFactory);
    this.kafka = this.client(this.connections);
  }

  private client(connections: Connections, retry: RetryOptions = CONNECTING): Kafka {
    const { clientId, brokers, security, logger } = this.options;
    return new kafkajs.Kafka({
      clientId,
      brokers,
      ...security,
      socketFactory: connections.factory,
      connectionTimeout: 3_000,
      requestTimeout: 15_000,
      retry,
      logLevel: kafkajs.logLevel.WARN,
      logCreator: () => (entry) => {
        const { message, error } = entry.log;
        logger.debug({ kafka: entry.namespace, detail: error as unknown }, message);
      },
    });
  }

  async check(): Promise<void> {
    if (performance.now() - this.lastAnswer < HEALTH_TTL_MS) return;
    const admin = this.kafka.admin({ retry: { retries: 0 } });
    try {
      await withDeadline(
        admin.connect().then(() => admin.describeCluster()),
        1_800,
        'kafka',
      );
      this.lastAnswer = performance.now();
    } finally {
      admin.disconnect().catch(() => undefined);
    }
  }

  async send(batches: Batch, deadlineMs: number): Promise<void> {
    // One at a time: parallel sends of an idempotent producer run out of sequence (kafkajs#598).
    let abandoned = false;
    const before = this.sending.catch(() => undefined);
    const sending = before.then(() => {
      // Sending late what its caller will repeat would only multiply it.
      if (abandoned) throw new Error('abandoned by its caller');
      return this.sendNow(batches);
    });
    this.sending = sending;
    sending.catch(() => undefined);
    try {
      await withDeadline(sending, deadlineMs, 'kafka send');
    } catch (err) {
      abandoned = true;
      if (err instanceof DeadlineError) this.startOver();
      throw err;
    }
  }

  /** A connection that swallows requests without an answer is never given up by the library; the next send has a new one. */
  private startOver(): void {
    this.producer?.disconnect().catch(() => undefined);
    this.producer = undefined;
    this.sending = Promise.resolve();
  }

  private async sendNow(batches: Batch): Promise<void> {
    if (this.closed) throw new Error('the transport is closed');
    const producer = await this.connectedProducer();
    try {
      await producer.sendBatch({ acks: -1, timeout: 15_000, topicMessages: batches });
      this.lastAnswer = performance.now();
    } catch (err) {
      // After a fatal sequence error the same producer fails for ever.
      if (this.producer === producer) this.producer = undefined;
      producer.disconnect().catch(() => undefined);
      throw err;
    }
  }

  private async connectedProducer(): Promise<Producer> {
    if (this.producer) return this.producer;
    const producer = this.kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      // The library's default gives up after ten seconds: less than a broker's restart.
      retry: { initialRetryTime: 200, maxRetryTime: 5_000, retries: 15 },
    });
    await producer.connect();
    this.producer = producer;
    return producer;
  }

  consume(options: ConsumeOptions): { stop(): Promise<void> } {
    const consumption = new KafkaJsConsumption(options, {
      client: (connections) => this.client(connections),
      connections: new Connections(this.options.socketFactory),
      logger: this.options.logger,
      answered: () => (this.lastAnswer = performance.now()),
    });
    this.consumptions.add(consumption);
    return {
      stop: async () => {
        await consumption.stop();
        this.consumptions.delete(consumption);
      },
    };
  }

  async ensureTopics(topics: TopicSpec[], { check = false, starting = false } = {}): Promise<void> {
    const kafka = starting ? this.client(this.connections, STARTING) : this.kafka;
    const admin = kafka.admin();
    await admin.connect();
    try {
      for (let attempt = 1; ; attempt += 1) {
        try {
          const present = await createMissing(admin, topics, this.options.replicationFactor);
          if (check) await requireDeclared(admin, present, this.options.replicationFactor);
          return;
        } catch (err) {
          // Of topics that another process creates at the same moment, the broker knows the name before the partitions.
          const { type } = err as { type?: string };
          if (type !== 'UNKNOWN_TOPIC_OR_PARTITION' || attempt === MAX_TOPIC_ATTEMPTS) throw err;
          await pause(backoff(attempt, 100, 2_000));
        }
      }
    } finally {
      await admin.disconnect();
    }
  }

  async drain(options: {
    group: string;
    topic: string;
    handle(message: IncomingMessage): Promise<void>;
  }): Promise<number> {
    const positions = await this.asking((admin) => positionsOf(admin, options.group, [options.topic]));
    const behind = positions.filter(({ open: left }) => left > 0);
    const open = new Map(behind.map(({ partition, end }) => [partition, end]));
    if (open.size === 0) return 0;
    const consumer = this.kafka.consumer({
      groupId: options.group,
      maxWaitTimeInMs: 200,
      allowAutoTopicCreation: false,
    });
    let count = 0;
    let finish!: (err?: Error) => void;
    const finished = new Promise<void>((resolve, reject) => (finish = (err) => (err ? reject(err) : resolve())));
    consumer.on(consumer.events.CRASH, ({ payload }) => finish(payload.error));
    try {
      await consumer.connect();
      await consumer.subscribe({ topics: [options.topic], fromBeginning: true });
      await consumer.run({
        autoCommit: false,
        eachMessage: async (payload) => {
          const { partition } = payload;
          const offset = Number(payload.message.offset);
          const end = open.get(partition);
          if (end === undefined || offset >= end) return;
          await options.handle(incoming(payload));
          await consumer.commitOffsets([{ topic: options.topic, partition, offset: String(offset + 1) }]);
          count += 1;
          if (offset + 1 >= end) open.delete(partition);
          if (open.size === 0) finish();
        },
      });
      await finished;
    } finally {
      await consumer.disconnect();
    }
    return count;
  }

  lags(group: string, topics: readonly string[]): Promise<PartitionLag[]> {
    return this.asking((admin) => positionsOf(admin, group, topics));
  }

  backlog(group: string, topics: readonly string[]): Promise<Backlog> {
    return this.asking((admin) => backlogOf(admin, group, topics));
  }

  resetOffsets(group: string, topic: string, to: 'earliest' | 'latest' | Date): Promise<number> {
    return this.asking((admin) => moveGroup(admin, group, topic, to));
  }

  private async asking<T>(question: (admin: Admin) => Promise<T>): Promise<T> {
    const admin = this.kafka.admin();
    await admin.connect();
    try {
      return await question(admin);
    } finally {
      await admin.disconnect();
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.consumptions].map((one) => one.stop()));
    await Promise.race([this.sending.catch(() => undefined), pause(LAST_SEND_MS)]);
    this.closed = true;
    await Promise.race([this.producer?.disconnect().catch(() => undefined), pause(LEAVE_MS)]);
    this.producer = undefined;
    // Whatever was given up while it connected must not come to life behind our back.
    this.connections.cut();
  }
}
