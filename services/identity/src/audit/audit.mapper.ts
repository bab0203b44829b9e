import type { AdminAct } from '@club/proto/club/identity/v1/audit';
import type { ShownAct } from './audit.queries.js';

/** Returns an act as its message. */
export const toActMessage = (act: ShownAct): AdminAct => ({ ...act, at: act.at.toISOString() });
