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
});

/** A fact of an entry; its id is the entry's and its type's, so that a repeat is known as one. */
function fact<T extends EventType>(entry: Entry, type: T, data: DomainEvent<T>['data']): DomainEvent {
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
 * Returns the facts that an entry publishes: what its source states of it, points that came (PointsCredited), points
 * that went (PointsDebited). Opening an account, holding and releasing move no balance and publish nothing.
 */
export function factsOf(entry: Entry, sources: Sources): DomainEvent[] {
  const source = sources.of(entry.key);
  const facts = (source?.facts?.(entry) ?? []).map(({ type, data }) => fact(entry, type, data));
  if (entry.points > 0) {
    const earns = entry.kind === 'credit' && entry.earned !== null;
    facts.push(
      fact(entry, 'PointsCredited', PointsCredited.create({ ...common(entry), earns, ...source?.details?.(entry) })),
    );
  } else if (entry.points < 0) {
    facts.push(fact(entry, 'PointsDebited', common(entry)));
  }
  return facts;
}
