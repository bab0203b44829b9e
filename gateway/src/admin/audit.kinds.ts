import { type ActAction, type ActRecord, AUDITED_ACTS } from '@club/proto/audited-acts';

/** Kinds that the audit log knows: the kinds of records of all services (docs/product/back-office.md#audit). */
export const RECORDS = Object.keys(AUDITED_ACTS) as ActRecord[];

/** Actions that the audit log knows for these records. */
export const ACTIONS: ActAction[] = [...new Set(Object.values(AUDITED_ACTS).flat())];
