import type { Answer } from '@club/web-kit';
import { listRequest } from '../../shared/list-request.js';

/** One audit entry: who did what to which record. */
export type AuditEntry = Answer<'GET /admin/fetch/dashboard/audit'>[number];

/** One page of the audit log, newest first. */
export const list = listRequest('audit/list', 'GET /admin/fetch/dashboard/audit');
