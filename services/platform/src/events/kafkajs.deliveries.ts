import type { EachBatchPayload, KafkaMessage } from 'kafkajs';
import type { Logger } from '../logging.js';
import { pause, withDeadline } from '../time.js';
import { incoming, typeOf } from './kafkajs.incoming.js';
import { Merging } from './merging.js';
import { OffsetCommits } from './offset-commits.js';
import type { ConsumeOptions, Delivery, IncomingMessage } from './transport.js';

/** Events that one call of a batch is meant to hold. */
const BATCH = 500;
/**
 * Partitions handled at the same time: few where each event is a transaction of its own, all of an answer where they are
 * merged into one call.
 */
const PARTITIONS_ALONE = 3;
const PARTITIONS_MERGED = 60;
/**
 * A batch and the next one begin at least this far apart. What comes meanwhile goes together, so that a busy group costs
 * by time and not by event; an event that finds the group idle waits for nothing (docs/adr/0058).
 */
const ROUND_MS = 300;
/** The same while the broker has more than it could answer: waiting would gather nothing, and only the thread needs a rest. */
const CATCH_UP_MS = 40;
/** An answer of the broker costs both sides as much as the event it is about, so offsets are reported by time, too. */
const COMMIT_EVERY_MS = 1_000;
/** How long the last commit may take when the broker is away. */
const LAST_COMMIT_MS = 500;

type Merged = { message: IncomingMessage; delivery: Delivery };

/** Hands what a consumer of the library receives to its group, and reports to the broker what is done; never before. */
export class KafkaJsDeliveries {
  /** Partitions that the library may hand over at the same time. */
  readonly partitionsAtOnce: number;
  private readonly inHand = new Set<Promise<void>>();
  private readonly merging: Merging<Merged> | undefined;
  private readonly commits: OffsetCommits;
  private round: { ended: Promise<void>; end(): void } | undefined;

  constructor(
    private readonly options: ConsumeOptions,
    logger: Logger,
    private readonly signal: AbortSignal,
  ) {
    this.commits = new OffsetCommits(COMMIT_EVERY_MS, logger);
    this.partitionsAtOnce = options.handleBatch ? PARTITIONS_MERGED : PARTITIONS_ALONE;
    if (options.handleBatch)
      this.merging = new Merging(
        (merged) =>
          options.handleBatch!(
            merged.map(({ message }) => message),
            merged[0]!.delivery,
          ),
        BATCH,
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
    const round = this.merging && this.beginRound();
    try {
      const wanted = payload.batch.messages.filter((message) => this.wants(message));
      const done = this.merging ? await this.together(wanted, payload) : await this.alone(wanted, payload);
      const last = payload.batch.messages.at(-1);
      if (done && last) this.resolve(last, payload);
    } catch (err) {
      // Its group may go on without this member, which then has reported how far it came.
      await this.commits.flush();
      throw err;
    }
    if (!round) return;
    if (hasMore(payload)) {
      await pause(CATCH_UP_MS, this.signal);
      round.end();
    }
    await round.ended;
  }

  /** Answers whether all are done; not when the consumer is stopped in between. */
  private async alone(messages: KafkaMessage[], payload: EachBatchPayload): Promise<boolean> {
    const delivery = this.deliveryOf(payload);
    for (const message of messages) {
      if (!this.goesOn(payload)) return false;
      await this.options.handle(received(message, payload), delivery);
      await this.moved(message, payload);
    }
    return true;
  }

  private async together(messages: KafkaMessage[], payload: EachBatchPayload): Promise<boolean> {
    const delivery = this.deliveryOf(payload);
    for (let at = 0; at < messages.length; at += BATCH) {
      if (!this.goesOn(payload)) return false;
      const part = messages.slice(at, at + BATCH);
      const merged = part.map((message) => ({ message: received(message, payload), delivery }));
      if (await this.merging!.offer(merged)) await this.moved(part.at(-1)!, payload);
      else if (!(await this.alone(part, payload))) return false;
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

  private goesOn(payload: EachBatchPayload): boolean {
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

  /** What partitions of one answer share: the next round may begin when it has ended. */
  private beginRound(): { ended: Promise<void>; end(): void } {
    if (this.round) return this.round;
    const early = new AbortController();
    const ended = pause(ROUND_MS, AbortSignal.any([this.signal, early.signal]));
    this.round = { ended: ended.finally(() => (this.round = undefined)), end: () => early.abort() };
    return this.round;
  }
}

/** Returns whether the broker had more of this partition than its answer may hold. */
const hasMore = ({ batch }: EachBatchPayload): boolean => Number(batch.offsetLag()) > 0;

const received = (message: KafkaMessage, { batch: { topic, partition } }: EachBatchPayload): IncomingMessage =>
  incoming({ topic, partition, message });
