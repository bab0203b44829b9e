import { randomUUID } from 'node:crypto';
import type { AdminRole, RequestContext } from '../context.js';

/** The context of a call that an administrator makes, as the gateway sends it; a new request each time. */
export function adminContext(role: AdminRole = 'dev', id: string = randomUUID()): RequestContext {
  return { correlationId: randomUUID(), actor: { id, type: 'admin', role }, locale: 'en' };
}
