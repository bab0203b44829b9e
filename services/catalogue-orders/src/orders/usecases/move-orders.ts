import { Inject, Injectable } from '@nestjs/common';
import {
  AdminAudit,
  Clock,
  DomainError,
  LiveUpdates,
  MONGO,
  Validation,
  withTransaction,
  type Connection,
  type ErrorCode,
  type RequestContext,
} from '@club/platform';
import { orderTitle, type Order } from '../domain/order.js';
import { moved, type OrderState } from '../domain/tracking.js';
import { OrdersRepository } from '../orders.repository.js';
import { TrackWriter } from '../track-writer.js';

/** The most orders of one request, and how many of them are moved at once. */
const MAX_ORDERS = 1_000;
const AT_ONCE = 8;
/** Errors that concern one order alone. */
const OF_ONE: ReadonlySet<ErrorCode> = new Set(['NOT_FOUND', 'ORDER_MOVE_IMPOSSIBLE', 'ORDER_PARCEL_MISSING']);

/** Result of one order. */
export interface MoveResult {
  orderId: string;
  /** False also for an order that was in the state already. */
  changed: boolean;
  /** Code of the error; empty when there is none. */
  error: string;
  /** State of the order now; null of one that does not exist. */
  state: OrderState | null;
}

/** Moves orders along their way by hand (docs/product/back-office.md#orders). */
@Injectable()
export class MoveOrders {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly tracks: TrackWriter,
    private readonly live: LiveUpdates,
    private readonly audit: AdminAudit,
    private readonly clock: Clock,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /**
   * Moves each order to the next state of the table and returns what came of each, in the order of the ids. A repeat changes nothing.
   * Errors: INPUT_INVALID.
   */
  async execute(
    ctx: RequestContext,
    { orderIds, state }: { orderIds: readonly string[]; state: OrderState },
  ): Promise<MoveResult[]> {
    new Validation()
      .that('ids', orderIds.length >= 1 && orderIds.length <= MAX_ORDERS)
      .that('ids', new Set(orderIds).size === orderIds.length)
      .done();
    const results = new Map<string, MoveResult>();
    const waiting = orderIds.values();
    const worker = async () => {
      for (const orderId of waiting) results.set(orderId, await this.move(ctx, orderId, state));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    return orderIds.map((orderId) => results.get(orderId)!);
  }

  private async move(ctx: RequestContext, orderId: string, state: OrderState): Promise<MoveResult> {
    try {
      const { order, changed } = await this.moveOne(ctx, orderId, state);
      if (changed) await this.live.publish(order.memberId, 'rewards');
      return { orderId, changed, error: '', state: order.track.state };
    } catch (error) {
      if (!(error instanceof DomainError) || !OF_ONE.has(error.code)) throw error;
      const found = error.code === 'NOT_FOUND' ? null : await this.orders.find(orderId);
      return { orderId, changed: false, error: error.code, state: found?.track.state ?? null };
    }
  }

  private moveOne(
    ctx: RequestContext,
    orderId: string,
    state: OrderState,
  ): Promise<{ order: Order; changed: boolean }> {
    return withTransaction(this.connection, async (session) => {
      const found = await this.orders.find(orderId, session);
      // A donation goes nowhere.
      if (!found || found.kind === 'donate') throw new DomainError('NOT_FOUND');
      const track = moved(found.track, state, this.clock.now());
      if (!track) throw new DomainError('ORDER_MOVE_IMPOSSIBLE');
      if (track === found.track) return { order: found, changed: false };
      if (state === 'DELIVERING' && !found.parcel) throw new DomainError('ORDER_PARCEL_MISSING');
      const entry = { record: 'order', recordId: orderId, title: orderTitle(found), action: 'moved' } as const;
      await this.audit.record(ctx, session, { ...entry, before: { state: found.track.state }, after: { state } });
      return { order: await this.tracks.write(ctx, session, found, track), changed: true };
    });
  }
}
