import { EVENTS, type EventPayload, type EventType } from '@club/proto/events';
import { v7 } from '../uuid.js';
import type { Clock } from '../clock.js';
import type { Actor, RequestContext } from '../context.js';

export { EVENTS, type EventPayload, type EventType } from '@club/proto/events';

/** Event. `eventId` is unique and permanent: a handler that receives the event twice sees the same id. */
export interface DomainEvent<T extends EventType = EventType> {
  eventId: string;
  type: T;
  /** Time in ISO 8601, by the product's clock. */
  occurredAt: string;
  correlationId: string;
  actor: Actor;
  data: EventPayload<T>;
}

/** Returns an event of the present time. Give `eventId` when it must be derived from its cause, as `<entry id>:<type>`. */
export function newEvent<T extends EventType>(
  type: T,
  data: EventPayload<T>,
  options: { ctx: RequestContext; clock: Clock; eventId?: string; occurredAt?: Date },
): DomainEvent<T> {
  return {
    eventId: options.eventId ?? v7(),
    type,
    occurredAt: (options.occurredAt ?? options.clock.now()).toISOString(),
    correlationId: options.ctx.correlationId,
    actor: options.ctx.actor,
    data,
  };
}

/** The envelope is not one of ours; such a message can never be handled. */
export class MalformedEventError extends Error {
  override readonly name = 'MalformedEventError';
}

type Codec = { toJSON(value: unknown): Record<string, unknown>; fromJSON(value: unknown): Record<string, unknown> };
const codecOf = (type: EventType) => EVENTS[type].codec as unknown as Codec;

/** Returns the envelope with its payload as proto JSON: what is stored in an outbox and sent to Kafka. */
export function encodeEvent(event: DomainEvent): Record<string, unknown> {
  return { ...event, data: codecOf(event.type).toJSON(event.data) };
}

/** Reads an encoded envelope back. Throws MalformedEventError. */
export function decodeEvent(value: unknown): DomainEvent {
  const raw = (value ?? {}) as Record<string, unknown>;
  const { eventId, type, occurredAt, correlationId, actor, data } = raw;
  if (typeof eventId !== 'string' || !eventId) throw new MalformedEventError('eventId is missing');
  if (typeof type !== 'string' || !Object.hasOwn(EVENTS, type)) throw new MalformedEventError('type is unknown');
  if (typeof occurredAt !== 'string' || Number.isNaN(Date.parse(occurredAt))) {
    throw new MalformedEventError('occurredAt is no moment');
  }
  if (typeof data !== 'object' || data === null) throw new MalformedEventError('data is missing');
  const { id, type: actorType } = (actor ?? {}) as Partial<Actor>;
  const event = {
    eventId,
    type: type as EventType,
    occurredAt,
    correlationId: typeof correlationId === 'string' ? correlationId : eventId,
    actor: { id: id ?? '', type: actorType ?? 'system' },
    data: codecOf(type as EventType).fromJSON(data),
  } as unknown as DomainEvent;
  if (!eventKey(event)) throw new MalformedEventError(`data.${EVENTS[event.type].key} is missing`);
  return event;
}

/** Reads the value of a message. Throws MalformedEventError. */
export function readEvent(value: string): DomainEvent {
  try {
    return decodeEvent(JSON.parse(value));
  } catch (err) {
    if (err instanceof MalformedEventError) throw err;
    throw new MalformedEventError('the value is not JSON of a known payload', { cause: err });
  }
}

/** Returns the context of what a consumer does for an event: its actor and correlation id. */
export const contextOf = ({ correlationId, actor }: Pick<DomainEvent, 'correlationId' | 'actor'>): RequestContext => ({
  correlationId,
  actor,
  locale: 'en',
});

/**
 * Error of a handler for an event whose cause the owning service does not know: it is forged, or never happened. A further try
 * would fail as well, so it goes to the dead-letter topic at once. Nothing of it is stored, not even its id: a forged event may
 * have the id that the genuine event will have.
 */
export class UnfoundedEventError extends Error {
  override readonly name = 'UnfoundedEventError';
}

/**
 * Returns the time of an event, limited to what a consumer accepts: never after `now`, and no longer ago than `backMs` when
 * given. Without a stated time, that of the envelope counts. Throws RangeError for an invalid time.
 */
export function statedAt(stated: string | undefined, occurredAt: string, now: Date, backMs = Infinity): Date {
  const moment = Date.parse(stated ?? occurredAt);
  if (Number.isNaN(moment)) throw new RangeError('not a moment');
  return new Date(Math.max(Math.min(moment, now.getTime()), now.getTime() - Math.min(backMs, now.getTime())));
}

/** Returns the partition key: events of one aggregate stay in order. */
export function eventKey(event: DomainEvent): string {
  const key = (event.data as unknown as Record<string, unknown>)[EVENTS[event.type].key];
  return typeof key === 'string' ? key : '';
}
