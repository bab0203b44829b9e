import type { CsvCell } from '@club/platform';
import type { AuditEntry } from '@club/proto/club/identity/v1/audit';
import { z } from 'zod';
import { ACTIONS, RECORDS } from './audit.kinds.js';

const fields = z.record(z.string(), z.unknown());

export const auditEntry = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    adminId: z.string().describe('Empty where no administrator acted'),
    username: z.string().describe('Empty for an administrator who is no more'),
    actorType: z.enum(['admin', 'member', 'system']),
    requestId: z.string().describe('The request that it was part of, as its answer named it'),
    record: z.enum(RECORDS).describe('Kind of record'),
    recordId: z.string(),
    title: z.string().describe('What the record is called'),
    action: z.enum(ACTIONS),
    before: fields.describe('The fields that changed, as they were'),
    after: fields.describe('The same fields as they are'),
    reason: z.string(),
  })
  .meta({ id: 'AuditEntry' });

export type AuditEntryView = z.infer<typeof auditEntry>;

/** Returns an audit entry as the back office shows it (docs/product/back-office.md#audit). */
export const auditEntryView = ({
  before,
  after,
  at,
  actorType,
  record,
  action,
  ...entry
}: AuditEntry): AuditEntryView => ({
  ...entry,
  at: at ?? '',
  actorType: actorType as AuditEntryView['actorType'],
  record: record as AuditEntryView['record'],
  action: action as AuditEntryView['action'],
  before: before ?? {},
  after: after ?? {},
});

/** The columns of the file, in their order. */
export const AUDIT_COLUMNS: Readonly<Record<string, (entry: AuditEntry) => CsvCell>> = {
  at: ({ at }) => at ?? null,
  admin: ({ username, adminId }) => username || adminId,
  action: ({ action }) => action,
  record: ({ record }) => record,
  recordId: ({ recordId }) => recordId,
  title: ({ title }) => title,
  reason: ({ reason }) => reason,
  before: ({ before }) => JSON.stringify(before ?? {}),
  after: ({ after }) => JSON.stringify(after ?? {}),
  requestId: ({ requestId }) => requestId,
};
