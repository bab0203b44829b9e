import { Clock, DomainError, type Listed, type ListPage, Validation } from '@club/platform';
import { isLate, MAX_ORDERS, PARCEL_STATES, type ParcelState } from '@club/platform/parcels';
import { Injectable } from '@nestjs/common';
import { LATE_AFTER_DAYS } from './domain/lateness.js';
import type { Order } from './domain/order.js';
import { OrdersRepository, type Selection } from './orders.repository.js';

const MAX_MEMBERS = 500;

/** An order as the back office sees it. */
export interface DeskOrder {
  order: Order;
  late: boolean;
}

/** Reads of orders for the back office; donations are not sent and not among them. */
@Injectable()
export class OrderDeskQueries {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly clock: Clock,
  ) {}

  /** A page of selected orders. Errors: INPUT_INVALID. */
  async page(
    { late, ...selection }: Omit<Selection, 'late'> & { late: boolean },
    page: ListPage,
  ): Promise<Listed<DeskOrder>> {
    new Validation().that('memberIds', selection.memberIds.length <= MAX_MEMBERS).done();
    const { rows, end } = await this.orders.page({ ...selection, late: late ? this.clock.now() : null }, page);
    return { rows: rows.map((order) => this.onDesk(order)), end };
  }

  /** One order. Errors: NOT_FOUND. */
  async get(orderId: string): Promise<DeskOrder> {
    const order = await this.orders.find(orderId);
    if (!order || order.kind === 'donate') throw new DomainError('NOT_FOUND');
    return this.onDesk(order);
  }

  /** Orders to pack of some ids, or of all without any, and whether there are more. Errors: INPUT_INVALID. */
  async picking(ids: readonly string[]): Promise<{ orders: Order[]; more: boolean }> {
    new Validation().that('ids', ids.length <= MAX_ORDERS).done();
    const found = await this.orders.toPack(ids, MAX_ORDERS + 1);
    return { orders: found.slice(0, MAX_ORDERS), more: found.length > MAX_ORDERS };
  }

  /** Returns the number of orders in each state, and of late ones. */
  async counts(): Promise<{ states: [ParcelState, number][]; late: number }> {
    const [counts, late] = await Promise.all([this.orders.counts(), this.orders.lateCount(this.clock.now())]);
    return { states: PARCEL_STATES.map((state) => [state, counts.get(state) ?? 0]), late };
  }

  /** Returns an order with what the back office sees besides. */
  onDesk(order: Order): DeskOrder {
    return { order, late: isLate(order, this.clock.now(), LATE_AFTER_DAYS) };
  }
}
