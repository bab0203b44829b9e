import type { MemberSample } from '@club/proto/club/samples/v1/samples';
import type { RequestRecord } from './request.schema.js';

/** A request on the wire. */
export const toMemberSample = (request: RequestRecord): MemberSample => ({
  id: request._id,
  sampleId: request.sampleId,
  brandId: request.brandId,
  formatId: request.formatId,
  sizeId: request.sizeId,
  trackingId: request.trackingId,
  requestedAt: request.requestedAt.toISOString(),
  received: request.received ?? undefined,
});
