import { context, propagation } from '@opentelemetry/api';
import { failpoint } from '../failpoint.js';
import { gauge } from '../metrics.js';
import { nativeDb, type ClientSession, type Connection } from '../mongo/connection.js';
import { ChangeStreamTail, type ChangeDoc } from '../mongo/tail.js';
import type { KafkaBus } from './bus.js';
import { decodeEvent, encodeEvent, type DomainEvent } from './event.js';

interface OutboxDoc {
  _id: string;
  event: Record<string, unknown>;
  traceparent?: string;
  writtenAt: Date;
}

/** Events to be published, written in the transaction of the change they tell of. */
export class Outbox {
  constructor(private readonly connection: Connection) {}

  /** Appends within `session`; nothing is published unless the transaction commits, and then everything is. */
  async append(session: ClientSession, events: DomainEvent[]): Promise<void> {
    if (events.length === 0) return;
    const carrier: { traceparent?: string } = {};
    propagation.inject(context.active(), carrier);
    await nativeDb(this.connection)
      .collection<OutboxDoc>('outbox')
      .insertMany(
        events.map((event) => ({
          _id: event.eventId,
          event: encodeEvent(event),
          ...(carrier.traceparent ? { traceparent: carrier.traceparent } : {}),
          writtenAt: new Date(),
        })),
        { session },
      );
  }
}

const OLDEST_EVERY_MS = 5_000;

/** Publishes the outbox: one replica, at least once, in order; what the brokers acknowledged is removed. */
export class OutboxRelay {
  private readonly tail: ChangeStreamTail;
  private watching: NodeJS.Timeout | undefined;

  constructor(
    private readonly connection: Connection,
    private readonly bus: KafkaBus,
    options: { leaseTtlMs?: number } = {},
  ) {
    this.tail = new ChangeStreamTail({
      connection,
      collection: 'outbox',
      name: 'outbox',
      consumer: (docs) => this.publish(docs),
      ...(options.leaseTtlMs ? { lease: { ttlMs: options.leaseTtlMs } } : {}),
    });
  }

  /** Publishes in the background; only the replica that holds the lease does. */
  start(): void {
    this.tail.start();
    this.watching = setInterval(() => void this.measure().catch(() => undefined), OLDEST_EVERY_MS);
    this.watching.unref();
  }

  /** Publishes what is left for at most `drainMs` milliseconds, then ends. */
  async stop(drainMs?: number): Promise<void> {
    clearInterval(this.watching);
    await this.tail.stop(drainMs);
  }

  /** Ends at once, leaving unpublished events to the next start. */
  async halt(): Promise<void> {
    clearInterval(this.watching);
    await this.tail.halt();
  }

  private async publish(docs: ChangeDoc[]): Promise<void> {
    const rows = docs as unknown as OutboxDoc[];
    failpoint('outbox.afterCommit.beforePublish');
    await this.bus.publish(
      rows.map(({ event }) => decodeEvent(event)),
      { traces: rows.map(({ traceparent }) => traceparent) },
    );
    failpoint('outbox.afterPublish.beforeRemove');
    await this.rows.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } });
  }

  private async measure(): Promise<void> {
    const [oldest] = await this.rows
      .find({}, { projection: { writtenAt: 1 } })
      .sort({ writtenAt: 1 })
      .limit(1)
      .toArray();
    const age = oldest ? Math.max(0, (Date.now() - oldest.writtenAt.getTime()) / 1000) : 0;
    gauge('club_outbox_oldest_seconds', 'Age of the oldest event not published yet').set(age);
  }

  private get rows() {
    return nativeDb(this.connection).collection<OutboxDoc>('outbox');
  }
}
