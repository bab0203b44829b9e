import type { DomainEvent, RequestContext } from '@club/platform';
import type { EventType } from '@club/proto/events';
import { isScan, type Entry } from '../domain/index.js';

const common = (entry: Entry) => ({
  memberId: entry.member,
  entryId: entry.id,
  seq: entry.seq,
  lines: entry.lines,
  balanceAfter: entry.balanceAfter,
});

/** The pack of a scan, by the names that its batch had. */
function packOf({ key, attributes: { brand = '', format = '', size = '' } }: Entry) {
  return key.startsWith('scan:') ? { brand, format, size } : undefined;
}

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
 * The facts that an entry tells the world: points that came (PointsCredited), points that went (PointsDebited), a code
 * that was registered (CodeRedeemed). Opening an account, holding and releasing move no balance and tell nothing.
 */
export function factsOf(entry: Entry): DomainEvent[] {
  const facts: DomainEvent[] = [];
  if (isScan(entry)) {
    facts.push(
      fact(entry, 'CodeRedeemed', {
        memberId: entry.member,
        entryId: entry.id,
        batchId: entry.attributes.batch ?? '',
        points: entry.points,
        multiplier: Number(entry.attributes.multiplier ?? 1),
        foundScanned: entry.counters.scans ?? 0,
        redeemedAt: entry.at.toISOString(),
      }),
    );
  }
  if (entry.points > 0) {
    const earns = entry.kind === 'credit' && entry.earned !== null;
    facts.push(fact(entry, 'PointsCredited', { ...common(entry), earns, pack: packOf(entry) }));
  } else if (entry.points < 0) {
    facts.push(fact(entry, 'PointsDebited', common(entry)));
  }
  return facts;
}
