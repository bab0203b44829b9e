import { Clock, newEvent, Outbox, type RequestContext } from '@club/platform';
import type { Track } from '@club/platform/parcels';
import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { GrantedRequest } from '../requests/domain/request.js';
import { DeskRepository } from './desk.repository.js';

/** Writes the way of a sample, with its event where it came to a new state. */
@Injectable()
export class TrackWriter {
  constructor(
    private readonly requests: DeskRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Stores a track in the transaction of a session; returns the request as it is then. */
  async write(
    ctx: RequestContext,
    session: ClientSession,
    request: GrantedRequest,
    track: Track,
  ): Promise<GrantedRequest> {
    await this.requests.setTrack(session, request.id, track);
    if (track.state === request.track.state) return { ...request, track };
    const { id: orderId, memberId, item, parcel } = request;
    const { state } = track;
    const movedAt = track.events.find((event) => event.state === state)!.at.toISOString();
    const { courier = '', trackingId = '' } = parcel ?? {};
    const data = { memberId, orderId, state, movedAt, item: { en: item.en, bm: item.bm }, courier, trackingId };
    const options = { ctx, clock: this.clock, eventId: `${orderId}:SampleMoved:${state}` };
    await this.outbox.append(session, [newEvent('SampleMoved', data, options)]);
    return { ...request, track };
  }
}
