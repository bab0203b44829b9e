import { ValidationError } from '@club/platform';
import { Injectable } from '@nestjs/common';
import type { Admin } from '../admins/domain/admin.js';
import { FormValidation } from '../forms/domain/form-validation.js';
import { SignInGuard, type SignInPlace } from '../lockout/sign-in-guard.js';

/** Checks the present password of somebody who is signed in, under the lock of the sign-in. */
@Injectable()
export class OwnPassword {
  constructor(private readonly guard: SignInGuard) {}

  /** Errors: INPUT_INVALID with the field (FIELD_REQUIRED, PASSWORD_WRONG), ACCOUNT_LOCKED. */
  async require(admin: Admin, field: string, password: string, from: SignInPlace): Promise<void> {
    new FormValidation().password(field, password).done();
    const { id: ownerId, username: name, passwordHash: storedHash } = admin;
    const { fits } = await this.guard.check({ kind: 'admin', name, from, ownerId, storedHash, password });
    if (!fits) throw new ValidationError('INPUT_INVALID', {}, { [field]: { code: 'PASSWORD_WRONG' } });
  }
}
