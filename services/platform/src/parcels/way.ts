/** States of what is sent to a member (docs/product/rewards.md#tracking). */
export const PARCEL_STATES = ['Order Placed', 'PROCESSING', 'DELIVERING', 'DELIVERED', 'CANCELLED'] as const;
export type ParcelState = (typeof PARCEL_STATES)[number];

/** States that a courier reports. */
export const REPORTED_STATES: readonly ParcelState[] = ['PROCESSING', 'DELIVERING', 'DELIVERED'];

/** States to which an administrator may move a parcel, by its state; cancelling is no move. */
export const TRANSITIONS: Readonly<Record<ParcelState, readonly ParcelState[]>> = {
  'Order Placed': ['PROCESSING'],
  PROCESSING: ['DELIVERING'],
  DELIVERING: ['DELIVERED'],
  DELIVERED: [],
  CANCELLED: [],
};

/** States that end the way. */
export const ENDED: ReadonlySet<ParcelState> = new Set(
  PARCEL_STATES.filter((state) => TRANSITIONS[state].length === 0),
);

/** States of what is still to be packed. */
export const TO_PACK: readonly ParcelState[] = ['Order Placed', 'PROCESSING'];

/** A parcel came to a state. */
export interface TrackEvent {
  state: ParcelState;
  at: Date;
}

/** States that a parcel has passed: each at most once, in the order of the states. */
export interface Track {
  state: ParcelState;
  events: TrackEvent[];
}

const rank = (state: ParcelState): number => PARCEL_STATES.indexOf(state);

/** Returns the way of what was just asked for. */
export const placedAt = (at: Date): Track => ({ state: 'Order Placed', events: [{ state: 'Order Placed', at }] });

/** Returns the next step of the table; null when `to` is not that. The state it is in already is no step and changes nothing. */
export function moved(track: Track, to: ParcelState, at: Date): Track | null {
  if (track.state === to) return track;
  return TRANSITIONS[track.state].includes(to) ? withEvent(track, to, at) : null;
}

/** Returns a cancelled parcel's way: the same of one that is cancelled already, and null of one that was delivered. */
export function cancelled(track: Track, at: Date): Track | null {
  if (track.state === 'CANCELLED') return track;
  return track.state === 'DELIVERED' ? null : withEvent(track, 'CANCELLED', at);
}

/**
 * Returns what the courier reports, in whatever order it arrives: a state may be skipped, one that was passed fills its place, and
 * nothing moves back. A state reported twice keeps the time first reported, and a cancelled parcel stays as it is. The same track when
 * the report is not new.
 */
export function reported(track: Track, state: ParcelState, at: Date): Track {
  if (track.state === 'CANCELLED') return track;
  return track.events.some((known) => known.state === state) ? track : withEvent(track, state, at);
}

function withEvent({ state, events }: Track, to: ParcelState, at: Date): Track {
  return {
    state: rank(to) > rank(state) ? to : state,
    events: [...events, { state: to, at }].sort((a, b) => rank(a.state) - rank(b.state)),
  };
}
