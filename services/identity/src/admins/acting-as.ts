import type { RequestContext } from '@club/platform';
import type { Admin } from './domain/admin.js';

/**
 * Returns the context with the administrator as actor, for somebody in the middle of a sign-in: there is no session yet, but
 * the password is proven.
 */
export const actingAs = (ctx: RequestContext, { id, role }: Admin): RequestContext => ({
  ...ctx,
  actor: { id, type: 'admin', role },
});
