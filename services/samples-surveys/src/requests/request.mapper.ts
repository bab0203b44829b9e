import type { MemberSample } from '@club/proto/club/samples/v1/samples';
import type { MemberRequest } from './usecases/member-samples.js';

/** A request on the wire, with what is known of it at the time of asking. */
export const toMemberSample = (request: MemberRequest): MemberSample => ({
  id: request._id,
  sampleId: request.sampleId,
  brandId: request.brandId,
  formatId: request.formatId,
  sizeId: request.sizeId,
  trackingId: request.trackingId,
  requestedAt: request.requestedAt.toISOString(),
  received: request.received ?? undefined,
  cameUntil: request.cameUntil,
  itemName: request.itemName,
});
