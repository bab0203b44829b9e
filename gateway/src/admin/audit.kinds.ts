import { type AuditedAction, type AuditedRecord, AUDITED_ACTIONS } from '@club/proto/audited-actions';

/** Kinds that the audit log knows: the kinds of records of all services (docs/product/back-office.md#audit). */
export const RECORDS = Object.keys(AUDITED_ACTIONS) as AuditedRecord[];

/** Actions that the audit log knows for these records. */
export const ACTIONS: AuditedAction[] = [...new Set(Object.values(AUDITED_ACTIONS).flat())];
