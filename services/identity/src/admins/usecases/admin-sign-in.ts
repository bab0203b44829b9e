import { DomainError, type RequestContext, SessionStore } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { SignInGuard, type SignInPlace } from '../../members/sign-in-guard.js';
import { FieldChecks } from '../../forms/domain/field-checks.js';
import { AdminsRepository } from '../admins.repository.js';
import { type Admin, normaliseUsername } from '../domain/admin.js';

const USERNAME_MAX = 64;

/** Opens a back-office session (admin §2.2). */
@Injectable()
export class AdminSignIn {
  constructor(
    @Inject(AdminsRepository) private readonly admins: AdminsRepository,
    @Inject(SignInGuard) private readonly guard: SignInGuard,
    @Inject(SessionStore) private readonly sessions: SessionStore,
  ) {}

  /** Errors: INPUT_INVALID with fields, ADMIN_LOGIN_INVALID, ACCOUNT_LOCKED. */
  async execute(
    _ctx: RequestContext,
    command: SignInPlace & { username: string; password: string },
  ): Promise<{ token: string; admin: Admin }> {
    const username = readCommand(command);
    const admin = await this.admins.findByUsername(username);
    const { clientIp, uniqueToken, password } = command;
    const { fits } = await this.guard.check({
      kind: 'admin',
      name: username,
      from: { clientIp, uniqueToken },
      storedHash: admin?.passwordHash ?? null,
      password,
    });
    if (!admin || !fits) throw new DomainError('ADMIN_LOGIN_INVALID');
    const token = await this.sessions.create({ subjectId: admin.id, type: admin.role });
    return { token, admin };
  }
}

function readCommand(command: { username: string; password: string }): string {
  const check = new FieldChecks();
  const username = check.requiredText('username', normaliseUsername(command.username), USERNAME_MAX);
  check.password('password', command.password);
  if (check.failed) throw new DomainError('INPUT_INVALID', {}, check.errors);
  return username;
}
