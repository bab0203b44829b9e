import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { DomainError, SessionStore, type Session } from '@club/platform';
import type { ClubRequest } from '../http/club-request.js';
import { FILE_FORMATS } from '../http/rows-file.js';
import { RequestLimits } from '../limits/request-limits.js';
import { policyOf, type RoutePolicy } from './route-table.js';
import { placeOf, recordSecurity, requireOwnId } from './security-record.js';

/**
 * Decides, for every call, whether it may run: budgets, session, role, and that a member's id is the caller's own.
 * Nothing declared is denied. Session and budgets are asked for together, so a call costs one round trip to Redis.
 * Throws RATE_LIMITED {wait}, AUTH_REQUIRED, SESSION_EXPIRED, FORBIDDEN, SERVICE_BUSY.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly policies = new Map<unknown, RoutePolicy>();

  constructor(
    private readonly sessions: SessionStore,
    private readonly limits: RequestLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const handler = context.getHandler();
    let policy = this.policies.get(handler);
    if (!policy) {
      policy = policyOf(context.getClass(), handler as never);
      this.policies.set(handler, policy);
    }
    const request = context.switchToHttp().getRequest<ClubRequest>();
    const { access } = policy;
    if (!access) throw new DomainError('FORBIDDEN');

    if (access.public) {
      await Promise.all([this.limits.spendAddress(request), this.limits.spendRoute(policy, request)]);
      await this.spendPublicExport(request);
      return true;
    }

    const token = tokenOf(request, policy);
    if (token === null) {
      await this.limits.spendAddress(request);
      throw new DomainError('AUTH_REQUIRED');
    }
    const [session] = await Promise.all([
      this.sessions.read(token),
      this.limits.spendSession(token),
      this.limits.spendRoute(policy, request),
    ]);
    if (!session) {
      await this.limits.spendAddress(request);
      throw new DomainError('SESSION_EXPIRED');
    }
    if (!access.roles.includes(session.type)) {
      const { subjectId, type: subjectType } = session;
      recordSecurity(request, 'role refused', { place: placeOf(request), subjectId, subjectType }, session);
      throw new DomainError('FORBIDDEN');
    }
    if (isExport(request) && isAdmin(session)) await this.limits.spendHeavy('export', session);
    request.session = session;
    request.token = token;
    if (policy.memberIdField) requireOwnIds(request, policy.memberIdField, session);
    return true;
  }

  /** Lists that members and the back office share: the file of one is an administrator's. */
  private async spendPublicExport(request: ClubRequest): Promise<void> {
    const token = isExport(request) ? BEARER.exec(request.headers.authorization ?? '')?.[1] : undefined;
    const session = token === undefined ? null : await this.sessions.read(token);
    if (session && isAdmin(session)) await this.limits.spendHeavy('export', session);
  }
}

const isAdmin = ({ type }: Session) => type === 'dev' || type === 'superadmin';

/** Whether a whole list is asked for as a file. */
function isExport({ query }: ClubRequest): boolean {
  const { format } = (query ?? {}) as Record<string, unknown>;
  return FILE_FORMATS.some((each) => each === format);
}

const BEARER = /^Bearer +([\x21-\x7e]{1,256})$/i;

function tokenOf(request: ClubRequest, policy: RoutePolicy): string | null {
  const header = request.headers.authorization;
  if (header) {
    const token = BEARER.exec(header)?.[1];
    if (!token) throw new DomainError('AUTH_REQUIRED');
    return token;
  }
  if (!policy.tokenInBody) return null;
  const token = (request.body as { token?: unknown } | null | undefined)?.token;
  if (token === undefined || token === null || token === '') return null;
  if (typeof token !== 'string') throw new DomainError('INPUT_INVALID', {}, { token: { code: 'FIELD_INVALID' } });
  if (token.length > 256) {
    throw new DomainError('INPUT_INVALID', {}, { token: { code: 'FIELD_TOO_LONG', details: { max: 256 } } });
  }
  return token;
}

// A value of another type is left to validation, which refuses it with the field's text.
function requireOwnIds(request: ClubRequest, field: string, session: Session): void {
  for (const part of [request.body, request.query]) {
    const id = (part as Record<string, unknown> | null | undefined)?.[field];
    if (typeof id === 'string') requireOwnId(request, id, session);
  }
}
