import { Inject, Injectable } from '@nestjs/common';
import {
  BatchWork,
  Clock,
  failpoint,
  gauge,
  LiveUpdates,
  LOGGER,
  MONGO,
  newEvent,
  Outbox,
  PLATFORM_CONFIG,
  systemContext,
  withTransaction,
  type Connection,
  type Logger,
  type RequestContext,
} from '@club/platform';
import type { CatalogueConfig } from '../config.js';
import { holdKeyOf } from '../redemption/domain/redemption.js';
import { Points } from '../redemption/ports.js';
import { orderedOf, type Order } from './domain/order.js';
import { RefundsRepository } from './refunds.repository.js';

/** A due time further off than this can only stem from a development clock that was ahead. */
const HORIZON_MS = 86_400_000;
/** Interval at which the open ones are counted while none is due. */
const COUNT_EVERY_MS = 30_000;

const open = () => gauge('club_refunds_open', 'Cancelled orders whose points are not known to be back');

/**
 * Returns the points of cancelled orders (docs/adr/0079-points-of-cancelled-orders.md). An order is cancelled first, then the ledger is asked, which
 * pays once for ever, then it is recorded that the points are back: whatever dies on the way, the sweep repeats.
 */
@Injectable()
export class Refunds {
  private countedAt = -Infinity;

  constructor(
    private readonly refunds: RefundsRepository,
    private readonly points: Points,
    private readonly outbox: Outbox,
    private readonly live: LiveUpdates,
    private readonly clock: Clock,
    @Inject(MONGO) private readonly connection: Connection,
    @Inject(PLATFORM_CONFIG) private readonly config: CatalogueConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Returns the moment from which the sweep looks after an order that is cancelled now. */
  dueAt(): Date {
    return new Date(this.clock.now().getTime() + this.config.REDEMPTION_ABANDON_MS);
  }

  /** Brings the points of a cancelled order back; safe to repeat, and beside another. Errors: SERVICE_BUSY. */
  async settle(ctx: RequestContext, order: Order): Promise<void> {
    const { id, memberId, lines } = order;
    const points = order.points > 0 ? (await this.points.refund(ctx, memberId, holdKeyOf(id))).points : 0;
    failpoint('orders.afterRefund');
    const settled = await withTransaction(this.connection, async (session) => {
      const at = this.clock.now();
      if (!(await this.refunds.settle(session, id, at))) return false;
      const cancelledAt = order.track.events.find(({ state }) => state === 'CANCELLED')!.at.toISOString();
      const data = { memberId, orderId: id, points, cancelledAt, items: lines.map(orderedOf) };
      const about = { ctx, clock: this.clock, eventId: `${id}:OrderCancelled` };
      await this.outbox.append(session, [newEvent('OrderCancelled', data, about)]);
      return true;
    });
    if (settled) await this.live.publish(memberId, 'rewards');
  }

  /** Settles everything that is due now; returns how many it could. One that fails is due again later. */
  async sweep(): Promise<number> {
    let order = await this.claim();
    // A round without work, of which there are many, asks the database once.
    if (!order && performance.now() - this.countedAt < COUNT_EVERY_MS) return 0;
    const work = new BatchWork();
    let settled = 0;
    for (; order; order = await this.claim()) {
      try {
        await this.settle(systemContext(), order);
        settled += 1;
      } catch (err) {
        this.logger.warn({ err, order: order.id }, 'points of a cancelled order not returned yet');
      }
      await work.throttle();
    }
    open().set(await this.refunds.open());
    this.countedAt = performance.now();
    return settled;
  }

  private claim(): Promise<Order | null> {
    const now = this.clock.now();
    return this.refunds.claimDue(now, this.dueAt(), new Date(now.getTime() + HORIZON_MS));
  }
}
