import { createHash } from 'node:crypto';
import { Clock, DomainError } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { afterFailure, isLocked, NO_FAILURES } from './domain/lockout.js';
import { LockoutsRepository } from './lockouts.repository.js';
import { PasswordHasher } from './password-hasher.js';

/** Checks a password under the lockout rule, the same for members, admins and names that are nobody's. */
@Injectable()
export class SignInGuard {
  constructor(
    @Inject(LockoutsRepository) private readonly lockouts: LockoutsRepository,
    @Inject(PasswordHasher) private readonly passwords: PasswordHasher,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /**
   * Whether the password is the account's; `storedHash` null for a name that is nobody's. `elsewhere` is asked about a
   * password that is not, and its yes counts as ours.
   * Errors: ACCOUNT_LOCKED, also for the right password.
   */
  async check(
    kind: 'member' | 'admin',
    name: string,
    storedHash: string | null,
    password: string,
    elsewhere?: () => Promise<boolean>,
  ): Promise<boolean> {
    const account = accountKey(kind, name);
    const before = await this.lockouts.read(account);
    if (isLocked(before.state, this.clock.now())) throw new DomainError('ACCOUNT_LOCKED');
    const fits = (await this.passwords.verify(storedHash, password)) || ((await elsewhere?.()) ?? false);
    await this.record(account, fits);
    return fits;
  }

  /** Forgets failures and lock: whoever owns the account has proven it in another way. */
  async forgive(kind: 'member' | 'admin', name: string): Promise<void> {
    await this.lockouts.forget(accountKey(kind, name));
  }

  // The answer is only given once it is on record, so that of any number of parallel guesses five are answered.
  private async record(account: string, fits: boolean): Promise<void> {
    for (;;) {
      const now = this.clock.now();
      const { state, version } = await this.lockouts.read(account);
      if (isLocked(state, now)) throw new DomainError('ACCOUNT_LOCKED');
      if (fits && state.failures.length === 0) return;
      const next = fits ? NO_FAILURES : afterFailure(state, now);
      if (await this.lockouts.replace(account, version, next, now)) return;
    }
  }
}

function accountKey(kind: 'member' | 'admin', name: string): string {
  return `${kind}:${createHash('sha256').update(name).digest('base64url')}`;
}
