import { context, propagation } from '@opentelemetry/api';
import { nativeDb, type ClientSession, type Connection } from '../mongo/connection.js';
import type { StoredEvent } from './bus.js';
import { encodeEvent, EVENTS, eventKey, type DomainEvent } from './event.js';
import type { WorkSignal } from './work-signal.js';

/** The collection of the outbox. */
export const OUTBOX = 'outbox';

/**
 * An event as it waits to be published: with all that publishing needs, so that a replica of another version, which may
 * not know its type, publishes what was written.
 */
export interface OutboxDoc extends StoredEvent {
  _id: string;
  writtenAt: Date;
  /** Orders what one process writes within a millisecond. */
  n: number;
}

let written = 0;

/** Events to be published, written in the transaction of the change that they are of. */
export class Outbox {
  constructor(
    private readonly connection: Connection,
    private readonly signal?: WorkSignal,
  ) {}

  /** Appends within `session`; nothing is published unless the transaction commits, and then everything is. */
  async append(session: ClientSession, events: DomainEvent[]): Promise<void> {
    if (events.length === 0) return;
    this.signal?.raiseAfter(session);
    await this.rows.insertMany(rowsOf(events), { session });
  }

  private get rows() {
    return nativeDb(this.connection).collection<OutboxDoc>(OUTBOX);
  }
}

function rowsOf(events: readonly DomainEvent[]): OutboxDoc[] {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return events.map((event) => ({
    _id: event.eventId,
    topic: EVENTS[event.type].topic,
    key: keyOf(event),
    event: encodeEvent(event),
    ...(carrier.traceparent ? { traceparent: carrier.traceparent } : {}),
    writtenAt: new Date(),
    n: (written += 1),
  }));
}

function keyOf(event: DomainEvent): string {
  const key = eventKey(event);
  if (!key) throw new Error(`${event.type} has no ${EVENTS[event.type].key}`);
  return key;
}
