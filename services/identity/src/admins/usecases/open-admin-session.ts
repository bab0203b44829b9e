import { Clock, DomainError, SessionStore } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { AdminsRepository } from '../admins.repository.js';
import type { Admin } from '../domain/admin.js';

/** Origin of a session, for the list of its owner; either field is empty when it is unknown. */
export interface SessionPlace {
  clientIp: string;
  /** Browser and system. */
  device: string;
}

/** Opens the session of an administrator who has taken every step of the sign-in. */
@Injectable()
export class OpenAdminSession {
  constructor(
    private readonly admins: AdminsRepository,
    private readonly sessions: SessionStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the token of a new session, unless the account was disabled or got another role since it was read: the change ended the
   * sessions that were open then, and this one may be younger. Errors: ADMIN_LOGIN_INVALID.
   */
  async execute({ id, role }: Admin, { clientIp, device }: SessionPlace): Promise<string> {
    const token = await this.sessions.create({ subjectId: id, type: role, address: clientIp, device });
    const open = await this.admins.update({ id, role, state: 'active' }, { lastSignInAt: this.clock.now() });
    if (open) return token;
    await this.sessions.revoke(token);
    throw new DomainError('ADMIN_LOGIN_INVALID');
  }
}
