import { createHash } from 'node:crypto';
import type { EventOf, EventType } from '@club/platform';

/** Events of which a registered code may be the cause. */
type Caused = EventOf<'PointsCredited' | 'QuestCompleted' | 'VoucherAssigned' | 'MysteryBoxEntered'>;

interface Told {
  type: EventType;
  eventId: string;
  correlationId: string;
  data: { memberId: string };
}

function isOfCode(event: Told): boolean {
  const { type, data } = event as Caused;
  switch (type) {
    case 'PointsCredited':
      return data.pack !== undefined && !data.reversal;
    case 'VoucherAssigned':
      return data.source === 'milestone';
    case 'QuestCompleted':
    case 'MysteryBoxEntered':
      return true;
    default:
      return false;
  }
}

/**
 * Returns the id of the message that tells of an event: the event's own, or for what a registered code brings (its points, a quest,
 * a milestone's voucher, a ticket) one that follows from the member and the request that registered it, which every event names
 * whose cause it is. So all of them are one message, in whatever order they come. A voucher that was owed at first is given by
 * another request, and has a message of its own. Hashed: the id stays after an inbox was cleared, and names nobody.
 */
export function messageIdOf(event: Told): string {
  if (!isOfCode(event)) return event.eventId;
  const { correlationId, data } = event;
  return createHash('sha256').update(`${data.memberId} ${correlationId}`).digest('base64url');
}
