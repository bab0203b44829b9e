import {
  AdminAudit,
  Clock,
  DomainError,
  LiveUpdates,
  MONGO,
  type RequestContext,
  withTransaction,
} from '@club/platform';
import { changeEach, moved, type MoveResult, orderIdsOf, type ParcelState, refusalOf } from '@club/platform/parcels';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { type GrantedRequest, requestTitle } from '../../requests/domain/request.js';
import { DeskRepository } from '../desk.repository.js';
import { TrackWriter } from '../track-writer.js';

/** Moves samples along their way by hand (docs/product/back-office.md#orders). */
@Injectable()
export class MoveSamples {
  constructor(
    private readonly requests: DeskRepository,
    private readonly tracks: TrackWriter,
    private readonly live: LiveUpdates,
    private readonly audit: AdminAudit,
    private readonly clock: Clock,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /**
   * Moves each sample to the next state of the table and returns what came of each, in the order of the ids. A repeat changes nothing.
   * Errors: INPUT_INVALID.
   */
  async execute(
    ctx: RequestContext,
    { orderIds, state }: { orderIds: readonly string[]; state: ParcelState },
  ): Promise<MoveResult[]> {
    orderIdsOf(orderIds)
      .that('state', state !== 'CANCELLED')
      .done();
    return changeEach(orderIds, (orderId) => this.move(ctx, orderId, state));
  }

  private async move(ctx: RequestContext, orderId: string, state: ParcelState): Promise<MoveResult> {
    try {
      const { request, changed } = await this.moveOne(ctx, orderId, state);
      if (changed) await this.live.publish(request.memberId, 'rewards');
      return { orderId, changed, error: '', state: request.track.state };
    } catch (error) {
      return refusalOf(orderId, error, async () => (await this.requests.find(orderId))?.track.state ?? null);
    }
  }

  private moveOne(
    ctx: RequestContext,
    orderId: string,
    state: ParcelState,
  ): Promise<{ request: GrantedRequest; changed: boolean }> {
    return withTransaction(this.connection, async (session) => {
      const found = await this.requests.find(orderId, session);
      if (!found) throw new DomainError('NOT_FOUND');
      const track = moved(found.track, state, this.clock.now());
      if (!track) throw new DomainError('ORDER_MOVE_IMPOSSIBLE');
      if (track === found.track) return { request: found, changed: false };
      if (state === 'DELIVERING' && !found.parcel) throw new DomainError('ORDER_PARCEL_MISSING');
      const entry = { record: 'sampleOrder', recordId: orderId, title: requestTitle(found), action: 'moved' } as const;
      await this.audit.record(ctx, session, { ...entry, before: { state: found.track.state }, after: { state } });
      return { request: await this.tracks.write(ctx, session, found, track), changed: true };
    });
  }
}
