import type { ExportMemberResponse } from '@club/proto/club/samples/v1/samples';
import { toMemberSample } from '../requests/request.mapper.js';
import type { MemberCopy } from './export-member.js';

/** A member's copy on the wire. */
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
