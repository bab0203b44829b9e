import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  Clock,
  DomainError,
  invalidField,
  isDuplicateKey,
  LiveUpdates,
  MONGO,
  PLATFORM_CONFIG,
  withTransaction,
  type Connection,
  type RequestContext,
} from '@club/platform';
import { type ParcelState, REPORTED_STATES, reported } from '@club/platform/parcels';
import type { CatalogueConfig } from '../../config.js';
import { OrdersRepository } from '../orders.repository.js';
import { TrackWriter } from '../track-writer.js';

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

/** Moves orders by the reports of the courier (docs/product/rewards.md#tracking). */
@Injectable()
export class TakeReport {
  /** Shared with the courier. */
  private readonly secret: string;

  constructor(
    private readonly orders: OrdersRepository,
    private readonly tracks: TrackWriter,
    private readonly live: LiveUpdates,
    private readonly clock: Clock,
    @Inject(MONGO) private readonly connection: Connection,
    @Inject(PLATFORM_CONFIG) { COURIER_SECRET }: CatalogueConfig,
  ) {
    this.secret = COURIER_SECRET;
  }

  /** Returns whether it reported anything new. Errors: FORBIDDEN, INPUT_INVALID, NOT_FOUND. */
  async execute(ctx: RequestContext, report: DeliveryReport): Promise<boolean> {
    const now = this.clock.now();
    this.requireSignature(report, now);
    const { eventId, trackingId, state, at } = readReport(report.body, now);
    try {
      const moved = await withTransaction(this.connection, async (session) => {
        const order = await this.orders.byTrackingId(session, trackingId);
        if (!order) throw new DomainError('NOT_FOUND');
        await this.orders.takeReport(session, eventId, now);
        const track = reported(order.track, state, at);
        if (track !== order.track) await this.tracks.write(ctx, session, order, track);
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
  if (typeof state !== 'string' || !REPORTED_STATES.includes(state as ParcelState)) throw invalidField('state');
  const time = typeof at === 'string' ? new Date(at) : new Date(Number.NaN);
  // A parcel cannot have moved in the future.
  if (Number.isNaN(time.getTime()) || time.getTime() > now.getTime() + TOLERANCE_MS) throw invalidField('at');
  // Numbers are stored in capitals.
  return { eventId, trackingId: trackingId.toUpperCase(), state: state as ParcelState, at: time };
}
