import type { RequestContext } from '@club/platform';
import { type ParcelCommand, ParcelStore } from '@club/platform/parcel-files';
import { Injectable } from '@nestjs/common';
import { OrdersRepository } from './orders.repository.js';
import { SetParcel } from './usecases/set-parcel.js';

/** Orders as files of parcels read and change them. */
@Injectable()
export class OrderParcels extends ParcelStore {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly parcels: SetParcel,
  ) {
    super();
  }

  byTyped(typed: readonly string[]) {
    return this.orders.byTyped(typed);
  }

  byTrackingIds(trackingIds: readonly string[]) {
    return this.orders.byTrackingIds(trackingIds);
  }

  set(ctx: RequestContext, command: ParcelCommand) {
    return this.parcels.set(ctx, command);
  }
}
