import type { RequestContext } from '@club/platform';
import type { Admin } from './domain/admin.js';

/**
 * Returns the context with the administrator as who acts: whoever is in the middle of a sign-in has no session yet that says so,
 * but has proven the password.
 */
export const actingAs = (ctx: RequestContext, { id, role }: Admin): RequestContext => ({
  ...ctx,
  actor: { id, type: 'admin', role },
});
