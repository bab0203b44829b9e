/** One thing that a message tells: its text is that of `type` in the app, filled with `params`. */
export interface Part {
  /** The event that it was made from. */
  event: string;
  type: string;
  params: Record<string, string>;
}

/** One message of one member: one event, or all that one registered code brought (messageIdOf). */
export interface Message {
  id: string;
  memberId: string;
  /** In the order in which their events came; at least one. */
  parts: Part[];
  /** The events of all parts that it ever had, also of those that were cleared: each makes one part, ever. */
  events: string[];
  /** Time of the latest event, by the product's clock. */
  at: Date;
  read: boolean;
  /** Real time; orders what open apps are notified of. */
  writtenAt: Date;
}

/** Kinds of parts that a code brings, the most telling first; others are not gathered. */
const RANKS = ['pointsEarned', 'questCompleted', 'voucherAssigned', 'mysteryBoxEntered'];

/** Returns the parts of a message in the order in which they are shown, independent of the order of their events. */
export const inOrder = (parts: readonly Part[]): Part[] =>
  parts.toSorted((a, b) => RANKS.indexOf(a.type) - RANKS.indexOf(b.type) || (a.event < b.event ? -1 : 1));

/** Returns messages of which those with the same id are one, which has the parts of all and the time of the latest. */
export function gathered(messages: readonly Message[]): Message[] {
  const byId = new Map<string, Message>();
  for (const message of messages) {
    const known = byId.get(message.id);
    if (!known) {
      byId.set(message.id, message);
      continue;
    }
    const parts = message.parts.filter(({ event }) => !known.events.includes(event));
    byId.set(message.id, {
      ...known,
      parts: [...known.parts, ...parts],
      events: [...known.events, ...parts.map(({ event }) => event)],
      at: message.at > known.at ? message.at : known.at,
    });
  }
  return [...byId.values()];
}
