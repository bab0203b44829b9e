import { Inject, Injectable } from '@nestjs/common';
import {
  AdminAudit,
  Clock,
  DomainError,
  LiveUpdates,
  MONGO,
  withTransaction,
  type Connection,
  type RequestContext,
} from '@club/platform';
import { changeEach, moved, type MoveResult, orderIdsOf, type ParcelState, refusalOf } from '@club/platform/parcels';
import { orderTitle, type Order } from '../domain/order.js';
import { OrdersRepository } from '../orders.repository.js';
import { TrackWriter } from '../track-writer.js';

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
    { orderIds, state }: { orderIds: readonly string[]; state: ParcelState },
  ): Promise<MoveResult[]> {
    orderIdsOf(orderIds)
      .that('state', state !== 'CANCELLED')
      .done();
    return changeEach(orderIds, (orderId) => this.move(ctx, orderId, state));
  }

  private async move(ctx: RequestContext, orderId: string, state: ParcelState): Promise<MoveResult> {
    try {
      const { order, changed } = await this.moveOne(ctx, orderId, state);
      if (changed) await this.live.publish(order.memberId, 'rewards');
      return { orderId, changed, error: '', state: order.track.state };
    } catch (error) {
      return refusalOf(orderId, error, async () => (await this.orders.find(orderId))?.track.state ?? null);
    }
  }

  private moveOne(
    ctx: RequestContext,
    orderId: string,
    state: ParcelState,
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
