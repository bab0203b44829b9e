import { Injectable } from '@nestjs/common';
import type { Confirmation } from './domain/confirmation.js';
import type { Passkey } from './domain/passkey.js';
import { type ChangeRequest, PasskeyChanges } from './passkey-changes.js';
import { PasskeysRepository } from './passkeys.repository.js';

/** Reads of passkeys. */
@Injectable()
export class PasskeysQueries {
  constructor(
    private readonly passkeys: PasskeysRepository,
    private readonly changes: PasskeyChanges,
  ) {}

  /** Passkeys of a member, oldest first, and the proof that a change needs. Errors: USER_NOT_FOUND. */
  async get(request: Omit<ChangeRequest, 'password'>): Promise<{ passkeys: Passkey[]; confirmation: Confirmation }> {
    const confirmation = await this.changes.needed(request);
    return { passkeys: await this.list(request.memberId), confirmation };
  }

  /** Passkeys of a member, oldest first. */
  list(memberId: string): Promise<Passkey[]> {
    return this.passkeys.list(memberId);
  }
}
