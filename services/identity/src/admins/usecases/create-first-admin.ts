import { randomBytes } from 'node:crypto';
import {
  AdminAudit,
  type Connection,
  DomainError,
  isDuplicateKey,
  MONGO,
  stableId,
  type RequestContext,
  Validation,
  withTransaction,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { passwordMistake } from '../../members/domain/password.js';
import { PasswordHasher } from '../../members/password-hasher.js';
import { AdminsRepository } from '../admins.repository.js';
import { activeAdmin, type Admin, ADMIN_ROLES, type AdminRole, normaliseUsername, USERNAME } from '../domain/admin.js';

/** Fixed id of the first administrator, so that the second of two parallel commands finds the account. */
const FIRST_ID = stableId('first administrator');
const RANDOM_BYTES = 18;

/** Request of an operator. */
export interface FirstAdmin {
  username: string;
  role: string;
  /** A random one when absent. */
  password?: string | undefined;
}

/** Makes the administrator who makes all others: only while there is none. */
@Injectable()
export class CreateFirstAdmin {
  constructor(
    private readonly admins: AdminsRepository,
    private readonly passwords: PasswordHasher,
    private readonly audit: AdminAudit,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /**
   * Returns the account with its password in clear, the only time it is. Errors: INPUT_INVALID with fields, ALREADY_EXISTS
   * {thing}.
   */
  async execute(ctx: RequestContext, wanted: FirstAdmin): Promise<{ admin: Admin; password: string }> {
    const username = normaliseUsername(wanted.username);
    const password = wanted.password ?? randomPassword();
    new Validation()
      .match('username', username, USERNAME)
      .that('role', (ADMIN_ROLES as readonly string[]).includes(wanted.role))
      .that('password', passwordMistake(password) === null)
      .done();
    const passwordHash = await this.passwords.hash(password);
    const admin = activeAdmin({ id: FIRST_ID, username, passwordHash, role: wanted.role as AdminRole });
    try {
      await withTransaction(this.connection, async (session) => {
        if (await this.admins.any(session)) throw new DomainError('ALREADY_EXISTS', { thing: 'admin' });
        await this.admins.insert(admin, session);
        const { id: recordId, role } = admin;
        await this.audit.record(ctx, session, {
          ...{ record: 'admin', recordId, action: 'added', after: { role }, unattended: true },
        });
      });
    } catch (error) {
      if (isDuplicateKey(error)) throw new DomainError('ALREADY_EXISTS', { thing: 'admin' });
      throw error;
    }
    return { admin, password };
  }
}

function randomPassword(): string {
  const password = `${randomBytes(RANDOM_BYTES).toString('base64url')}!`;
  return passwordMistake(password) === null ? password : randomPassword();
}
