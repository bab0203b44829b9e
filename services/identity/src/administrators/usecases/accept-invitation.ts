import {
  AdminAudit,
  Clock,
  type Connection,
  DomainError,
  MONGO,
  PLATFORM_CONFIG,
  type RequestContext,
  ValidationError,
  withTransaction,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { actingAs } from '../../admins/acting-as.js';
import { AdminsRepository } from '../../admins/admins.repository.js';
import type { Admin } from '../../admins/domain/admin.js';
import { invitationToken, readInvitation, sameToken } from '../../admins/domain/invitation.js';
import { type AdminSignedIn, AdminSignIn } from '../../admins/usecases/admin-sign-in.js';
import type { SessionPlace } from '../../admins/usecases/open-admin-session.js';
import type { IdentityConfig } from '../../config.js';
import { FormValidation } from '../../forms/domain/form-validation.js';
import { passwordMistake } from '../../members/domain/password.js';
import { PasswordHasher } from '../../members/password-hasher.js';

/** An invitation as it was mailed. */
interface MailedInvitation {
  id: string;
  token: string;
}

/** Sets the password of an invited administrator, once. */
@Injectable()
export class AcceptInvitation {
  constructor(
    private readonly admins: AdminsRepository,
    private readonly passwords: PasswordHasher,
    private readonly signIn: AdminSignIn,
    private readonly audit: AdminAudit,
    private readonly clock: Clock,
    @Inject(PLATFORM_CONFIG) private readonly config: IdentityConfig,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /** Returns the invited account. Errors: LINK_INCOMPLETE, LINK_INVALID, LINK_USED, INVITATION_EXPIRED. */
  async read(mailed: MailedInvitation, session: ClientSession | null = null): Promise<Admin> {
    const read = readInvitation(mailed);
    if (!read) throw new DomainError('LINK_INCOMPLETE');
    const admin = await this.admins.findById(read.id, session);
    const { invitation = null } = admin ?? {};
    if (!admin || !invitation) throw new DomainError('LINK_INVALID');
    if (!sameToken(read.token, invitationToken(this.config.LINK_SECRET, admin.id, invitation))) {
      throw new DomainError('LINK_INVALID');
    }
    if (invitation.usedAt) throw new DomainError('LINK_USED');
    if (admin.state !== 'invited') throw new DomainError('LINK_INVALID');
    if (this.clock.now() >= invitation.expiresAt) throw new DomainError('INVITATION_EXPIRED');
    return admin;
  }

  /**
   * Opens what follows the password: the enrolment of a second factor, or in development a session. Errors: those of `read`,
   * INPUT_INVALID with fields, PASSWORD_WEAK and PASSWORD_COMMON (the invitation stays open).
   */
  async execute(
    ctx: RequestContext,
    { password, clientIp, device, ...mailed }: MailedInvitation & SessionPlace & { password: string },
  ): Promise<AdminSignedIn> {
    new FormValidation().password('password', password).done();
    const { id } = await this.read(mailed);
    const mistake = passwordMistake(password);
    if (mistake) throw new ValidationError(mistake, {}, { password: { code: mistake } });
    const passwordHash = await this.passwords.hash(password);
    await withTransaction(this.connection, async (session) => {
      // Of two requests at once, the second finds it used.
      const now = await this.read(mailed, session);
      const invitation = { ...now.invitation!, usedAt: this.clock.now() };
      const change = { passwordHash, state: 'active', invitation } as const;
      if (!(await this.admins.update({ id, state: 'invited' }, change, session))) throw new DomainError('LINK_USED');
      await this.audit.record(actingAs(ctx, now), session, {
        ...{ record: 'admin', recordId: id, action: 'joined' },
        ...{ before: { state: 'invited' }, after: { state: 'active' } },
      });
    });
    const admin = await this.admins.findById(id);
    if (!admin) throw new DomainError('LINK_INVALID');
    return this.signIn.nextStep(admin, { clientIp, device });
  }
}
