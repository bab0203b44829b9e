import {
  DomainError,
  runInContext,
  securityEvent,
  type SecurityEvent,
  type SecurityFields,
  type Session,
} from '@club/platform';
import { actorOf, contextOf, type ClubRequest } from '../http/club-request.js';

/**
 * Records what the gateway itself sees of a request, with its id and its caller: that of `session` where the request has
 * not been given it, because it is refused.
 */
export function recordSecurity<E extends SecurityEvent>(
  request: ClubRequest,
  event: E,
  fields: SecurityFields<E>,
  session: Session | null = request.session,
): void {
  runInContext({ ...contextOf(request), actor: actorOf(session) }, () => securityEvent(event, fields));
}

/** Lets an id pass that is the caller's own, or empty. Throws FORBIDDEN. */
export function requireOwnId(request: ClubRequest, id: string, session: Session): void {
  if (id === '' || id === session.subjectId) return;
  recordSecurity(request, 'foreign id refused', { place: placeOf(request), record: 'member', recordId: id });
  throw new DomainError('FORBIDDEN');
}

/** Method and route of a request; the path as it was sent may hold what a person typed. */
export const placeOf = ({ method, routeOptions }: Pick<ClubRequest, 'method' | 'routeOptions'>): string =>
  `${method} ${routeOptions.url ?? 'unmatched'}`;
