import type { RequestContext } from '@club/platform';
import { type ParcelCommand, ParcelStore } from '@club/platform/parcel-files';
import type { Sendable } from '@club/platform/parcels';
import { Injectable } from '@nestjs/common';
import { DeskRepository } from './desk.repository.js';
import { SetParcel } from './usecases/set-parcel.js';

/** Samples as files of parcels read and change them. */
@Injectable()
export class SampleParcels extends ParcelStore {
  constructor(
    private readonly requests: DeskRepository,
    private readonly parcels: SetParcel,
  ) {
    super();
  }

  async byTyped(typed: readonly string[]): Promise<Map<string, Sendable>> {
    const found = await this.requests.byTyped(typed);
    return new Map(
      [...found].map(([key, { requestedAt: createdAt, delivery: address, ...rest }]) => [
        key,
        { ...rest, createdAt, address },
      ]),
    );
  }

  byTrackingIds(trackingIds: readonly string[]) {
    return this.requests.byTrackingIds(trackingIds);
  }

  set(ctx: RequestContext, command: ParcelCommand) {
    return this.parcels.execute(ctx, command);
  }
}
