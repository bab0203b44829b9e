import { Clock, DomainError, PLATFORM_CONFIG } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { SignInGuard, type SignInPlace } from '../../lockout/sign-in-guard.js';
import { FormValidation } from '../../forms/domain/form-validation.js';
import type { IdentityConfig } from '../../config.js';
import { AdminsRepository } from '../admins.repository.js';
import { type Admin, normaliseUsername } from '../domain/admin.js';
import type { TicketPurpose } from '../domain/second-factor.js';
import { SecondFactorsRepository } from '../second-factors.repository.js';
import { OpenAdminSession, type SessionPlace } from './open-admin-session.js';

const MAX_USERNAME = 64;

/** An open session, or what the second step needs. */
export type AdminSignedIn = { token: string; admin: Admin } | { secondFactor: TicketPurpose; ticket: string };

/** Opens a back-office session (docs/product/back-office.md#roles). */
@Injectable()
export class AdminSignIn {
  constructor(
    private readonly admins: AdminsRepository,
    private readonly guard: SignInGuard,
    private readonly opened: OpenAdminSession,
    private readonly factors: SecondFactorsRepository,
    @Inject(PLATFORM_CONFIG) private readonly config: IdentityConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * A session, or where a second factor is required the ticket for the second step: of a code, or of an enrolment for
   * who has no factor yet. Errors: INPUT_INVALID with fields, ADMIN_LOGIN_INVALID, ACCOUNT_LOCKED.
   */
  async execute(command: SignInPlace & SessionPlace & { username: string; password: string }): Promise<AdminSignedIn> {
    const username = readCommand(command);
    const admin = await this.admins.findByUsername(username);
    const { clientIp, uniqueToken, device, password } = command;
    const { fits } = await this.guard.check({
      kind: 'admin',
      name: username,
      from: { clientIp, uniqueToken },
      ownerId: admin?.id ?? null,
      storedHash: admin?.passwordHash ?? null,
      password,
    });
    if (admin?.state !== 'active' || !fits) throw new DomainError('ADMIN_LOGIN_INVALID');
    await this.guard.trust({ kind: 'admin', id: admin.id }, uniqueToken);
    return this.nextStep(admin, { clientIp, device });
  }

  /** Returns what follows a proof of the account that stands for its password. Errors: ADMIN_LOGIN_INVALID. */
  async nextStep(admin: Admin, place: SessionPlace): Promise<AdminSignedIn> {
    if (this.config.ADMIN_SECOND_FACTOR === 'off') return { token: await this.opened.execute(admin, place), admin };
    const secondFactor = (await this.factors.find(admin.id))?.confirmedAt ? 'code' : 'enrol';
    return { secondFactor, ticket: await this.factors.issueTicket(admin.id, secondFactor, this.clock.now()) };
  }
}

function readCommand(command: { username: string; password: string }): string {
  const check = new FormValidation();
  const username = check.requiredText('username', normaliseUsername(command.username), MAX_USERNAME);
  check.password('password', command.password);
  check.done();
  return username;
}
