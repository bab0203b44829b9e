import { DomainError, invalidField, LiveUpdates, MONGO, type RequestContext, withTransaction } from '@club/platform';
import { type ParcelState, REPORTED_STATES, reported } from '@club/platform/parcels';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { DeskRepository } from '../desk.repository.js';
import { TrackWriter } from '../track-writer.js';

/** What the courier reports of a parcel. */
export interface DeliveryReport {
  trackingId: string;
  state: ParcelState | null;
  at: Date;
}

/** Moves samples by the reports of the courier (docs/product/samples.md#parcels). */
@Injectable()
export class TakeReport {
  constructor(
    private readonly requests: DeskRepository,
    private readonly tracks: TrackWriter,
    private readonly live: LiveUpdates,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /** Returns whether it reported anything new. Errors: INPUT_INVALID, NOT_FOUND. */
  async execute(ctx: RequestContext, { trackingId, state, at }: DeliveryReport): Promise<boolean> {
    if (!state || !REPORTED_STATES.includes(state)) throw invalidField('state');
    if (Number.isNaN(at.getTime())) throw invalidField('at');
    const memberId = await withTransaction(this.connection, async (session) => {
      // Numbers are stored in capitals.
      const request = await this.requests.byTrackingId(session, trackingId.toUpperCase());
      if (!request) throw new DomainError('NOT_FOUND');
      const track = reported(request.track, state, at);
      if (track === request.track) return null;
      await this.tracks.write(ctx, session, request, track);
      return request.memberId;
    });
    if (memberId) await this.live.publish(memberId, 'rewards');
    return memberId !== null;
  }
}
