import { Clock, DomainError, kl, newEvent, Outbox, type RequestContext } from '@club/platform';
import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { MAX_REFEREES_A_MONTH } from '../domain/referral.js';
import { isUpForGrabs } from '../domain/email-claim.js';
import type { Member } from '../domain/member.js';
import { MembersRepository } from '../members.repository.js';
import { RefereesRepository } from '../referees.repository.js';

/** Makes a verified member and publishes that it registered, in the caller's transaction. The only way a member comes to be. */
@Injectable()
export class RegisterMember {
  constructor(
    private readonly members: MembersRepository,
    private readonly referees: RefereesRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the id of the account that lost its unconfirmed e-mail to this member, for the caller to notify; null when
   * none did. Errors: MEMBER_ALREADY_REGISTERED, DEVICE_ALREADY_REGISTERED, REFERRAL_CODE_LIMIT; ReferralCodeTaken when
   * the drawn code must be drawn again.
   */
  async execute(ctx: RequestContext, session: ClientSession, member: Member): Promise<string | null> {
    if (member.referrerId) {
      const month = kl.month(member.registeredAt);
      const taken = await this.referees.take(session, member.referrerId, month, MAX_REFEREES_A_MONTH);
      if (!taken) throw new DomainError('REFERRAL_CODE_LIMIT');
    }
    const { registered, takenFrom } = await this.withEmail(session, member);
    await this.members.insert(session, registered);
    const event = newEvent(
      'MemberRegistered',
      {
        memberId: member.id,
        language: member.language,
        // Leaves out personal data, since events are kept: services that need it call identity.
        referrerId: member.referrerId ?? '',
        registeredAt: member.registeredAt.toISOString(),
      },
      // Derives the event's id from the member, who registers once: a repeat appends the same event.
      { ctx, clock: this.clock, eventId: `${member.id}:MemberRegistered` },
    );
    await this.outbox.append(session, [event]);
    return takenFrom;
  }

  // An e-mail that its account did not confirm on its day goes to whoever confirms it: at once when the newcomer has.
  private async withEmail(
    session: ClientSession,
    member: Member,
  ): Promise<{ registered: Member; takenFrom: string | null }> {
    const owner = await this.members.findByEmail(member.email, session);
    if (!owner) return { registered: member, takenFrom: null };
    if (!isUpForGrabs(owner, this.clock.now(), kl.date)) throw new DomainError('MEMBER_ALREADY_REGISTERED');
    if (member.emailConfirmedAt === null) return { registered: { ...member, emailOwned: false }, takenFrom: null };
    await this.members.releaseEmail(owner.id, session);
    return { registered: member, takenFrom: owner.id };
  }
}
