import { Clock, DomainError, MONGO, newId, PLATFORM_CONFIG, withTransaction } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import type { IdentityConfig } from '../../config.js';
import { MembersRepository } from '../../members/members.repository.js';
import { MAX_PASSKEYS, type Passkey, userHandleOf } from '../domain/passkey.js';
import { type ChangeRequest, PasskeyChanges } from '../passkey-changes.js';
import { PasskeyChallenges } from '../passkey-challenges.js';
import { type NewCredential, PasskeyVerifier } from '../passkey-verifier.js';
import { PasskeysRepository } from '../passkeys.repository.js';

/** Longest name of a browser and system that is kept. */
const MAX_DEVICE = 60;
/** Longest name that an authenticator gives a credential, 1,023 bytes in base64url. */
const MAX_CREDENTIAL_ID = 1_364;
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

/** Data that a browser makes a passkey of. */
export interface NewPasskeyOptions {
  challenge: string;
  rpId: string;
  rpName: string;
  userHandle: string;
  userName: string;
  displayName: string;
  existing: { credentialId: string; transports: string[] }[];
}

/** Adds a passkey in two steps: a challenge, and the browser's answer (docs/product/accounts.md#passkeys). */
@Injectable()
export class AddPasskey {
  constructor(
    private readonly members: MembersRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly challenges: PasskeyChallenges,
    private readonly verifier: PasskeyVerifier,
    private readonly changes: PasskeyChanges,
    @Inject(MONGO) private readonly connection: Connection,
    @Inject(PLATFORM_CONFIG) private readonly config: IdentityConfig,
    private readonly clock: Clock,
  ) {}

  /** Gives out a challenge. Errors: those of PasskeyChanges.require, PASSKEY_LIMIT. */
  async start(request: ChangeRequest): Promise<NewPasskeyOptions> {
    const member = await this.changes.require(request);
    const existing = await this.room(member.id);
    return {
      challenge: await this.challenges.issue({ purpose: 'add', memberId: member.id }),
      rpId: this.verifier.rpId,
      rpName: this.config.CLUB_NAME,
      userHandle: userHandleOf(member.id),
      userName: member.email || member.number,
      displayName: member.name,
      existing: existing.map(({ credentialId, transports }) => ({ credentialId, transports })),
    };
  }

  /**
   * Adds the passkey of an answer; the same again changes nothing, so that a repeat succeeds. Errors: USER_NOT_FOUND, PASSKEY_LIMIT, and
   * those of PasskeyChallenges.take and PasskeyVerifier.checkNew.
   */
  async execute(
    command: NewCredential & { memberId: string; transports: readonly string[]; device: string },
  ): Promise<void> {
    const { memberId, credentialId } = command;
    const earlier = await this.passkeys.findByCredential(credentialId);
    if (earlier?.memberId === memberId) return;
    if (earlier || credentialId.length > MAX_CREDENTIAL_ID) throw new DomainError('PASSKEY_REFUSED');
    const challenge = await this.challenges.take(command.clientDataJson, { purpose: 'add', memberId });
    const key = await this.verifier.checkNew(command, challenge);
    await this.room(memberId);
    const passkey: Passkey = {
      ...key,
      id: newId(),
      memberId,
      credentialId,
      transports: TRANSPORTS.filter((one) => command.transports.includes(one)),
      device: command.device.slice(0, MAX_DEVICE),
      createdAt: this.clock.now(),
      usedAt: null,
    };
    await withTransaction(this.connection, async (session) => {
      const member = await this.members.findById(memberId, session);
      if (!member) throw new DomainError('USER_NOT_FOUND');
      await this.passkeys.insert(passkey, session);
      await this.changes.notify(member, 'added', session);
    });
    this.changes.report(memberId, 'added');
  }

  private async room(memberId: string): Promise<Passkey[]> {
    const existing = await this.passkeys.list(memberId);
    if (existing.length >= MAX_PASSKEYS) throw new DomainError('PASSKEY_LIMIT');
    return existing;
  }
}
