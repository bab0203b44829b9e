import type { EachBatchPayload, KafkaMessage } from 'kafkajs';
import { Coalescer } from '../coalescer.js';
import type { Logger } from '../logging.js';
import { pause, withDeadline } from '../time.js';
import { incoming, typeOf } from './kafkajs.incoming.js';
import { OffsetCommits } from './offset-commits.js';
import type { ConsumeOptions, Delivery, IncomingMessage } from './transport.js';

/** Events that one call of a batch is meant to hold. */
const BATCH = 500;
/**
 * Partitions handled at the same time: few where each event is a transaction of its own, all of an answer where they share
 * one call.
 */
const PARTITIONS_ONE_BY_ONE = 3;
const PARTITIONS_BATCHED = 60;
/**
 * A batch and the next one begin at least this far apart. What comes meanwhile shares the next, so that a busy group costs
 * by time and not by event; an event that finds the group idle does not wait (docs/adr/0058).
 */
const FLUSH_INTERVAL_MS = 300;
/** The same while the broker has more than it could answer: waiting would gather nothing, and only the thread needs a rest. */
const CATCH_UP_MS = 40;
/** An answer of the broker costs both sides as much as the event it is about, so offsets are reported by time, too. */
const COMMIT_EVERY_MS = 1_000;
/** Time limit of the last commit when the broker is unavailable. */
const LAST_COMMIT_MS = 500;

type Delivered = { message: IncomingMessage; delivery: Delivery };

/** Hands what a consumer of the library receives to its group, and reports to the broker what is done; never before. */
export class KafkaJsDeliveries {
  /** Partitions that the library may hand over at the same time. */
  readonly partitionsAtOnce: number;
  private readonly inHand = new Set<Promise<void>>();
  private readonly batches: Coalescer<Delivered[], boolean> | undefined;
  private readonly commits: OffsetCommits;
  private interval: { ended: Promise<void>; end(): void } | undefined;

  constructor(
    private readonly options: ConsumeOptions,
    logger: Logger,
    private readonly signal: AbortSignal,
  ) {
    this.commits = new OffsetCommits(COMMIT_EVERY_MS, logger);
    const { handleBatch } = options;
    this.partitionsAtOnce = handleBatch ? PARTITIONS_BATCHED : PARTITIONS_ONE_BY_ONE;
    if (!handleBatch) return;
    this.batches = new Coalescer(
      async (parts) => {
        const batch = parts.flat();
        const done = await handleBatch(
          batch.map(({ message }) => message),
          batch[0]!.delivery,
        );
        return parts.map(() => done);
      },
      { maxBatch: BATCH, maxInFlight: 1, sizeOf: ({ length }) => length },
    );
  }

  /** Takes what came of one partition. Throws when it is to be delivered again, from the first message not done. */
  async take(payload: EachBatchPayload): Promise<void> {
    const taken = this.handle(payload);
    this.inHand.add(taken);
    try {
      await taken;
    } finally {
      this.inHand.delete(taken);
    }
  }

  /** Resolves when nothing is in hand and the broker knows, as far as it can be reached; never fails. */
  async settle(): Promise<void> {
    await Promise.allSettled(this.inHand);
    await withDeadline(this.commits.flush(), LAST_COMMIT_MS, 'the last commit').catch(() => undefined);
    this.commits.end();
  }

  private async handle(payload: EachBatchPayload): Promise<void> {
    const interval = this.batches && this.beginInterval();
    try {
      const wanted = payload.batch.messages.filter((message) => this.wants(message));
      const done = this.batches ? await this.inBatches(wanted, payload) : await this.oneByOne(wanted, payload);
      const last = payload.batch.messages.at(-1);
      if (done && last) this.resolve(last, payload);
    } catch (err) {
      // Its group may go on without this member, which then has reported how far it came.
      await this.commits.flush();
      throw err;
    }
    if (!interval) return;
    if (hasMore(payload)) {
      await pause(CATCH_UP_MS, this.signal);
      interval.end();
    }
    await interval.ended;
  }

  /** Answers whether all are done; not when the consumer is stopped in between. */
  private async oneByOne(messages: KafkaMessage[], payload: EachBatchPayload): Promise<boolean> {
    const delivery = this.deliveryOf(payload);
    for (const message of messages) {
      if (!this.isAssigned(payload)) return false;
      await this.options.handle(received(message, payload), delivery);
      await this.moved(message, payload);
    }
    return true;
  }

  private async inBatches(messages: KafkaMessage[], payload: EachBatchPayload): Promise<boolean> {
    const delivery = this.deliveryOf(payload);
    for (let at = 0; at < messages.length; at += BATCH) {
      if (!this.isAssigned(payload)) return false;
      const part = messages.slice(at, at + BATCH);
      const delivered = part.map((message) => ({ message: received(message, payload), delivery }));
      if (await this.batches!.submit(delivered)) await this.moved(part.at(-1)!, payload);
      else if (!(await this.oneByOne(part, payload))) return false;
    }
    return true;
  }

  private wants(message: KafkaMessage): boolean {
    const type = typeOf(message);
    return type === undefined || this.options.wants(type);
  }

  private deliveryOf({ heartbeat }: EachBatchPayload): Delivery {
    return { heartbeat, stopping: () => this.signal.aborted };
  }

  private isAssigned(payload: EachBatchPayload): boolean {
    return !this.signal.aborted && payload.isRunning();
  }

  private async moved(message: KafkaMessage, payload: EachBatchPayload): Promise<void> {
    this.resolve(message, payload);
    await payload.heartbeat();
  }

  private resolve({ offset }: KafkaMessage, payload: EachBatchPayload): void {
    payload.resolveOffset(offset);
    this.commits.moved(payload);
  }

  /** Returns the flush interval that partitions of one answer share; the next one begins after it has ended. */
  private beginInterval(): { ended: Promise<void>; end(): void } {
    if (this.interval) return this.interval;
    const early = new AbortController();
    const ended = pause(FLUSH_INTERVAL_MS, AbortSignal.any([this.signal, early.signal]));
    this.interval = { ended: ended.finally(() => (this.interval = undefined)), end: () => early.abort() };
    return this.interval;
  }
}

/** Returns whether the broker had more of this partition than its answer may hold. */
const hasMore = ({ batch }: EachBatchPayload): boolean => Number(batch.offsetLag()) > 0;

const received = (message: KafkaMessage, { batch: { topic, partition } }: EachBatchPayload): IncomingMessage =>
  incoming({ topic, partition, message });
