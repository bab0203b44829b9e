/** Kinds of requests of members about their personal data. */
export const REQUEST_KINDS = ['copy', 'erasure'] as const;
export const REQUEST_STATES = ['open', 'done', 'withdrawn'] as const;

export type RequestKind = (typeof REQUEST_KINDS)[number];
export type RequestState = (typeof REQUEST_STATES)[number];

/** A service's confirmation that it removed what it kept of a member. */
export interface ErasureProof {
  service: string;
  at: Date;
  /** How many records of each kind lost their personal data, by the kind. */
  removed: Record<string, number>;
}

/** Who made a request, and why: a member needs no reason. */
export interface RequestOrigin {
  by: 'member' | 'admin';
  /** Empty unless an administrator made it. */
  adminId: string;
  reason: string;
}

/** A request of a member about personal data: ids alone, kept also after the member was erased. */
export interface DataRequest extends RequestOrigin {
  id: string;
  memberId: string;
  kind: RequestKind;
  state: RequestState;
  requestedAt: Date;
  dueAt: Date;
  /** Null while it is open. */
  closedAt: Date | null;
  /** Parts that the latest copy lacked. */
  missing: string[];
  /** Removals in each service, of an erasure. */
  proofs: ErasureProof[];
}

/** Services that keep personal data of members and confirm their removal; the ledger keeps ids alone. */
export const ERASING_SERVICES = [
  'identity',
  'catalogue-orders',
  'content',
  'contests',
  'receipts',
  'samples-surveys',
] as const;

/** Days in which the club must answer (Malaysian PDPA, section 31). */
const ANSWER_DAYS = 21;
const DAY_MS = 86_400_000;

export const BY_MEMBER: RequestOrigin = { by: 'member', adminId: '', reason: '' };

/** Returns a request that was just made. */
export const openRequest = (
  { id, memberId, kind }: Pick<DataRequest, 'id' | 'memberId' | 'kind'>,
  origin: RequestOrigin,
  now: Date,
): DataRequest => ({
  ...{ id, memberId, kind, ...origin },
  ...{ state: 'open', requestedAt: now, dueAt: new Date(now.getTime() + ANSWER_DAYS * DAY_MS), closedAt: null },
  ...{ missing: [], proofs: [] },
});

/** Returns the services that have not yet confirmed an erasure, in their order; none for a copy. */
export const awaitedServices = ({ kind, proofs }: Pick<DataRequest, 'kind' | 'proofs'>): string[] =>
  kind === 'copy' ? [] : ERASING_SERVICES.filter((name) => proofs.every(({ service }) => service !== name));

/** Returns whether a request is still open after it was due. */
export const isOverdue = ({ state, dueAt }: Pick<DataRequest, 'state' | 'dueAt'>, now: Date): boolean =>
  state === 'open' && dueAt < now;

/** Returns an erasure with one more confirmation; the same when that service has confirmed it already. */
export function withProof(request: DataRequest, proof: ErasureProof): DataRequest {
  if (request.proofs.some(({ service }) => service === proof.service)) return request;
  const proofs = [...request.proofs, proof];
  const done = awaitedServices({ kind: request.kind, proofs }).length === 0;
  return { ...request, proofs, ...(done ? { state: 'done' as const, closedAt: proof.at } : {}) };
}
