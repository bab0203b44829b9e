import type { Answer } from '@club/web-kit';
import { createRequest } from '../../core/request.js';
import { pageOf, type Page } from '../../shared/pages-of.js';

/** Numbers of waiting tasks; a part whose service is unavailable is null. */
export type Overview = Answer<'GET /admin/fetch/dashboard/overview'>;

/** The last entry of the audit log. */
export type AuditEntry = Answer<'GET /admin/fetch/dashboard/audit'>[number];

const LATEST = 6;

/** The latest audit entries, newest first. */
export const latest = createRequest<void, Page<AuditEntry>>({
  name: 'overview/latest',
  take: 'latest',
  call: (api, _arg, signal) =>
    pageOf<AuditEntry>(
      api.callWhole('GET /admin/fetch/dashboard/audit', { query: { page: '1', pageSize: String(LATEST) }, signal }),
    ),
});

/** The counts of the overview and the side menu. */
export const counts = createRequest<void, Overview>({
  name: 'overview/counts',
  take: 'latest',
  call: (api, _arg, signal) => api.call('GET /admin/fetch/dashboard/overview', { signal }),
});
