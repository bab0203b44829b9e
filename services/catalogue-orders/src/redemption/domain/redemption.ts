import { createHash } from 'node:crypto';

/**
 * `pending`: reserved here, its points perhaps held. `committing`: only the ledger's answer to the commit decides.
 * `placed`: the points are taken. `void`: everything is back.
 */
export type RedemptionState = 'pending' | 'committing' | 'placed' | 'void';

/** States that may follow each state; a state that nothing follows is final. */
export const NEXT_STATES: Readonly<Record<RedemptionState, readonly RedemptionState[]>> = {
  // Straight to committing only after the hold was acknowledged, so that void never meets a commit under way.
  pending: ['committing', 'void'],
  committing: ['placed', 'void'],
  placed: [],
  void: [],
};

/** Returns whether one may follow the other. */
export const mayFollow = (from: RedemptionState, to: RedemptionState): boolean => NEXT_STATES[from].includes(to);

/** Purpose of the points in the ledger (source of the line). */
export type PointSource = 'redemption' | 'pregnant' | 'voucher' | 'donation';

/** One spending of points, from its reservation to its end. */
export interface Redemption<P = unknown> {
  /** Also the id of what it becomes: the order's or the voucher's grant. */
  id: string;
  /** Name of the kind of redemption; see RedemptionKind. */
  kind: string;
  memberId: string;
  points: number;
  source: PointSource;
  state: RedemptionState;
  /** Data that the kind needs to place it or give it back. */
  payload: P;
  /** Hash of what was asked for. */
  bodyHash: string;
  createdAt: Date;
  placedAt: Date | null;
}

/** Returns the key of its hold in the ledger. */
export const holdKeyOf = (id: string): string => `order:${id}`;

/** A request for a redemption, so that the same one again is known (docs/product/http-api.md#repeats). */
export interface RedemptionRequest {
  memberId: string;
  kind: string;
  /** Idempotency key; empty when the client gave none. */
  key: string;
  /** Parts that identify the order: ids and quantities, never prices. */
  body: unknown;
}

/** Without a key the same order within this time is the same request. */
export const REPEAT_WINDOW_MS = 10_000;

/** Returns the SHA-256 of kind and body. */
export const bodyHashOf = ({ kind, body }: Pick<RedemptionRequest, 'kind' | 'body'>): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, body]))
    .digest('hex');

/** Returns the key that is unique among live redemptions: the member with the key, or with the order itself when there is none. */
export const liveKeyOf = (request: RedemptionRequest): string =>
  request.key === '' ? `${request.memberId} body ${bodyHashOf(request)}` : `${request.memberId} key ${request.key}`;

/** Returns how an earlier redemption under the same live key stands to a request. */
export function relationTo(
  request: RedemptionRequest,
  earlier: Pick<Redemption, 'bodyHash' | 'createdAt'>,
  now: Date,
): 'same' | 'other' | 'over' {
  if (request.key !== '') return earlier.bodyHash === bodyHashOf(request) ? 'same' : 'other';
  // To both sides: of two at once the later may come first, and the clocks of two replicas differ.
  const apart = Math.abs(now.getTime() - earlier.createdAt.getTime());
  return apart <= REPEAT_WINDOW_MS ? 'same' : 'over';
}
