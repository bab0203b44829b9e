import { listRequest } from '../../shared/list-request.js';

/** One page of the audit log, newest first. */
export const list = listRequest('audit/list', 'GET /admin/fetch/dashboard/audit');
