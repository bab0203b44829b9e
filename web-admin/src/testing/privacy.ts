import type { Answer } from '@club/web-kit';

type Request = Answer<'GET /admin/privacy/member'>['requests'][number];

const ofNadia = {
  ...{ memberId: 'm1', name: 'Nadia Zulkifli', email: 'nadia@example.com', number: '60123456789', erased: false },
};

/** A copy that lacked a part, and is still open. */
export const aDataRequest = (more: Partial<Request> = {}) =>
  ({
    ...{ id: 'dr1', memberId: 'm1', kind: 'copy', state: 'open', by: 'member', username: '', reason: '' },
    ...{ requestedAt: '2026-11-20T02:00:00.000Z', dueAt: '2026-12-11T02:00:00.000Z', closedAt: null },
    ...{ missing: ['inbox'], proofs: [], awaited: [], overdue: false },
    ...more,
  }) satisfies Request;

/** An erasure on request that one service has still to confirm. */
export const anErasure = (more: Partial<Request> = {}) =>
  aDataRequest({
    ...{ id: 'dr2', kind: 'erasure', by: 'admin', username: 'mei.lin', reason: 'Letter of 20 November', missing: [] },
    proofs: [
      { service: 'identity', at: '2026-11-20T02:00:00.000Z', removed: { accounts: 1, addresses: 2, children: 0 } },
      { service: 'content', at: '2026-11-20T02:00:01.000Z', removed: { messages: 0 } },
    ],
    ...{ awaited: ['receipts'], ...more },
  });

/** A request as the list shows it. */
export const aListedRequest = (more: Partial<Request> = {}) => ({ ...aDataRequest(more), ...ofNadia });

/** Consents and requests of a member. */
export const aMemberPrivacy = (more: Partial<Answer<'GET /admin/privacy/member'>> = {}) =>
  ({
    ...{ id: 'm1', name: 'Nadia Zulkifli', email: 'nadia@example.com', number: '60123456789', erasedAt: null },
    consents: [
      { document: 'marketing', version: '2026-11', language: 'en', given: false, at: '2026-11-19T02:00:00.000Z' },
      { document: 'privacy', version: '2026-03', language: 'bm', given: true, at: '2026-03-15T08:19:00.000Z' },
    ],
    documents: [
      { document: 'privacy', version: '2026-11', required: true },
      { document: 'marketing', version: '2026-11', required: false },
    ],
    requests: [aDataRequest()],
    ...more,
  }) satisfies Answer<'GET /admin/privacy/member'>;

/** A member who was erased on request. */
export const anErasedPrivacy = (erasure = anErasure()) =>
  aMemberPrivacy({
    ...{ name: '', email: '', number: '', erasedAt: '2026-11-20T02:00:00.000Z', consents: [], requests: [erasure] },
  });

/** An administrator opened a member's page. */
export const aView = () =>
  ({
    ...{ id: 'v1', adminId: 'a-2', username: 'mei.lin', place: 'member', at: '2026-11-21T01:14:00.000Z', ...ofNadia },
  }) satisfies Answer<'GET /admin/privacy/views'>[number];

/** Kinds of data with and without a limit. */
export const retentions = () =>
  [
    { kind: 'signUps', service: 'identity', days: 7, until: 'days', next: '2026-11-25T02:00:00.000Z' },
    { kind: 'receipts', service: 'receipts', days: 0, until: 'account', next: null },
    { kind: 'points', service: 'loyalty-ledger', days: 0, until: 'ever', next: null },
  ] satisfies Answer<'GET /admin/privacy/retention'>;
