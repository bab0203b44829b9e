/** States of an order (docs/product/rewards.md#tracking). */
export const ORDER_STATES = ['Order Placed', 'PROCESSING', 'DELIVERING', 'DELIVERED', 'CANCELLED'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** States that a courier reports. */
export const REPORTED_STATES: readonly OrderState[] = ['PROCESSING', 'DELIVERING', 'DELIVERED'];

/** States to which an admin may move an order, by its state; cancelling is no move. */
export const TRANSITIONS: Readonly<Record<OrderState, readonly OrderState[]>> = {
  'Order Placed': ['PROCESSING'],
  PROCESSING: ['DELIVERING'],
  DELIVERING: ['DELIVERED'],
  DELIVERED: [],
  CANCELLED: [],
};

/** States that end an order's way. */
export const ENDED: ReadonlySet<OrderState> = new Set(ORDER_STATES.filter((state) => TRANSITIONS[state].length === 0));

/** An order came to a state. */
export interface TrackEvent {
  state: OrderState;
  at: Date;
}

/** States that an order has passed: each at most once, in the order of the states. */
export interface Track {
  state: OrderState;
  events: TrackEvent[];
}

const rank = (state: OrderState): number => ORDER_STATES.indexOf(state);

/** Returns a new order's way. */
export const placedAt = (at: Date): Track => ({ state: 'Order Placed', events: [{ state: 'Order Placed', at }] });

/** Returns the next step of the table; null when `to` is not that. The state it is in already is no step and changes nothing. */
export function moved(track: Track, to: OrderState, at: Date): Track | null {
  if (track.state === to) return track;
  return TRANSITIONS[track.state].includes(to) ? withEvent(track, to, at) : null;
}

/** Returns a cancelled order's way: the same of one that is cancelled already, and null of one that was delivered. */
export function cancelled(track: Track, at: Date): Track | null {
  if (track.state === 'CANCELLED') return track;
  return track.state === 'DELIVERED' ? null : withEvent(track, 'CANCELLED', at);
}

/**
 * Returns what the courier reports, in whatever order it arrives: a state may be skipped, one that was passed fills its place, and
 * nothing moves back. A state reported twice keeps the time first reported, and a cancelled order stays as it is. The same track when
 * the report is not new.
 */
export function reported(track: Track, state: OrderState, at: Date): Track {
  if (track.state === 'CANCELLED') return track;
  return track.events.some((known) => known.state === state) ? track : withEvent(track, state, at);
}

function withEvent({ state, events }: Track, to: OrderState, at: Date): Track {
  return {
    state: rank(to) > rank(state) ? to : state,
    events: [...events, { state: to, at }].sort((a, b) => rank(a.state) - rank(b.state)),
  };
}

/** The last day of orders without a timeline, in Kuala Lumpur (docs/product/rewards.md#tracking). */
const LAST_UNTRACKED_DAY = '2022-03-17';

/** Returns whether an order of a day (YYYY-MM-DD in Kuala Lumpur) has a timeline. */
export const hasTimeline = (day: string): boolean => day > LAST_UNTRACKED_DAY;
