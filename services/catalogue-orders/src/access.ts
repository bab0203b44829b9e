import { DomainError, type RequestContext, securityEvent } from '@club/platform';

/** Lets an admin ask, and nobody else; `place` says what for. Errors: FORBIDDEN. */
export function requireAdmin({ actor }: RequestContext, place: string): void {
  if (actor.type === 'admin') return;
  securityEvent('role refused', { place, subjectId: actor.id, subjectType: actor.type });
  throw new DomainError('FORBIDDEN');
}

/** Lets a member ask about themselves, and an admin about anybody. Errors: FORBIDDEN. */
export function requireSelfOrAdmin(ctx: RequestContext, memberId: string, place: string): void {
  if (ctx.actor.type !== 'member') return requireAdmin(ctx, place);
  if (ctx.actor.id === memberId) return;
  securityEvent('foreign id refused', { place, record: 'member', recordId: memberId });
  throw new DomainError('FORBIDDEN');
}
