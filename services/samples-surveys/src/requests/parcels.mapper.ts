import type { ParcelState, TrackEvent } from '@club/platform/parcels';
import { OrderState as WireState, type TrackEvent as TrackMessage } from '@club/proto/club/catalogue/v1/orders';

const WIRE: Readonly<Record<ParcelState, WireState>> = {
  'Order Placed': WireState.ORDER_STATE_PLACED,
  PROCESSING: WireState.ORDER_STATE_PROCESSING,
  DELIVERING: WireState.ORDER_STATE_DELIVERING,
  DELIVERED: WireState.ORDER_STATE_DELIVERED,
  CANCELLED: WireState.ORDER_STATE_CANCELLED,
};

/** Returns a state of a parcel as messages have it. */
export const toWireState = (state: ParcelState): WireState => WIRE[state];

/** Returns a state of a message as the domain has it; null for an unspecified one. */
export const fromWireState = (state: WireState): ParcelState | null =>
  (Object.keys(WIRE) as ParcelState[]).find((own) => WIRE[own] === state) ?? null;

/** Returns an event of a parcel as its message. */
export const toWireEvent = ({ state, at }: TrackEvent): TrackMessage => ({
  state: WIRE[state],
  time: at.toISOString(),
});
