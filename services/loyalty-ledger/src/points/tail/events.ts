import type { DomainEvent, RequestContext } from '@club/platform';
import { PointsCredited } from '@club/proto/club/ledger/v1/events';
import type { EventType } from '@club/proto/events';
import type { Entry } from '../domain/index.js';
import type { Sources } from '../sources.js';

const common = (entry: Entry) => ({
  memberId: entry.member,
  entryId: entry.id,
  seq: entry.seq,
  lines: entry.lines,
  balanceAfter: entry.balanceAfter,
  reversal: entry.kind === 'reversal',
});

/** An event of an entry; its id is the entry's and its type's, so that a repeat is known as one. */
function event<T extends EventType>(entry: Entry, type: T, data: DomainEvent<T>['data']): DomainEvent {
  return {
    eventId: `${entry.id}:${type}`,
    type,
    occurredAt: entry.at.toISOString(),
    correlationId: entry.cause.correlationId,
    actor: { id: entry.cause.id, type: entry.cause.type as RequestContext['actor']['type'] },
    data,
  } as DomainEvent;
}

/**
 * Returns the events that an entry publishes: what its source states of it, points that came (PointsCredited), points
 * that went (PointsDebited). Opening an account, holding and releasing move no balance and publish nothing.
 */
export function eventsOf(entry: Entry, sources: Sources): DomainEvent[] {
  const source = sources.of(entry.key);
  const events = (source?.events?.(entry) ?? []).map(({ type, data }) => event(entry, type, data));
  if (entry.points > 0) {
    const earns = entry.kind === 'credit' && entry.earned !== null;
    events.push(
      event(entry, 'PointsCredited', PointsCredited.create({ ...common(entry), earns, ...source?.details?.(entry) })),
    );
  } else if (entry.points < 0) {
    events.push(event(entry, 'PointsDebited', common(entry)));
  }
  return events;
}
