import { context, propagation } from '@opentelemetry/api';
import { insertMissing } from '../mongo/bulk.js';
import { nativeDb, type ClientSession, type Connection } from '../mongo/connection.js';
import { encodeEvent, type DomainEvent } from './event.js';
import type { OutboxSignal } from './outbox-signal.js';

/** An event as it waits to be published. */
export interface OutboxDoc {
  _id: string;
  event: Record<string, unknown>;
  traceparent?: string;
  writtenAt: Date;
  /** Orders what one process writes within a millisecond. */
  n: number;
}

let written = 0;

/** Events to be published, written in the transaction of the change that they are of. */
export class Outbox {
  /** Sessions that will wake the relay when they end. */
  private readonly heard = new WeakSet<ClientSession>();

  constructor(
    private readonly connection: Connection,
    private readonly signal?: OutboxSignal,
  ) {}

  /** Appends within `session`; nothing is published unless the transaction commits, and then everything is. */
  async append(session: ClientSession, events: DomainEvent[]): Promise<void> {
    if (events.length === 0) return;
    this.wakeAfter(session);
    await this.rows.insertMany(rowsOf(events), { session });
  }

  /**
   * Appends what is not in the outbox, without a transaction: for a writer that is repeated until both the change and this are
   * done, and whose events have the same ids each time. What was published before may be published again.
   */
  async appendMissing(events: readonly DomainEvent[]): Promise<void> {
    if (events.length === 0) return;
    await insertMissing(this.rows, rowsOf(events));
    this.signal?.raise();
  }

  private get rows() {
    return nativeDb(this.connection).collection<OutboxDoc>('outbox');
  }

  private wakeAfter(session: ClientSession): void {
    const { signal } = this;
    if (!signal || this.heard.has(session)) return;
    this.heard.add(session);
    session.once('ended', () => signal.raise());
  }
}

function rowsOf(events: readonly DomainEvent[]): OutboxDoc[] {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return events.map((event) => ({
    _id: event.eventId,
    event: encodeEvent(event),
    ...(carrier.traceparent ? { traceparent: carrier.traceparent } : {}),
    writtenAt: new Date(),
    n: (written += 1),
  }));
}
