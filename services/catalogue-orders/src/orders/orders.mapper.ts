import { type ParcelState, placedAt, type TrackEvent } from '@club/platform/parcels';
import type { DeskOrder as DeskOrderMessage } from '@club/proto/club/catalogue/v1/order_desk';
import {
  OrderState as WireState,
  type Order as OrderMessage,
  type TrackEvent as TrackMessage,
} from '@club/proto/club/catalogue/v1/orders';
import { toWireKind } from '../items/items.mapper.js';
import type { Placed } from '../redemption/redemption-engine.js';
import type { Order, OrderPayload } from './domain/order.js';
import type { ItemKind } from '../items/domain/item.js';
import type { DeskOrder } from './order-desk.queries.js';

const WIRE: Readonly<Record<ParcelState, WireState>> = {
  'Order Placed': WireState.ORDER_STATE_PLACED,
  PROCESSING: WireState.ORDER_STATE_PROCESSING,
  DELIVERING: WireState.ORDER_STATE_DELIVERING,
  DELIVERED: WireState.ORDER_STATE_DELIVERED,
  CANCELLED: WireState.ORDER_STATE_CANCELLED,
};

/** Returns a state of a parcel as messages have it. */
export const toWireState = (state: ParcelState): WireState => WIRE[state];

/** Returns an event of a parcel as its message. */
export const toWireEvent = ({ state, at }: TrackEvent): TrackMessage => ({
  state: WIRE[state],
  time: at.toISOString(),
});

/** Returns a state of a message as the domain has it; null for an unspecified one. */
export const fromWireState = (state: WireState): ParcelState | null =>
  (Object.keys(WIRE) as ParcelState[]).find((own) => WIRE[own] === state) ?? null;

/** Returns an order as its message. */
export function toOrderMessage(order: Order): OrderMessage {
  const { id, memberId, points, lines, kind, track, createdAt, address, parcel, cancellation } = order;
  return {
    ...{ id, memberId, points },
    kind: toWireKind(kind),
    items: lines,
    address: address ?? undefined,
    ...{ courier: parcel?.courier ?? '', trackingId: parcel?.trackingId ?? '', expectedOn: parcel?.expectedOn ?? '' },
    state: WIRE[track.state],
    createdAt: createdAt.toISOString(),
    refundedAt: cancellation?.refundedAt?.toISOString(),
  };
}

/** Returns an order of the back office as its message. */
export const toDeskOrderMessage = ({ order, late }: DeskOrder): DeskOrderMessage => ({
  order: toOrderMessage(order),
  late,
  cancellation: order.cancellation ?? undefined,
});

/** Returns the order that a redemption has become, as it was when it was placed. */
export function toRedeemResponse({ redemption, entry, available, replayed }: Placed<OrderPayload>) {
  const { id, memberId, points, kind, payload, placedAt: at, createdAt } = redemption;
  const { lines, address } = payload;
  const when = at ?? createdAt;
  const order = { id, memberId, points, lines, address, createdAt: when, track: placedAt(when) };
  const since = { parcel: null, cancellation: null };
  return { order: toOrderMessage({ ...order, ...since, kind: kind as ItemKind }), entry, available, replayed };
}
