import type { Actor, RequestContext, Session } from '@club/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestedLocale } from '../locale/locale.js';

/** A request after the access guard: who is calling, if anyone. `id` is the request id, shared with every service. */
export type ClubRequest = FastifyRequest & {
  session: Session | null;
  token: string | null;
};
export type ClubReply = FastifyReply;

/** Returns the context that travels to the services with every call made for this request. */
export function contextOf(request: ClubRequest): RequestContext {
  return {
    correlationId: request.id,
    actor: actorOf(request.session),
    locale: requestedLocale(request.headers['accept-language'], request.body) ?? 'en',
  };
}

/** Returns who a session is to the services; anonymous without one. */
export function actorOf(session: Session | null): Actor {
  if (!session) return { id: '', type: 'anonymous' };
  if (session.type === 'user') return { id: session.subjectId, type: 'member' };
  return { id: session.subjectId, type: 'admin', role: session.type };
}

/** Returns the member who asks, with the token of the session. */
export function caller(request: ClubRequest): { memberId: string; token: string } {
  return { memberId: (request.session as Session).subjectId, token: request.token ?? '' };
}

const DEVICE_TOKEN = /^[\x21-\x7e]{16,128}$/;

/** Returns the device token of a request: body field, else the first-party cookie `uniqueToken`; empty when there is none. */
export function deviceOf(request: ClubRequest): string {
  const body = request.body as { uniqueToken?: unknown } | null | undefined;
  const fromBody = body?.uniqueToken;
  if (typeof fromBody === 'string' && DEVICE_TOKEN.test(fromBody)) return fromBody;
  const cookie = request.headers.cookie;
  const value = cookie ? /(?:^|;\s*)uniqueToken=([^;]*)/.exec(cookie)?.[1] : undefined;
  return value !== undefined && DEVICE_TOKEN.test(value) ? value : '';
}
