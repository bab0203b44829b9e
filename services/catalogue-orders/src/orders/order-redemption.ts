import { Injectable } from '@nestjs/common';
import {
  DomainError,
  LiveUpdates,
  newEvent,
  Clock,
  Outbox,
  type ClientSession,
  type RequestContext,
  Tombstones,
} from '@club/platform';
import { placedAt } from '@club/platform/parcels';
import type { ItemKind } from '../items/domain/item.js';
import { ItemsRepository, type Wanted } from '../items/items.repository.js';
import { ListsChanged } from '../items/lists-changed.js';
import type { Redemption } from '../redemption/domain/redemption.js';
import { RedemptionEngine } from '../redemption/redemption-engine.js';
import type { RedemptionKind } from '../redemption/redemption-kind.js';
import { orderedOf, type OrderPayload } from './domain/order.js';
import { OrdersRepository } from './orders.repository.js';

/** Registers the three kinds of redemption that become orders. */
@Injectable()
export class OrderRedemptions {
  constructor(
    engine: RedemptionEngine,
    items: ItemsRepository,
    orders: OrdersRepository,
    erased: Tombstones,
    outbox: Outbox,
    clock: Clock,
    lists: ListsChanged,
    live: LiveUpdates,
  ) {
    for (const kind of ['item', 'pregnant', 'donate'] as const) {
      engine.register(new OrderRedemption(kind, items, orders, erased, outbox, clock, lists, live));
    }
  }
}

/** Items for points: stock is set aside, then shipped; the order appears when the points are taken. */
class OrderRedemption implements RedemptionKind<OrderPayload> {
  constructor(
    readonly name: ItemKind,
    private readonly items: ItemsRepository,
    private readonly orders: OrdersRepository,
    private readonly erased: Tombstones,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly lists: ListsChanged,
    private readonly live: LiveUpdates,
  ) {}

  async reserve(session: ClientSession, { id, memberId, payload, createdAt }: Redemption<OrderPayload>): Promise<void> {
    // Left since identity gave the address: nothing would take it out of what is written now.
    if (payload.address && (await this.erased.has(memberId, session))) throw new DomainError('USER_NOT_FOUND');
    if (this.name === 'donate') return;
    await this.items.hold(session, memberId, wantedOf(payload), id, createdAt);
  }

  async place(ctx: RequestContext, session: ClientSession, redemption: Redemption<OrderPayload>): Promise<void> {
    const { id, memberId, points, payload } = redemption;
    const at = redemption.placedAt ?? redemption.createdAt;
    const { lines, address } = payload;
    const order = { id, memberId, kind: this.name, lines, points, address, parcel: null, cancellation: null };
    await this.orders.insert(session, { ...order, track: placedAt(at), createdAt: at });
    const items = lines.map(orderedOf);
    const placed = { memberId, orderId: id, points, placedAt: at.toISOString(), kind: this.name, items };
    await this.outbox.append(session, [
      newEvent('OrderPlaced', placed, { ctx, clock: this.clock, eventId: `${id}:OrderPlaced`, occurredAt: at }),
    ]);
    // Last, since other replicas wait for the item from here on.
    if (this.name !== 'donate') await this.items.ship(session, wantedOf(payload), id, at);
  }

  async giveBack(
    session: ClientSession,
    { id, memberId, payload, createdAt }: Redemption<OrderPayload>,
  ): Promise<void> {
    if (this.name === 'donate') return;
    await this.items.release(session, memberId, wantedOf(payload), id, createdAt);
  }

  contended({ payload }: Pick<Redemption<OrderPayload>, 'payload'>): string[] {
    return this.name === 'donate' ? [] : payload.lines.map(({ itemId }) => itemId);
  }

  /** Lists show what is left, and hide what has run out; only crossing that border is worth a notification at once. */
  async changed({ memberId, payload, state }: Redemption<OrderPayload>): Promise<void> {
    if (state === 'placed') return this.live.publish(memberId, 'rewards');
    if (this.name === 'donate') return;
    const items = await this.items.byIds(payload.lines.map(({ itemId }) => itemId)).catch(() => null);
    if (!items) return this.lists.items(this.name);
    const taken = new Map(payload.lines.map(({ itemId, quantity }) => [itemId, quantity]));
    const atBorder = [...items.values()].some(({ id, stock }) => stock.remaining <= (taken.get(id) ?? 0));
    if (atBorder) await this.lists.items(this.name);
  }
}

const wantedOf = ({ lines, limits }: OrderPayload): Wanted[] =>
  lines.map(({ itemId, quantity }) => ({ itemId, quantity, limitPerMember: limits[itemId] ?? 0 }));
