import { Injectable } from '@nestjs/common';
import { DomainError, invalidField, kl, securityEvent, Validation } from '@club/platform';
import { ItemsRepository } from '../items/items.repository.js';
import type { Order } from './domain/order.js';
import type { TrackEvent } from '@club/platform/parcels';
import { hasTimeline } from './domain/tracking.js';
import { OrdersRepository } from './orders.repository.js';

const MAX_PAGE_SIZE = 200;
const MAX_OFFSET = 1_000_000;

/** Orders, and where what follows begins; empty at the end. */
interface Page {
  orders: Order[];
  nextPageToken: string;
}

/** Reads of orders. */
@Injectable()
export class OrdersQueries {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly items: ItemsRepository,
  ) {}

  /** A page of a member's orders, newest first: after the newest `offset`, or after a page. Errors: INPUT_INVALID. */
  async listOf(
    memberId: string,
    { limit, offset, pageToken }: { limit: number; offset: number; pageToken: string },
  ): Promise<Page> {
    const check = new Validation()
      .required('memberId', memberId)
      .id('memberId', memberId)
      .integer('limit', limit, 0, MAX_PAGE_SIZE);
    check.integer('offset', offset, 0, MAX_OFFSET).done();
    const size = limit || 100;
    return pageOf(await this.orders.listOf(memberId, readToken(pageToken), size + 1, offset), size);
  }

  /** Returns how many of each item a member ever took, as the limit for each member counts them. */
  takenBy(memberId: string): Promise<Map<string, number>> {
    return this.items.allTakenBy(memberId);
  }

  /** One order of a member. Errors: NOT_FOUND, also for somebody else's. */
  async get(memberId: string, orderId: string): Promise<Order> {
    const order = await this.orders.find(orderId);
    if (order?.memberId !== memberId) {
      securityEvent('foreign id refused', { place: 'order', record: 'order', recordId: orderId });
      throw new DomainError('NOT_FOUND');
    }
    return order;
  }

  /** Returns the timeline of a member's order; empty for one of 17 March 2022 or earlier. Errors: NOT_FOUND. */
  async track(memberId: string, orderId: string): Promise<TrackEvent[]> {
    const order = await this.get(memberId, orderId);
    return hasTimeline(kl.date(order.createdAt)) ? order.track.events : [];
  }
}

/** Returns a page, and where the next begins, from one row more than the page holds. */
function pageOf(orders: readonly Order[], size: number): Page {
  const shown = orders.slice(0, size);
  const last = orders.length > size ? shown.at(-1) : undefined;
  return { orders: shown, nextPageToken: last ? `${last.createdAt.getTime()}.${last.id}` : '' };
}

function readToken(token: string): { createdAt: Date; id: string } | null {
  if (token === '') return null;
  const [, time, id] = /^(\d{1,15})\.([A-Za-z0-9-]{1,64})$/.exec(token) ?? [];
  if (!time || !id) throw invalidField('pageToken');
  return { createdAt: new Date(Number(time)), id };
}
