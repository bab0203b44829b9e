import { Clock, DomainError } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { SignInGuard } from '../../lockout/sign-in-guard.js';
import type { Member } from '../../members/domain/member.js';
import { MemberSessions } from '../../members/member-sessions.js';
import { MembersRepository } from '../../members/members.repository.js';
import { type Passkey, userHandleOf } from '../domain/passkey.js';
import { PasskeyChallenges } from '../passkey-challenges.js';
import { type Assertion, PasskeyVerifier } from '../passkey-verifier.js';
import { PasskeysRepository } from '../passkeys.repository.js';

/** Opens a session for a passkey (docs/product/accounts.md#passkeys). */
@Injectable()
export class PasskeySignIn {
  constructor(
    private readonly members: MembersRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly challenges: PasskeyChallenges,
    private readonly verifier: PasskeyVerifier,
    private readonly guard: SignInGuard,
    private readonly sessions: MemberSessions,
    private readonly clock: Clock,
  ) {}

  /** Gives out a challenge, which any passkey may answer. */
  async start(): Promise<{ challenge: string; rpId: string }> {
    return { challenge: await this.challenges.issue({ purpose: 'signIn', memberId: '' }), rpId: this.verifier.rpId };
  }

  /**
   * Errors: those of PasskeyChallenges.take, PASSKEY_UNKNOWN, PASSKEY_REFUSED, ACCOUNT_BLOCKED. No agreement is asked for: only a session,
   * which needed it, adds a passkey.
   */
  async execute(
    answer: Assertion & { uniqueToken: string; device?: string },
  ): Promise<{ token: string; member: Member }> {
    const challenge = await this.challenges.take(answer.clientDataJson, { purpose: 'signIn', memberId: '' });
    const passkey = await this.passkeys.findByCredential(answer.credentialId);
    if (!passkey) throw new DomainError('PASSKEY_UNKNOWN');
    if (answer.userHandle !== userHandleOf(passkey.memberId)) throw new DomainError('PASSKEY_REFUSED');
    const counter = await this.verifier.checkUse(answer, challenge, passkey);
    const member = await this.members.findById(passkey.memberId);
    if (!member) throw new DomainError('PASSKEY_UNKNOWN');
    if (member.blocked) throw new DomainError('ACCOUNT_BLOCKED');
    if (!(await this.passkeys.recordUse(passkey, counter, this.clock.now()))) throw new DomainError('PASSKEY_REFUSED');
    await this.guard.trust({ kind: 'member', id: member.id }, answer.uniqueToken);
    const { device, uniqueToken } = answer;
    const token = await this.sessions.open(member.id, { openedBy: 'passkey', device, uniqueToken });
    await this.requireKept(passkey, token);
    return { token, member };
  }

  // The passkey may have been removed, or its member erased, since it was read; that ended all sessions but this.
  private async requireKept({ id }: Passkey, token: string): Promise<void> {
    if (await this.passkeys.findById(id)) return;
    await this.sessions.end(token);
    throw new DomainError('PASSKEY_UNKNOWN');
  }
}
