import { ADMIN_RPCS } from '@club/proto/admin-rpcs';
import type { AdminRole, RequestContext } from '../context.js';
import { DomainError } from '../domain-error.js';
import { securityEvent } from '../security-events.js';

/**
 * Lets an administrator of one of the roles pass; `place` names the request in the security log. Used for parts of an rpc
 * that are for administrators only, such as listing hidden rows; a whole rpc declares it in its proto. Throws FORBIDDEN.
 */
export function requireAdmin({ actor }: RequestContext, place: string, ...roles: [AdminRole, ...AdminRole[]]): void {
  if (actor.type === 'admin' && actor.role && roles.includes(actor.role)) return;
  securityEvent('role refused', { place, subjectId: actor.id, subjectType: actor.role ?? actor.type });
  throw new DomainError('FORBIDDEN');
}

/** Applies the roles of an rpc in its proto (`option (club.common.v1.admin)`). Throws FORBIDDEN. */
export function requireAdminFor(path: string | undefined, ctx: RequestContext): void {
  const roles = path === undefined ? undefined : ADMIN_RPCS[path];
  if (roles) requireAdmin(ctx, path!, ...(roles as [AdminRole, ...AdminRole[]]));
}
