import type { CsvCell } from '@club/platform';
import type { MemberView } from '@club/proto/club/identity/v1/directory';
import type { DataRequest, GetMemberPrivacyResponse, Retention } from '@club/proto/club/identity/v1/privacy_desk';
import { z } from 'zod';
import { consents, consentsView } from '../member/privacy.view.js';
import { MEMBER_COLUMNS, reportMember, type ReportMember } from './report.js';

export const REQUEST_KINDS = ['copy', 'erasure'] as const;
export const REQUEST_STATES = ['open', 'done', 'withdrawn'] as const;
const PLACES = ['member', 'account', 'privacy', 'number'] as const;
const UNTIL = ['days', 'account', 'ever'] as const;

/** A request of a member about personal data. */
export const dataRequest = z
  .object({
    id: z.string(),
    memberId: z.string(),
    kind: z.enum(REQUEST_KINDS),
    state: z.enum(REQUEST_STATES).describe('withdrawn: a copy that was not taken before the account was deleted'),
    by: z.enum(['member', 'admin']),
    username: z.string().describe('Empty unless an administrator made it, and for one who is no more'),
    reason: z.string(),
    requestedAt: z.iso.datetime(),
    dueAt: z.iso.datetime(),
    closedAt: z.iso.datetime().nullable(),
    missing: z.array(z.string()).describe('Parts that the latest copy lacked'),
    proofs: z
      .array(z.object({ service: z.string(), at: z.iso.datetime(), removed: z.record(z.string(), z.int()) }))
      .describe('What each service removed'),
    awaited: z.array(z.string()).describe('Services that have not yet confirmed an erasure'),
    overdue: z.boolean().describe('Open after it was due'),
  })
  .meta({ id: 'DataRequest' });

export type RequestView = z.infer<typeof dataRequest>;

/** A request with the member as identity knows it now. */
export const listedRequest = z.object({ ...dataRequest.shape, ...reportMember }).meta({ id: 'ListedDataRequest' });
export type ListedRequest = z.infer<typeof listedRequest>;

/** Returns a request as the back office shows it. */
export const requestView = ({ adminId: _adminId, ...request }: DataRequest): RequestView => ({
  ...request,
  kind: request.kind as RequestView['kind'],
  state: request.state as RequestView['state'],
  by: request.by as RequestView['by'],
  requestedAt: request.requestedAt ?? '',
  dueAt: request.dueAt ?? '',
  closedAt: request.closedAt ?? null,
  proofs: request.proofs.map(({ service, at, removed }) => ({ service, at: at ?? '', removed })),
});

/** The columns of the file of requests. */
export const REQUEST_COLUMNS: Readonly<Record<string, (request: ListedRequest) => CsvCell>> = {
  requestedAt: ({ requestedAt }) => requestedAt,
  kind: ({ kind }) => kind,
  state: ({ state }) => state,
  ...MEMBER_COLUMNS,
  by: ({ by, username }) => username || by,
  reason: ({ reason }) => reason,
  dueAt: ({ dueAt }) => dueAt,
  closedAt: ({ closedAt }) => closedAt,
  missing: ({ missing }) => missing.join(' '),
  confirmed: ({ proofs }) => proofs.map(({ service }) => service).join(' '),
  awaited: ({ awaited }) => awaited.join(' '),
};

/** Consents and requests of one member. */
export const memberPrivacy = z
  .object({
    id: z.string(),
    name: z.string().describe('Empty of an erased member'),
    email: z.string(),
    number: z.string(),
    erasedAt: z.iso.datetime().nullable(),
    ...consents.shape,
    requests: z.array(dataRequest).describe('Newest first'),
  })
  .meta({ id: 'MemberPrivacy' });

/** Returns what the desk shows of a member. */
export const privacyView = (id: string, view: GetMemberPrivacyResponse): z.infer<typeof memberPrivacy> => ({
  ...{ id, name: view.name, email: view.email, number: view.number, erasedAt: view.erasedAt ?? null },
  ...consentsView(view),
  requests: view.requests.map(requestView),
});

/** An administrator opened a member's data. */
export const memberViewed = z
  .object({
    id: z.string(),
    adminId: z.string(),
    username: z.string().describe('Empty for an administrator who is no more'),
    place: z.enum(PLACES).describe('The page that was opened'),
    at: z.iso.datetime(),
    ...reportMember,
  })
  .meta({ id: 'MemberViewed' });

export type ViewedView = z.infer<typeof memberViewed>;

/** Returns a view as the back office shows it. */
export const viewedView = ({ place, at, ...view }: MemberView & ReportMember): ViewedView => ({
  ...view,
  place: place as ViewedView['place'],
  at: at ?? '',
});

/** The columns of the file of views. */
export const VIEW_COLUMNS: Readonly<Record<string, (view: ViewedView) => CsvCell>> = {
  at: ({ at }) => at,
  admin: ({ username, adminId }) => username || adminId,
  ...MEMBER_COLUMNS,
  place: ({ place }) => place,
};

/** How long one kind of data is kept. */
export const retention = z
  .object({
    kind: z.string(),
    service: z.string(),
    days: z.int().describe('After its last use; 0 unless days count'),
    until: z.enum(UNTIL),
    next: z.iso
      .datetime()
      .nullable()
      .describe('When the next of it is removed; null for none, and where it is not counted'),
  })
  .meta({ id: 'Retention' });

export const retentionView = ({ until, next, ...kind }: Retention): z.infer<typeof retention> => ({
  ...kind,
  until: until as z.infer<typeof retention>['until'],
  next: next ?? null,
});
