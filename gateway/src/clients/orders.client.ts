import { Inject, Injectable } from '@nestjs/common';
import type { Calls, RequestContext } from '@club/platform';
import { OrdersServiceClient, type Order } from '@club/proto/club/catalogue/v1/orders';

const MAX_PAGE_SIZE = 200;
/** Deadline of a page of a whole file, which may take longer than a page for which a screen waits. */
const PAGE_MS = 15_000;

/** A member's orders, all of them: catalogue-orders hands them out in pages. */
@Injectable()
export class OrdersClient {
  constructor(@Inject(OrdersServiceClient) private readonly orders: Calls<OrdersServiceClient>) {}

  /** Newest first. */
  async everyOrderOf(memberId: string, ctx: RequestContext): Promise<Order[]> {
    const found: Order[] = [];
    for (;;) {
      const page = { memberId, limit: MAX_PAGE_SIZE, offset: found.length };
      const { orders } = await this.orders.listMemberOrders(page, ctx, { deadlineMs: PAGE_MS });
      if (orders.length === 0) return found;
      found.push(...orders);
    }
  }
}
