import type { AdminAct } from '@club/proto/club/identity/v1/audit';
import type { ShownAct } from './audit.queries.js';

/** An act as the gateway is answered it. */
export const toActMessage = (act: ShownAct): AdminAct => ({ ...act, at: act.at.toISOString() });
