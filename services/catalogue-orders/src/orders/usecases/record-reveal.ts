import { Inject, Injectable } from '@nestjs/common';
import { AdminAudit, DomainError, MONGO, withTransaction, type Connection, type RequestContext } from '@club/platform';
import { orderTitle } from '../domain/order.js';
import { OrdersRepository } from '../orders.repository.js';

/** Records in the audit log that somebody sees the phone number of an order's member. */
@Injectable()
export class RecordReveal {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly audit: AdminAudit,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /** Returns the member. Errors: NOT_FOUND. */
  async execute(ctx: RequestContext, orderId: string): Promise<string> {
    const order = await this.orders.find(orderId);
    if (!order || order.kind === 'donate') throw new DomainError('NOT_FOUND');
    const entry = { record: 'order', recordId: orderId, title: orderTitle(order), action: 'revealed' } as const;
    await withTransaction(this.connection, (session) => this.audit.record(ctx, session, entry));
    return order.memberId;
  }
}
