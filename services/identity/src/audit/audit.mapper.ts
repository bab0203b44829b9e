import type { AuditEntry } from '@club/proto/club/identity/v1/audit';
import type { NamedEntry } from './audit.queries.js';

/** Returns an audit entry as its message. */
export const toEntryMessage = (entry: NamedEntry): AuditEntry => ({ ...entry, at: entry.at.toISOString() });
