import { Clock, newEvent, Outbox, type ClientSession, type RequestContext } from '@club/platform';
import type { Track } from '@club/platform/parcels';
import { Injectable } from '@nestjs/common';
import { orderedOf, type Order } from './domain/order.js';
import { OrdersRepository } from './orders.repository.js';

/** Writes the way of an order, with its event where it came to a new state. */
@Injectable()
export class TrackWriter {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Stores a track in the transaction of a session; returns the order as it is then. */
  async write(ctx: RequestContext, session: ClientSession, order: Order, track: Track): Promise<Order> {
    await this.orders.setTrack(session, order.id, track);
    if (track.state !== order.track.state) {
      const movedAt = track.events.find(({ state }) => state === track.state)!.at;
      const { id, memberId, lines, parcel } = order;
      const { courier = '', trackingId = '' } = parcel ?? {};
      const moved = { memberId, orderId: id, state: track.state, movedAt: movedAt.toISOString() };
      const data = { ...moved, items: lines.map(orderedOf), courier, trackingId };
      const eventId = `${id}:OrderMoved:${track.state}`;
      await this.outbox.append(session, [newEvent('OrderMoved', data, { ctx, clock: this.clock, eventId })]);
    }
    return { ...order, track };
  }
}
