/** Request of a member for a sample. */
export interface RequestForm {
  memberId: string;
  sampleId: string;
  /** One of the member's own addresses. */
  addressId: string;
  /** The client's name for the request; empty when it has none. */
  key: string;
}

/** Fields of an earlier request that a repeat is compared with. */
export interface EarlierRequest {
  sampleId: string;
  addressId: string;
  requestedAt: Date;
}

/** Requests without a key are one request for this long. */
const SAME_REQUEST_MS = 10_000;

/** Returns whether an earlier request asked for the same. */
export const isSame = (earlier: Pick<EarlierRequest, 'sampleId' | 'addressId'>, form: RequestForm): boolean =>
  earlier.sampleId === form.sampleId && earlier.addressId === form.addressId;

/**
 * Returns whether a request without a key is the earlier one sent again: the same, and less than ten seconds apart, to both sides,
 * because the clocks of two replicas differ. A development clock that went back further makes no repeats.
 */
export function isRepeat(earlier: EarlierRequest, form: RequestForm, now: Date): boolean {
  const apart = Math.abs(now.getTime() - earlier.requestedAt.getTime());
  return isSame(earlier, form) && apart < SAME_REQUEST_MS;
}
