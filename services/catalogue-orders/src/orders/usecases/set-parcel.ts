import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import {
  AdminAudit,
  Clock,
  DomainError,
  isDuplicateKey,
  kl,
  LiveUpdates,
  MONGO,
  refusedAt,
  withTransaction,
  type Connection,
  type RequestContext,
} from '@club/platform';
import type { ParcelCommand } from '@club/platform/parcel-files';
import { ENDED, parcelOf } from '@club/platform/parcels';
import { orderTitle, type Order } from '../domain/order.js';
import { PARCEL_INDEX } from '../order.schema.js';
import { OrdersRepository } from '../orders.repository.js';

/** Sets by which courier and under which number an order is sent (docs/product/back-office.md#orders). */
@Injectable()
export class SetParcel {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly live: LiveUpdates,
    private readonly audit: AdminAudit,
    private readonly clock: Clock,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /** Errors: INPUT_INVALID with fields, TRACKING_NUMBER_TAKEN in fields, NOT_FOUND, ORDER_ENDED. */
  async execute(ctx: RequestContext, command: ParcelCommand): Promise<Order> {
    return (await this.set(ctx, command)).order;
  }

  /** Returns the order, and whether it was changed. Errors: those of `execute`. */
  async set(ctx: RequestContext, { orderId, ...form }: ParcelCommand): Promise<{ order: Order; changed: boolean }> {
    try {
      const { order, changed } = await withTransaction(this.connection, async (session) => {
        const found = await this.orders.find(orderId, session);
        if (!found || found.kind === 'donate') throw new DomainError('NOT_FOUND');
        const parcel = parcelOf(form, {
          orderedOn: kl.date(found.createdAt),
          today: kl.date(this.clock.now()),
          state: found.address?.state ?? '',
          stored: found.parcel,
        });
        if (isDeepStrictEqual(found.parcel, parcel)) return { order: found, changed: false };
        if (ENDED.has(found.track.state)) throw new DomainError('ORDER_ENDED');
        const entry = { record: 'order', recordId: orderId, title: orderTitle(found), action: 'changed' } as const;
        await this.audit.record(ctx, session, { ...entry, before: { ...found.parcel }, after: { ...parcel } });
        await this.orders.setParcel(session, found, parcel);
        return { order: { ...found, parcel }, changed: true };
      });
      if (changed) await this.live.publish(order.memberId, 'rewards');
      return { order, changed };
    } catch (error) {
      if (isDuplicateKey(error, PARCEL_INDEX)) throw refusedAt('trackingId', 'TRACKING_NUMBER_TAKEN');
      throw error;
    }
  }
}
