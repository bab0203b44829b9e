import { randomUUID } from 'node:crypto';
import { failpoint } from '../failpoint.js';
import { rootLogger } from '../logging.js';
import { gauge } from '../metrics.js';
import { nativeDb, type Connection } from '../mongo/connection.js';
import { Lease } from '../mongo/lease.js';
import { failures } from '../mongo/tail-lane.js';
import { backoff, pause, unlessAborted } from '../time.js';
import { WakefulRest } from '../wakeful-rest.js';
import type { KafkaBus } from './bus.js';
import { decodeEvent } from './event.js';
import { OUTBOX, type OutboxDoc } from './outbox.js';
import type { WorkSignal } from './work-signal.js';

export interface RelayOptions {
  /** Wakes it; without one it looks by itself alone. */
  signal?: WorkSignal;
  /** How long a dead replica keeps the outbox, in milliseconds. Default 10 s. */
  leaseTtlMs?: number;
  /** How often it looks by itself, in milliseconds, for what a process wrote that died before it could say so. Default 10 s. */
  everyMs?: number;
}

const BATCH = 500;
const MAX_BACKOFF_MS = 10_000;

/**
 * Publishes the outbox: one replica, at least once, in order; what the brokers acknowledged is removed. The lease is held
 * while there is something to publish and a while longer, so that an idle process asks the database next to nothing.
 */
export class OutboxRelay {
  private readonly aborter = new AbortController();
  private readonly lease: Lease;
  private readonly everyMs: number;
  private running: Promise<void> | undefined;
  private unlisten: (() => void) | undefined;
  private readonly resting = new WakefulRest();
  private workedAt = 0;
  /** When the last look began that found nothing, or nothing of this replica's. */
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
    this.unlisten = this.options.signal?.listen(() => {
      this.resting.wake();
      return this.lease.fence !== undefined;
    });
    this.running = this.loop();
  }

  /** Publishes what is left for at most `drainMs` milliseconds, then ends. */
  async stop(drainMs = 3_000): Promise<void> {
    const asked = performance.now();
    while (this.running && this.emptyFrom < asked && performance.now() < asked + drainMs) {
      this.resting.wake();
      await pause(10);
    }
    await this.halt();
  }

  /** Ends at once, leaving unpublished events to the next start. */
  async halt(): Promise<void> {
    this.unlisten?.();
    this.aborter.abort();
    this.resting.wake();
    await this.running;
  }

  private async loop(): Promise<void> {
    const { signal } = this.aborter;
    let failed = 0;
    while (!signal.aborted) {
      try {
        const began = performance.now();
        this.resting.look();
        const docs = await this.oldest();
        if (docs.length > 0 && (await this.mine())) {
          await this.publish(docs);
          this.workedAt = performance.now();
        } else {
          this.emptyFrom = began;
          if (performance.now() - this.workedAt > this.lease.ttlMs) await this.lease.release();
          await this.resting.rest(docs.length > 0 ? this.lease.ttlMs / 5 : this.everyMs);
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
    const events = docs.map(({ event }) => decodeEvent(event));
    const traces = docs.map(({ traceparent }) => traceparent);
    // A broker that is away must not hold up the end; its batch is repeated later.
    await unlessAborted(this.bus.publish(events, { traces }), this.aborter.signal);
    failpoint('outbox.afterPublish.beforeRemove');
    await this.rows.deleteMany({ _id: { $in: docs.map(({ _id }) => _id) } });
  }

  private async oldest(): Promise<OutboxDoc[]> {
    const docs = await this.rows.find({}).sort({ writtenAt: 1, n: 1 }).limit(BATCH).toArray();
    const age = docs[0] ? Math.max(0, (Date.now() - docs[0].writtenAt.getTime()) / 1000) : 0;
    gauge('club_outbox_oldest_seconds', 'Age of the oldest event not published yet').set(age);
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
