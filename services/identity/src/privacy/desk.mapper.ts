import type { DataRequest, GetMemberPrivacyResponse, Retention } from '@club/proto/club/identity/v1/privacy_desk';
import type { MemberPrivacy, NamedRequest } from './desk.queries.js';
import { awaitedServices } from './domain/data-request.js';
import { DOCUMENTS } from './domain/documents.js';
import { toConsent } from './privacy.mapper.js';
import type { DueRetention } from './retention.queries.js';

/** Returns a request as its message. */
export const toRequestMessage = (request: NamedRequest): DataRequest => ({
  ...request,
  requestedAt: request.requestedAt.toISOString(),
  dueAt: request.dueAt.toISOString(),
  closedAt: request.closedAt?.toISOString(),
  proofs: request.proofs.map(({ at, ...proof }) => ({ ...proof, at: at.toISOString() })),
  awaited: awaitedServices(request),
});

/** Returns what the desk shows of one member. */
export const toPrivacyMessage = (view: MemberPrivacy): GetMemberPrivacyResponse => ({
  ...{ name: view.name, email: view.email, number: view.number, erasedAt: view.erasedAt?.toISOString() },
  consents: view.consents.map(toConsent).reverse(),
  documents: [...DOCUMENTS],
  requests: view.requests.map(toRequestMessage),
});

/** Returns how long a kind of data is kept as its message. */
export const toRetentionMessage = ({ kind, service, days, until, next }: DueRetention): Retention => ({
  ...{ kind, service, days: days ?? 0, until, next: next?.toISOString() },
});
