import { createHash } from 'node:crypto';
import { addressRange, Clock, DomainError, NEIGHBOURHOOD } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { deviceHash } from '../members/domain/device.js';
import { ACCOUNT_RULE, afterFailure, isLocked, type LockRule, NO_FAILURES, PLACE_RULE } from './domain/lockout.js';
import { KnownDevicesRepository } from './known-devices.repository.js';
import { type LockoutKey, LockoutsRepository } from './lockouts.repository.js';
import { PasswordHasher } from '../members/password-hasher.js';

/** An account by the name that is typed for it. */
export interface AccountName {
  kind: 'member' | 'admin';
  name: string;
}

/** An account by its id, under which its devices stay known when its name changes. */
export interface AccountOwner {
  kind: 'member' | 'admin';
  id: string;
}

/** Origin of a sign-in attempt; either field is empty when it is unknown. */
export interface SignInPlace {
  /** Address or range of addresses. */
  clientIp: string;
  uniqueToken: string;
}

/** One try of a password. */
export interface PasswordTry extends AccountName {
  from: SignInPlace;
  /** Null for a name that is nobody's. */
  ownerId: string | null;
  /** Null for an account without a password, and for a name that is nobody's. */
  storedHash: string | null;
  password: string;
  /** Asked about a password that is not the account's; its yes counts as ours. */
  elsewhere?: () => Promise<boolean>;
}

/** Result of an attempt; `locked` means that this failure started a lock. */
export interface PasswordVerdict {
  fits: boolean;
  locked: boolean;
}

interface Count extends LockoutKey {
  rule: LockRule;
}

/**
 * Checks a password under the lockout rules, the same for members, admins and names that are nobody's (docs/adr/0029).
 * Failures are counted by account and range of addresses, and for all ranges in total; on a device from which the account
 * was opened before they are counted by that device alone, so that no stranger's failures close it.
 */
@Injectable()
export class SignInGuard {
  constructor(
    private readonly lockouts: LockoutsRepository,
    private readonly devices: KnownDevicesRepository,
    private readonly passwords: PasswordHasher,
    private readonly clock: Clock,
  ) {}

  /** Returns whether the password is the account's. Errors: ACCOUNT_LOCKED, also for the right password. */
  async check({ from, ownerId, storedHash, password, elsewhere, ...name }: PasswordTry): Promise<PasswordVerdict> {
    const account = accountKey(name);
    const owner = ownerId === null ? null : { kind: name.kind, id: ownerId };
    const counts = await this.countsFor(account, owner, from);
    for (const count of counts) {
      const { state } = await this.lockouts.read(count);
      if (isLocked(state, this.clock.now())) throw new DomainError('ACCOUNT_LOCKED');
    }
    const fits = (await this.passwords.verify(storedHash, password)) || ((await elsewhere?.()) ?? false);
    let locked = false;
    for (const count of counts) locked = (await this.record(count, fits)) || locked;
    return { fits, locked };
  }

  /**
   * Returns whether another proof of an account whose password was right holds, under a lock of its own: only who has the
   * password gets here. Errors: ACCOUNT_LOCKED, also for what holds.
   */
  async prove(name: AccountName, checkProof: () => Promise<boolean>): Promise<boolean> {
    const count: Count = { account: accountKey(name), place: 'second step', rule: PLACE_RULE };
    const { state } = await this.lockouts.read(count);
    if (isLocked(state, this.clock.now())) throw new DomainError('ACCOUNT_LOCKED');
    const holds = await checkProof();
    await this.record(count, holds);
    return holds;
  }

  /** Removes failures and locks: the owner of the account has proven it in another way. */
  async forgive(name: AccountName): Promise<void> {
    await this.lockouts.remove(accountKey(name));
  }

  /** Records the device as one of the account, whose owner is using it. Does nothing without a token. */
  async trust(owner: AccountOwner, uniqueToken: string): Promise<void> {
    const device = deviceHash(uniqueToken);
    if (device) await this.devices.record(ownerKey(owner), device, this.clock.now());
  }

  /** Returns whether the account's owner has been seen on the device. */
  async knows(owner: AccountOwner, uniqueToken: string): Promise<boolean> {
    const device = deviceHash(uniqueToken);
    return device !== null && (await this.devices.knows(ownerKey(owner), device, this.clock.now()));
  }

  /** Removes everything about an account that is no more. */
  async erase(name: AccountName, id: string): Promise<void> {
    await this.forgive(name);
    await this.devices.remove(ownerKey({ kind: name.kind, id }));
  }

  private async countsFor(
    account: string,
    owner: AccountOwner | null,
    { clientIp, uniqueToken }: SignInPlace,
  ): Promise<Count[]> {
    if (owner && (await this.knows(owner, uniqueToken))) {
      return [{ account, place: `device:${deviceHash(uniqueToken)}`, rule: PLACE_RULE }];
    }
    const range = hashOf(`${account}\n${addressRange(clientIp, NEIGHBOURHOOD)}`);
    return [
      { account, place: `range:${range}`, rule: PLACE_RULE },
      { account, place: 'anywhere', rule: ACCOUNT_RULE },
    ];
  }

  // Records the result before it is returned, so that of any number of parallel guesses only five are answered.
  private async record(count: Count, fits: boolean): Promise<boolean> {
    for (;;) {
      const now = this.clock.now();
      const { state, version } = await this.lockouts.read(count);
      if (isLocked(state, now)) throw new DomainError('ACCOUNT_LOCKED');
      // Keeps the count: one owner's success does not excuse the failures of others.
      if (fits && (state.failures.length === 0 || count.rule.remembers)) return false;
      const next = fits ? NO_FAILURES : afterFailure(state, now, count.rule);
      if (await this.lockouts.replace(count, version, next, now)) return isLocked(next, now);
    }
  }
}

const accountKey = ({ kind, name }: AccountName): string => `${kind}:${hashOf(name)}`;

const ownerKey = ({ kind, id }: AccountOwner): string => `${kind}:${id}`;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
