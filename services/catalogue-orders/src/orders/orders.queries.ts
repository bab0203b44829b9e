import { Injectable } from '@nestjs/common';
import { DomainError, kl, securityEvent } from '@club/platform';
import { InputCheck } from '../vouchers/input.js';
import type { Order } from './domain/order.js';
import { hasTimeline, type OrderState, type TrackEvent } from './domain/tracking.js';
import { OrdersRepository } from './orders.repository.js';

const MOST = 200;
const FURTHEST = 1_000_000;

/** Reads of orders. */
@Injectable()
export class OrdersQueries {
  constructor(private readonly orders: OrdersRepository) {}

  /** A member's orders after the newest `offset`, newest first. Errors: INPUT_INVALID. */
  listOf(memberId: string, limit: number, offset: number): Promise<Order[]> {
    const check = new InputCheck().id('memberId', memberId).integer('limit', limit, 0, MOST);
    check.integer('offset', offset, 0, FURTHEST).done();
    return this.orders.listOf(memberId, limit || 100, offset);
  }

  /** Where a member's order is; empty for one of before timelines were kept. Errors: NOT_FOUND. */
  async track(memberId: string, orderId: string): Promise<TrackEvent[]> {
    const order = await this.orders.find(orderId);
    if (order?.memberId !== memberId) {
      securityEvent('foreign id refused', { place: 'track order', record: 'order', recordId: orderId });
      throw new DomainError('NOT_FOUND');
    }
    return hasTimeline(kl.date(order.createdAt)) ? order.track.events : [];
  }

  /** A page for the back office. Errors: INPUT_INVALID. */
  async page(
    state: OrderState | null,
    pageSize: number,
    pageToken: string,
  ): Promise<{ orders: Order[]; nextPageToken: string }> {
    new InputCheck().integer('pageSize', pageSize, 0, MOST).done();
    const size = pageSize || 50;
    const orders = await this.orders.page(state, readToken(pageToken), size + 1);
    const shown = orders.slice(0, size);
    const last = orders.length > size ? shown.at(-1) : undefined;
    return { orders: shown, nextPageToken: last ? `${last.createdAt.getTime()}.${last.id}` : '' };
  }
}

function readToken(token: string): { createdAt: Date; id: string } | null {
  if (token === '') return null;
  const [, time, id] = /^(\d{1,15})\.([A-Za-z0-9-]{1,64})$/.exec(token) ?? [];
  if (!time || !id) {
    throw new DomainError(
      'INPUT_INVALID',
      {},
      { pageToken: { code: 'FIELD_INVALID', details: { field: 'pageToken' } } },
    );
  }
  return { createdAt: new Date(Number(time)), id };
}
