import type { Consumer, EachBatchPayload, Kafka } from 'kafkajs';
import type { Logger } from '../logging.js';
import { backoff, pause, unlessAborted, withDeadline } from '../time.js';
import type { Connections } from './connections.js';
import { KafkaJsDeliveries } from './kafkajs.deliveries.js';
import type { ConsumeOptions } from './transport.js';

/** Deaths in a row after which a consumer counts as beyond recovery; one that lived for a while starts to count anew. */
const MAX_DEATHS = 10;
const LIVED_MS = 60_000;
/** Time limits for a stopping consumer to leave its group, and to end once its connections are cut. */
const LEAVE_MS = 2_000;
const END_MS = 500;
/**
 * Time for which an idle consumer's fetch waits at the broker, which answers as soon as there is a message: a third of the
 * session, since a heartbeat comes after each answer (docs/adr/0058).
 */
const POLL_MS = 3_000;
/** Size limits of one answer, per partition and in total: some hundred events, so that decoding them delays no other work. */
const MAX_PARTITION_BYTES = 128 * 1024;
const MAX_ANSWER_BYTES = 512 * 1024;

/** Parts of the transport that one subscription needs. */
export interface ConsumptionParts {
  client(connections: Connections): Kafka;
  /** Connections of this consumer, to be cut when it stops. */
  connections: Connections;
  logger: Logger;
  /** The broker has answered. */
  answered(): void;
}

/** One subscription of a group, from its making until it is stopped; what passes is survived by starting over. */
export class KafkaJsConsumption {
  private readonly aborter = new AbortController();
  private readonly deliveries: KafkaJsDeliveries;
  private readonly started: Promise<void>;
  /** Brokers that have been asked for more and have not answered. */
  private readonly asked = new Set<number>();
  private consumer: Consumer | undefined;

  constructor(
    private readonly options: ConsumeOptions,
    private readonly parts: ConsumptionParts,
  ) {
    this.deliveries = new KafkaJsDeliveries(options, parts.logger, this.aborter.signal);
    this.started = this.start(this.aborter.signal);
  }

  /** Leaves the group after what is in hand; never fails. */
  async stop(): Promise<void> {
    this.aborter.abort();
    // One that is still joining is disconnected by its own start: the library cannot stop it.
    const ended = Promise.all([this.consumer?.disconnect().catch(() => undefined), this.started]);
    const settled = this.deliveries.settle().then(() => this.askNoMore());
    await withDeadline(ended, LEAVE_MS, 'leaving').catch(() => settled);
    // Cuts the connections: the remaining requests wait for the group, which takes as long as its slowest member.
    this.parts.connections.cut();
    await withDeadline(ended, END_MS, 'ending').catch(() => undefined);
  }

  /** Ends questions that wait at a broker, which the library waits for; without one it is leaving the group already. */
  private askNoMore(): void {
    if (this.asked.size > 0) this.parts.connections.drop();
  }

  private async start(signal: AbortSignal): Promise<void> {
    const { group, topics, onFatal } = this.options;
    const { logger } = this.parts;
    let deaths = 0;
    for (let attempt = 1; !signal.aborted; attempt += 1) {
      const { consumer, died } = this.make(signal);
      try {
        // Not a member of the group yet: a stop need not wait for brokers that are away.
        await unlessAborted(consumer.connect(), signal);
        await unlessAborted(consumer.subscribe({ topics, fromBeginning: true }), signal);
        await consumer.run({
          // Both are done by what has been delivered, after its effect.
          autoCommit: false,
          eachBatchAutoResolve: false,
          partitionsConsumedConcurrently: this.deliveries.partitionsAtOnce,
          eachBatch: (payload: EachBatchPayload) => this.deliveries.take(payload),
        });
        if (signal.aborted) return void (await consumer.disconnect());
        this.consumer = consumer;
        logger.info({ group, topics }, 'consumer is running');
        const began = performance.now();
        const err = await died;
        if (signal.aborted) return;
        // The library gives up for good on what may pass, such as a broker that has no coordinator for the group yet.
        deaths = performance.now() - began > LIVED_MS ? 1 : deaths + 1;
        if (deaths >= MAX_DEATHS) return onFatal(err);
        attempt = deaths;
        throw err;
      } catch (err) {
        consumer.disconnect().catch(() => undefined);
        if (signal.aborted) return;
        logger.warn({ err, group, attempt }, 'consumer starts over');
        await pause(backoff(attempt, 500, 10_000), signal);
      }
    }
  }

  /** `died` resolves when the consumer will not start over by itself any more, or is not wanted any longer. */
  private make(signal: AbortSignal): { consumer: Consumer; died: Promise<Error> } {
    const { group } = this.options;
    const { client, connections, logger, answered } = this.parts;
    const consumer = client(connections).consumer({
      groupId: group,
      // A killed member's partitions wait this long; handlers are kept alive by heartbeats of their own.
      sessionTimeout: 10_000,
      heartbeatInterval: 2_000,
      rebalanceTimeout: 30_000,
      maxWaitTimeInMs: POLL_MS,
      maxBytesPerPartition: MAX_PARTITION_BYTES,
      maxBytes: MAX_ANSWER_BYTES,
      allowAutoTopicCreation: false,
      retry: {
        initialRetryTime: 200,
        maxRetryTime: 5_000,
        retries: 5,
        restartOnFailure: () => Promise.resolve(!signal.aborted),
      },
    });
    const died = new Promise<Error>((resolve) => {
      signal.addEventListener('abort', () => resolve(new Error('not wanted any longer')), { once: true });
      consumer.on(consumer.events.CRASH, ({ payload }) => {
        logger.error({ err: payload.error, group, restart: payload.restart }, 'consumer crashed');
        if (!payload.restart) resolve(payload.error);
      });
    });
    this.asked.clear();
    consumer.on(consumer.events.FETCH_START, ({ payload }) => void this.asked.add(payload.nodeId));
    consumer.on(consumer.events.FETCH, ({ payload }) => void this.asked.delete(payload.nodeId));
    consumer.on(consumer.events.END_BATCH_PROCESS, () => answered());
    return { consumer, died };
  }
}
