import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  AdminAudit,
  Clock,
  DomainError,
  invalidField,
  isDuplicateKey,
  LiveUpdates,
  MONGO,
  newEvent,
  Outbox,
  PLATFORM_CONFIG,
  withTransaction,
  type ClientSession,
  type Connection,
  type RequestContext,
} from '@club/platform';
import type { CatalogueConfig } from '../../config.js';
import { orderedOf, type Order } from '../domain/order.js';
import { moved, ORDER_STATES, reported, type OrderState, type Track } from '../domain/tracking.js';
import { OrdersRepository } from '../orders.repository.js';

/** Greatest difference between the courier's clock and ours. */
const TOLERANCE_MS = 5 * 60_000;
const MAX_REPORT_BYTES = 16_384;

/** Report that the courier posted, unchanged. */
export interface DeliveryReport {
  body: Uint8Array;
  /** Unix seconds. */
  timestamp: string;
  /** HMAC-SHA256, hex, of `<timestamp>.<body>`. */
  signature: string;
}

/** Moves orders along their way, by hand or by the courier's word. */
@Injectable()
export class MoveOrder {
  /** Shared with the courier. */
  private readonly secret: string;

  constructor(
    private readonly orders: OrdersRepository,
    private readonly outbox: Outbox,
    private readonly live: LiveUpdates,
    private readonly audit: AdminAudit,
    private readonly clock: Clock,
    @Inject(MONGO) private readonly connection: Connection,
    @Inject(PLATFORM_CONFIG) { COURIER_SECRET }: CatalogueConfig,
  ) {
    this.secret = COURIER_SECRET;
  }

  /** To the next state of the table. Repeating it changes nothing. Errors: NOT_FOUND, EDIT_CONFLICT. */
  async execute(ctx: RequestContext, { orderId, state }: { orderId: string; state: OrderState }): Promise<Order> {
    const order = await withTransaction(this.connection, async (session) => {
      const found = await this.orders.find(orderId, session);
      // A donation goes nowhere.
      if (!found || found.trackingId === null) throw new DomainError('NOT_FOUND');
      const track = moved(found.track, state, this.clock.now());
      if (!track) throw new DomainError('EDIT_CONFLICT');
      if (track === found.track) return found;
      const entry = { record: 'order', recordId: orderId, title: found.trackingId, action: 'moved' } as const;
      await this.audit.record(ctx, session, { ...entry, before: { state: found.track.state }, after: { state } });
      return this.write(ctx, session, found, track);
    });
    await this.live.publish(order.memberId, 'rewards');
    return order;
  }

  /** Returns whether it reported anything new. Errors: FORBIDDEN, INPUT_INVALID, NOT_FOUND. */
  async report(ctx: RequestContext, report: DeliveryReport): Promise<boolean> {
    const now = this.clock.now();
    this.requireSignature(report, now);
    const { eventId, trackingId, state, at } = readReport(report.body, now);
    try {
      const moved = await withTransaction(this.connection, async (session) => {
        const order = await this.orders.byTrackingId(session, trackingId);
        if (!order) throw new DomainError('NOT_FOUND');
        await this.orders.takeReport(session, eventId, now);
        const track = reported(order.track, state, at);
        if (track !== order.track) await this.write(ctx, session, order, track);
        return track === order.track ? null : order;
      });
      if (moved) await this.live.publish(moved.memberId, 'rewards');
      return moved !== null;
    } catch (error) {
      // The same report again, recorded or forged from an old one: it has done what it could.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  private async write(ctx: RequestContext, session: ClientSession, order: Order, track: Track): Promise<Order> {
    if (track === order.track) return order;
    await this.orders.setTrack(session, order.id, track);
    if (track.state !== order.track.state) {
      const movedAt = track.events.find(({ state }) => state === track.state)!.at;
      const { id, memberId, lines } = order;
      const items = lines.map(orderedOf);
      const data = { memberId, orderId: id, state: track.state, movedAt: movedAt.toISOString(), items };
      const eventId = `${id}:OrderMoved:${track.state}`;
      await this.outbox.append(session, [newEvent('OrderMoved', data, { ctx, clock: this.clock, eventId })]);
    }
    return { ...order, track };
  }

  private requireSignature({ body, timestamp, signature }: DeliveryReport, now: Date): void {
    const expected = createHmac('sha256', this.secret).update(`${timestamp}.`).update(body).digest();
    const given = Buffer.from(/^[0-9a-f]{64}$/.test(signature) ? signature : '', 'hex');
    const sentAt = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) * 1000 : Number.NaN;
    const fresh = Math.abs(sentAt - now.getTime()) <= TOLERANCE_MS;
    if (!fresh || given.length !== expected.length || !timingSafeEqual(given, expected)) {
      throw new DomainError('FORBIDDEN');
    }
  }
}

const SHORT = /^[A-Za-z0-9._:-]{1,100}$/;

function readReport(body: Uint8Array, now: Date) {
  let report: Record<string, unknown> = {};
  try {
    if (body.length <= MAX_REPORT_BYTES) report = JSON.parse(Buffer.from(body).toString('utf8')) as typeof report;
  } catch {
    throw invalidField('body');
  }
  const { eventId, trackingId, state, at } = report ?? {};
  if (typeof eventId !== 'string' || !SHORT.test(eventId)) throw invalidField('eventId');
  if (typeof trackingId !== 'string' || !SHORT.test(trackingId)) throw invalidField('trackingId');
  if (typeof state !== 'string' || !ORDER_STATES.slice(1).includes(state as OrderState)) throw invalidField('state');
  const time = typeof at === 'string' ? new Date(at) : new Date(Number.NaN);
  // A parcel cannot have moved in the future.
  if (Number.isNaN(time.getTime()) || time.getTime() > now.getTime() + TOLERANCE_MS) throw invalidField('at');
  return { eventId, trackingId, state: state as OrderState, at: time };
}
