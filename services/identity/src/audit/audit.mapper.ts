import type { AuditEntry } from '@club/proto/club/identity/v1/audit';
import type { ShownAct } from './audit.queries.js';

/** Returns an act as its message. */
export const toActMessage = (act: ShownAct): AuditEntry => ({ ...act, at: act.at.toISOString() });
