import {
  AdminAudit,
  Clock,
  DomainError,
  LiveUpdates,
  MONGO,
  PublicListsInvalidation,
  type RequestContext,
  withTransaction,
} from '@club/platform';
import { cancelled, changeEach, type MoveResult, orderIdsOf, refusalOf } from '@club/platform/parcels';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { type GrantedRequest, requestTitle } from '../../requests/domain/request.js';
import { SamplesRepository } from '../../samples/samples.repository.js';
import { DeskRepository } from '../desk.repository.js';
import { TrackWriter } from '../track-writer.js';

const MAX_REASON = 1_000;

/** Samples to cancel, and why. */
export interface CancelCommand {
  orderIds: readonly string[];
  reason: string;
  /** Whether the pieces do not come back to the stock. */
  stockLost: boolean;
}

/** Cancels samples that have not arrived (docs/product/samples.md#parcels). */
@Injectable()
export class CancelSamples {
  constructor(
    private readonly requests: DeskRepository,
    private readonly samples: SamplesRepository,
    private readonly tracks: TrackWriter,
    private readonly lists: PublicListsInvalidation,
    private readonly live: LiveUpdates,
    private readonly audit: AdminAudit,
    private readonly clock: Clock,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /**
   * Cancels each sample and returns what came of each, in the order of the ids. A repeat changes nothing, also with another reason.
   * Errors: INPUT_INVALID with fields.
   */
  async execute(ctx: RequestContext, { orderIds, ...command }: CancelCommand): Promise<MoveResult[]> {
    const reason = command.reason.trim();
    orderIdsOf(orderIds).text('reason', reason, MAX_REASON).done();
    const results = await changeEach(orderIds, async (orderId) => {
      try {
        const { request, changed } = await this.cancelOne(ctx, orderId, { ...command, reason });
        if (changed) await this.live.publish(request.memberId, 'rewards');
        return { orderId, changed, error: '', state: request.track.state };
      } catch (error) {
        return refusalOf(orderId, error, async () => (await this.requests.find(orderId))?.track.state ?? null);
      }
    });
    // The list of samples shows what is left.
    if (!command.stockLost && results.some(({ changed }) => changed)) await this.lists.publish('samples');
    return results;
  }

  private cancelOne(
    ctx: RequestContext,
    orderId: string,
    { reason, stockLost }: Omit<CancelCommand, 'orderIds'>,
  ): Promise<{ request: GrantedRequest; changed: boolean }> {
    return withTransaction(this.connection, async (session) => {
      const found = await this.requests.find(orderId, session);
      if (!found) throw new DomainError('NOT_FOUND');
      const track = cancelled(found.track, this.clock.now());
      // Also one that its member has, whatever the courier reported.
      if (!track || found.received) throw new DomainError('ORDER_DELIVERED');
      if (track === found.track) return { request: found, changed: false };
      const entry = {
        record: 'sampleOrder',
        recordId: orderId,
        title: requestTitle(found),
        action: 'cancelled',
      } as const;
      const after = { state: track.state, stockLost };
      await this.audit.record(ctx, session, { ...entry, reason, before: { state: found.track.state }, after });
      if (!stockLost) await this.samples.takeBack(session, found.sampleId);
      await this.requests.cancel(session, orderId, { reason, stockLost });
      return { request: await this.tracks.write(ctx, session, found, track), changed: true };
    });
  }
}
