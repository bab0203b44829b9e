import { isDeepStrictEqual } from 'node:util';
import {
  AdminAudit,
  Clock,
  DomainError,
  isDuplicateKey,
  kl,
  LiveUpdates,
  MONGO,
  refusedAt,
  type RequestContext,
  withTransaction,
} from '@club/platform';
import type { ParcelCommand } from '@club/platform/parcel-files';
import { ENDED, parcelOf } from '@club/platform/parcels';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { requestTitle } from '../../requests/domain/request.js';
import { PARCEL_INDEX } from '../../requests/request.schema.js';
import { DeskRepository } from '../desk.repository.js';

/** Sets by which courier and under which number a sample is sent (docs/product/back-office.md#orders). */
@Injectable()
export class SetParcel {
  constructor(
    private readonly requests: DeskRepository,
    private readonly live: LiveUpdates,
    private readonly audit: AdminAudit,
    private readonly clock: Clock,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /**
   * Returns whether the parcel was changed.
   * Errors: INPUT_INVALID with fields, TRACKING_NUMBER_TAKEN in fields, NOT_FOUND, ORDER_ENDED.
   */
  async execute(ctx: RequestContext, { orderId, ...form }: ParcelCommand): Promise<{ changed: boolean }> {
    try {
      const memberId = await withTransaction(this.connection, async (session) => {
        const found = await this.requests.find(orderId, session);
        if (!found) throw new DomainError('NOT_FOUND');
        const parcel = parcelOf(form, {
          orderedOn: found.requestedOn,
          today: kl.date(this.clock.now()),
          state: found.delivery?.state ?? '',
          stored: found.parcel,
        });
        if (isDeepStrictEqual(found.parcel, parcel)) return null;
        if (ENDED.has(found.track.state)) throw new DomainError('ORDER_ENDED');
        const entry = {
          record: 'sampleOrder',
          recordId: orderId,
          title: requestTitle(found),
          action: 'changed',
        } as const;
        await this.audit.record(ctx, session, { ...entry, before: { ...found.parcel }, after: { ...parcel } });
        await this.requests.setParcel(session, found, parcel);
        return found.memberId;
      });
      if (memberId) await this.live.publish(memberId, 'rewards');
      return { changed: memberId !== null };
    } catch (error) {
      if (isDuplicateKey(error, PARCEL_INDEX)) throw refusedAt('trackingId', 'TRACKING_NUMBER_TAKEN');
      throw error;
    }
  }
}
