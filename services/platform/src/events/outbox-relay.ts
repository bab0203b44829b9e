import { randomUUID } from 'node:crypto';
import { failpoint } from '../failpoint.js';
import { rootLogger } from '../logging.js';
import { nativeDb, type Connection } from '../mongo/connection.js';
import { Lease } from '../mongo/lease.js';
import { countTail, failures } from '../mongo/tail-queue.js';
import { backoff, pause, unlessAborted } from '../time.js';
import { WakeableTimer } from '../wakeable-timer.js';
import { EVENTS } from '@club/proto/events';
import { type KafkaBus, published } from './bus.js';
import { OutboxAge } from './outbox-age.js';
import { TopicBackoff } from './topic-backoff.js';
import { OUTBOX, type OutboxDoc } from './outbox.js';
import type { WorkSignal } from './work-signal.js';

export interface RelayOptions {
  /** Wakes it; without one it looks by itself alone. */
  signal?: WorkSignal;
  /** Time for which a dead replica keeps the outbox, in milliseconds. Default 10 s. */
  leaseTtlMs?: number;
  /** Polling interval, in milliseconds, for entries of a process that died before it woke the relay. Default 10 s. */
  everyMs?: number;
}

const BATCH = 500;
/** Time limit for the retry of a topic that failed alone: the other topics wait for it. */
const FAILED_TOPIC_DEADLINE_MS = 5_000;
const MAX_BACKOFF_MS = 10_000;

/**
 * Publishes the outbox: one replica, at least once, in the order of each topic; what the brokers acknowledged is removed.
 * A topic of which the brokers take nothing waits by itself and does not stop the others. The lease is held
 * while there is something to publish and a while longer, so that an idle process asks the database next to nothing.
 */
export class OutboxRelay {
  private readonly aborter = new AbortController();
  private readonly lease: Lease;
  private readonly everyMs: number;
  private running: Promise<void> | undefined;
  private unlisten: (() => void) | undefined;
  private readonly timer = new WakeableTimer();
  private readonly failing = new TopicBackoff(MAX_BACKOFF_MS);
  /** Absent where nobody looks: no age is reported then. */
  private age: OutboxAge | undefined;
  private workedAt = 0;
  /** Start of the last poll that found nothing, or nothing of this replica's. */
  private emptyFrom = -1;

  constructor(
    private readonly connection: Connection,
    private readonly bus: KafkaBus,
    private readonly options: RelayOptions = {},
  ) {
    this.lease = new Lease(connection, 'tail:outbox', randomUUID(), options.leaseTtlMs ?? 10_000);
    this.everyMs = options.everyMs ?? 10_000;
  }

  /** Publishes in the background; only the replica that holds the lease does. */
  start(): void {
    if (this.running) return;
    for (const type of Object.keys(EVENTS)) published().inc({ type }, 0);
    countTail('outbox');
    this.age = new OutboxAge();
    this.unlisten = this.options.signal?.listen(() => {
      this.timer.wake();
      return this.lease.fence !== undefined;
    });
    this.running = this.loop();
  }

  /** Publishes what is left for at most `drainMs` milliseconds, then ends. */
  async stop(drainMs = 3_000): Promise<void> {
    const asked = performance.now();
    while (this.running && this.emptyFrom < asked && performance.now() < asked + drainMs) {
      this.timer.wake();
      await pause(10);
    }
    await this.halt();
  }

  /** Ends at once, leaving unpublished events to the next start. */
  async halt(): Promise<void> {
    this.unlisten?.();
    this.aborter.abort();
    this.timer.wake();
    await this.running;
  }

  private async loop(): Promise<void> {
    const { signal } = this.aborter;
    let failed = 0;
    while (!signal.aborted) {
      try {
        const began = performance.now();
        this.timer.startPoll();
        const docs = await this.oldest();
        if (docs.length > 0 && (await this.mine())) {
          await this.publish(docs);
          this.workedAt = performance.now();
        } else {
          this.emptyFrom = began;
          if (performance.now() - this.workedAt > this.lease.ttlMs) await this.lease.release();
          const restMs = docs.length > 0 ? this.lease.ttlMs / 5 : this.everyMs;
          await this.timer.wait(Math.min(restMs, this.failing.nextInMs()));
        }
        failed = 0;
      } catch (err) {
        if (signal.aborted) break;
        failed += 1;
        failures().inc({ tail: 'outbox' });
        rootLogger().warn({ err, failed }, 'outbox not published, will repeat');
        await pause(backoff(failed, 100, MAX_BACKOFF_MS), signal);
      }
    }
    await this.lease.release().catch(() => undefined);
  }

  private async publish(docs: OutboxDoc[]): Promise<void> {
    failpoint('outbox.afterCommit.beforePublish');
    const ofTopic = (topic: string) => docs.filter((doc) => doc.topic === topic);
    const healthy = docs.filter(({ topic }) => !this.failing.has(topic));
    if (healthy.length > 0) {
      try {
        await this.send(healthy);
      } catch (err) {
        // Blames no topic when the brokers are unreachable.
        if (this.aborter.signal.aborted || !(await this.brokersAnswer())) throw err;
        const topics = new Set(healthy.map(({ topic }) => topic));
        if (topics.size === 1) this.delay(healthy[0]!.topic, err);
        else for (const topic of topics) await this.sendAlone(topic, ofTopic(topic));
      }
    }
    for (const topic of new Set(docs.map((doc) => doc.topic))) {
      if (this.failing.isDue(topic)) await this.sendAlone(topic, ofTopic(topic));
    }
  }

  private async sendAlone(topic: string, docs: OutboxDoc[]): Promise<void> {
    try {
      await this.send(docs, FAILED_TOPIC_DEADLINE_MS);
      this.failing.clear(topic);
    } catch (err) {
      if (this.aborter.signal.aborted) throw err;
      this.delay(topic, err);
    }
  }

  private delay(topic: string, err: unknown): void {
    const failed = this.failing.failed(topic);
    failures().inc({ tail: 'outbox' });
    rootLogger().warn({ err, topic, failed }, 'topic not published, others go on');
  }

  private async send(docs: OutboxDoc[], deadlineMs?: number): Promise<void> {
    // An unavailable broker must not delay the shutdown; its batch is repeated later.
    await unlessAborted(this.bus.publishStored(docs, deadlineMs), this.aborter.signal);
    failpoint('outbox.afterPublish.beforeRemove');
    await this.rows.deleteMany({ _id: { $in: docs.map(({ _id }) => _id) } });
  }

  private brokersAnswer(): Promise<boolean> {
    return unlessAborted(this.bus.check(), this.aborter.signal).then(
      () => true,
      () => false,
    );
  }

  private async oldest(): Promise<OutboxDoc[]> {
    try {
      return await this.look();
    } catch (err) {
      this.age?.unknown();
      throw err;
    }
  }

  private async look(): Promise<OutboxDoc[]> {
    const delayed = this.failing.delayed();
    const order = { writtenAt: 1, n: 1 } as const;
    const docs = await this.rows
      .find(delayed.length > 0 ? { topic: { $nin: delayed } } : {})
      .sort(order)
      .limit(BATCH)
      .toArray();
    const first = delayed.length > 0 ? await this.rows.findOne({}, { sort: order }) : docs[0];
    this.age?.found(first?.writtenAt);
    return docs;
  }

  /** Returns whether this replica is the one that publishes; takes the lease where it is free. */
  private async mine(): Promise<boolean> {
    return this.lease.fence !== undefined || this.lease.keep();
  }

  private get rows() {
    return nativeDb(this.connection).collection<OutboxDoc>(OUTBOX);
  }
}
