import { Schema } from 'mongoose';
import { type DocumentOf, searchable } from '@club/platform';
import type { AuditEntry } from './domain/audit-entry.js';

/** Audit entry as stored. Changes are JSON text: names of fields come from another service and may hold anything. */
export type AuditEntryDocument = Omit<DocumentOf<AuditEntry>, 'before' | 'after'> & { before: string; after: string };

const required = { type: String, required: true };

/** `audit_entries`: only ever added to. */
export const auditEntrySchema = new Schema<AuditEntryDocument>(
  {
    _id: required,
    at: { type: Date, required: true },
    adminId: String,
    actorType: required,
    requestId: required,
    record: required,
    recordId: required,
    title: String,
    action: required,
    before: required,
    after: required,
    reason: String,
  },
  { collection: 'audit_entries', autoIndex: false, versionKey: false, id: false },
);

/** Search of the audit log. */
export const AUDIT_SEARCH = searchable(auditEntrySchema, { texts: ['title', 'reason'], codes: ['recordId'] });

// The history of a record, and of a kind of them.
auditEntrySchema.index({ record: 1, recordId: 1, at: -1, _id: -1 }, { name: 'record' });
auditEntrySchema.index({ record: 1, at: -1, _id: -1 }, { name: 'kind' });
// Entries of one action, on whatever record.
auditEntrySchema.index({ action: 1, at: -1, _id: -1 }, { name: 'action' });
// Entries of one administrator.
auditEntrySchema.index({ adminId: 1, at: -1, _id: -1 }, { name: 'admin' });
// Everything, newest first.
auditEntrySchema.index({ at: -1, _id: -1 }, { name: 'latest' });
