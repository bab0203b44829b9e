import { Inject, Injectable } from '@nestjs/common';
import {
  AdminAudit,
  Clock,
  DomainError,
  failpoint,
  LiveUpdates,
  LOGGER,
  MONGO,
  withTransaction,
  type Connection,
  type Logger,
  type RequestContext,
} from '@club/platform';
import { cancelled, changeEach, type MoveResult, orderIdsOf, refusalOf } from '@club/platform/parcels';
import type { ItemKind } from '../../items/domain/item.js';
import { ItemsRepository } from '../../items/items.repository.js';
import { ListsChanged } from '../../items/lists-changed.js';
import { orderTitle, type Order } from '../domain/order.js';
import { OrdersRepository } from '../orders.repository.js';
import { Refunds } from '../refunds.js';

const MAX_REASON = 1_000;

/** Orders to cancel, and why. */
export interface CancelCommand {
  orderIds: readonly string[];
  reason: string;
  /** Whether the items do not come back to the stock. */
  stockLost: boolean;
}

/** Cancels orders that are not delivered and returns their points (docs/product/rewards.md#cancelled-orders). */
@Injectable()
export class CancelOrders {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly items: ItemsRepository,
    private readonly refunds: Refunds,
    private readonly lists: ListsChanged,
    private readonly live: LiveUpdates,
    private readonly audit: AdminAudit,
    private readonly clock: Clock,
    @Inject(MONGO) private readonly connection: Connection,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Cancels each order and returns what came of each, in the order of the ids. A repeat changes nothing, also with another reason.
   * Points that the ledger does not return at once follow without the caller. Errors: INPUT_INVALID with fields.
   */
  async execute(ctx: RequestContext, { orderIds, ...command }: CancelCommand): Promise<MoveResult[]> {
    const reason = command.reason.trim();
    orderIdsOf(orderIds).text('reason', reason, MAX_REASON).done();
    // Of a ledger that does not answer, one order waits for the deadline and not each.
    let answers = true;
    const kinds = new Set<ItemKind>();
    const results = await changeEach(orderIds, async (orderId) => {
      try {
        const { order, changed } = await this.cancelOne(ctx, orderId, { ...command, reason });
        if (changed) {
          failpoint('orders.afterCancel');
          if (!command.stockLost) kinds.add(order.kind);
          await this.live.publish(order.memberId, 'rewards');
          if (answers) answers = await this.refund(ctx, order);
        }
        return { orderId, changed, error: '', state: order.track.state };
      } catch (error) {
        return refusalOf(orderId, error, async () => (await this.orders.find(orderId))?.track.state ?? null);
      }
    });
    // Lists show what is left.
    for (const kind of kinds) await this.lists.items(kind);
    return results;
  }

  private cancelOne(
    ctx: RequestContext,
    orderId: string,
    { reason, stockLost }: Omit<CancelCommand, 'orderIds'>,
  ): Promise<{ order: Order; changed: boolean }> {
    return withTransaction(this.connection, async (session) => {
      const found = await this.orders.find(orderId, session);
      // Donations are not sent and not in the desk.
      if (!found || found.kind === 'donate') throw new DomainError('NOT_FOUND');
      const at = this.clock.now();
      const track = cancelled(found.track, at);
      if (!track) throw new DomainError('ORDER_DELIVERED');
      if (track === found.track) return { order: found, changed: false };
      const { memberId, lines, points } = found;
      const entry = { record: 'order', recordId: orderId, title: orderTitle(found), action: 'cancelled' } as const;
      const after = { state: track.state, points, stockLost };
      await this.audit.record(ctx, session, { ...entry, reason, before: { state: found.track.state }, after });
      const wanted = lines.map(({ itemId, quantity }) => ({ itemId, quantity, limitPerMember: 0 }));
      await this.items.takeBack(session, memberId, wanted, { ref: orderId, at, lost: stockLost });
      const cancellation = { reason, stockLost, refundedAt: null };
      await this.orders.cancel(session, orderId, { track, cancellation, refundDueAt: this.refunds.dueAt() });
      return { order: { ...found, track, cancellation }, changed: true };
    });
  }

  /** Returns whether the ledger answered; the sweep repeats what it did not. */
  private async refund(ctx: RequestContext, order: Order): Promise<boolean> {
    try {
      await this.refunds.settle(ctx, order);
      return true;
    } catch (err) {
      this.logger.warn({ err, order: order.id }, 'order cancelled, points not returned yet');
      return false;
    }
  }
}
