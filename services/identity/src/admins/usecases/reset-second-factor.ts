import { DomainError, type RequestContext, securityEvent, SessionStore } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { AdminsRepository } from '../admins.repository.js';
import { normaliseUsername } from '../domain/admin.js';
import { SecondFactorsRepository } from '../second-factors.repository.js';

/** Takes the second factor of an administrator away who has lost it: the next sign-in enrols a new one. */
@Injectable()
export class ResetSecondFactor {
  constructor(
    private readonly factors: SecondFactorsRepository,
    private readonly admins: AdminsRepository,
    private readonly sessions: SessionStore,
  ) {}

  /**
   * For whoever manages accounts, of somebody else: a session that was left open must not be able to take its own factor
   * away. The other's sessions end. Errors: FORBIDDEN, USER_NOT_FOUND.
   */
  async execute({ actor }: RequestContext, typed: string): Promise<void> {
    const by = actor.type === 'admin' ? await this.admins.findById(actor.id) : null;
    if (!by) throw new DomainError('FORBIDDEN');
    const admin = await this.admins.findByUsername(normaliseUsername(typed));
    if (!admin) throw new DomainError('USER_NOT_FOUND');
    if (admin.id === by.id) throw new DomainError('FORBIDDEN');
    await this.factors.remove(admin.id);
    securityEvent('second factor reset', { subjectId: admin.id });
    await this.sessions.revokeAll(admin.id);
  }
}
