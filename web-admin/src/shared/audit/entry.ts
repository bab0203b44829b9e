import type { Answer } from '@club/web-kit';

/** One audit entry: who did what to which record. */
export type AuditEntry = Answer<'GET /admin/fetch/dashboard/audit'>[number];

/** A kind of record, as the audit log calls it (docs/product/back-office.md#audit). */
export type RecordKind = AuditEntry['record'];
