import type { MoveResult, ParcelRow } from '@club/platform/parcels';
import { ItemKind } from '@club/proto/club/catalogue/v1/catalogue';
import type { DeskOrder, MovedOrder } from '@club/proto/club/catalogue/v1/order_desk';
import { ParcelOutcome, type ParcelRow as ParcelRowMessage } from '@club/proto/club/catalogue/v1/order_parcels';
import { OrderState } from '@club/proto/club/catalogue/v1/orders';
import { toWireState } from '../requests/parcels.mapper.js';
import { toSample } from '../samples/samples.mapper.js';
import type { DeskSample } from './desk.queries.js';

const OUTCOMES: Readonly<Record<ParcelRow['outcome'], ParcelOutcome>> = {
  ready: ParcelOutcome.PARCEL_OUTCOME_READY,
  set: ParcelOutcome.PARCEL_OUTCOME_SET,
  same: ParcelOutcome.PARCEL_OUTCOME_SAME,
  failed: ParcelOutcome.PARCEL_OUTCOME_FAILED,
};
const COUNTRY = 'Malaysia';

/** Returns a sample as an order of one piece. */
export function toDeskOrder({ request, sample, late }: DeskSample): DeskOrder {
  const { id, memberId, sampleId, item, delivery, parcel, track, requestedAt, cancellation } = request;
  const image = sample ? toSample(sample).itemImage : undefined;
  return {
    order: {
      ...{ id, memberId, kind: ItemKind.ITEM_KIND_UNSPECIFIED, points: 0 },
      items: [{ itemId: sample?.itemId ?? sampleId, name: item, image, quantity: 1, points: 0 }],
      address: delivery ? { ...delivery, country: COUNTRY } : undefined,
      ...{ courier: parcel?.courier ?? '', trackingId: parcel?.trackingId ?? '', expectedOn: parcel?.expectedOn ?? '' },
      state: toWireState(track.state),
      createdAt: requestedAt.toISOString(),
      refundedAt: undefined,
    },
    late,
    cancellation: cancellation ?? undefined,
  };
}

/** Returns the result of one sample as its message. */
export const toMoved = ({ state, ...result }: MoveResult): MovedOrder => ({
  ...result,
  state: state ? toWireState(state) : OrderState.ORDER_STATE_UNSPECIFIED,
});

/** Returns a row of a file as its message. */
export const toRow = (row: ParcelRow): ParcelRowMessage => ({ ...row, outcome: OUTCOMES[row.outcome] });
