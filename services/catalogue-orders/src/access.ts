import { DomainError, requireAdmin, type RequestContext, securityEvent } from '@club/platform';

/** Lets a member ask about themselves, and an administrator about anybody. Errors: FORBIDDEN. */
export function requireSelfOrAdmin(ctx: RequestContext, memberId: string, place: string): void {
  if (ctx.actor.type !== 'member') return requireAdmin(ctx, place, 'dev');
  if (ctx.actor.id === memberId) return;
  securityEvent('foreign id refused', { place, record: 'member', recordId: memberId });
  throw new DomainError('FORBIDDEN');
}
