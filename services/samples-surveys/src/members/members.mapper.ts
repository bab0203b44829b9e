import { OrderState } from '@club/proto/club/catalogue/v1/orders';
import type { ExportMemberResponse, MemberSample } from '@club/proto/club/samples/v1/samples';
import { toWireEvent, toWireState } from '../requests/parcels.mapper.js';
import type { MemberCopy } from './usecases/export-member.js';
import type { MemberRequest } from './usecases/member-samples.js';

/** Returns a request on the wire, with what is known of it at the time of asking. */
export const toMemberSample = (request: MemberRequest): MemberSample => ({
  id: request.id,
  sampleId: request.sampleId,
  brandId: request.brandId,
  formatId: request.formatId,
  sizeId: request.sizeId,
  courier: request.parcel?.courier ?? '',
  trackingId: request.parcel?.trackingId ?? '',
  expectedOn: request.parcel?.expectedOn ?? '',
  state: request.track ? toWireState(request.track.state) : OrderState.ORDER_STATE_UNSPECIFIED,
  events: request.track?.events.map(toWireEvent) ?? [],
  requestedAt: request.requestedAt.toISOString(),
  received: request.received ?? undefined,
  cameUntil: request.cameUntil,
  itemName: request.itemName,
});

/** Returns a member's copy on the wire. */
export const toCopy = ({ requests, feedback }: MemberCopy): ExportMemberResponse => ({
  requests: requests.map(({ request, itemName }) => ({
    // what the parcel is called stands beside it, and a copy of data takes nothing back
    sample: toMemberSample({ ...request, itemName, cameUntil: '' }),
    itemName,
    delivery: request.delivery ?? undefined,
    status: request.status,
    reason: request.reason ?? '',
    promptedAt: request.promptedAt?.toISOString(),
  })),
  feedback: feedback.map(({ givenAt, ...rest }) => ({ ...rest, givenAt: givenAt.toISOString() })),
});
