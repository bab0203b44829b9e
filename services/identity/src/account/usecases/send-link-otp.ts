import { DomainError } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { subjectOf } from '../../codes/domain/subject.js';
import { PhoneCodes, type SentCode } from '../../codes/phone-codes.js';
import { AccountLinks, type FollowedLink } from '../../links/account-links.js';
import type { LinkPurpose } from '../../links/domain/link.js';
import { maskNumber } from '../../members/domain/mask.js';
import { hasConfirmedEmail, hasProvenPhone } from '../../members/domain/ways-in.js';
import { MembersRepository } from '../../members/members.repository.js';
import type { SmsSource } from '../../otp/sms-budget.js';

/** Sends a code to the phone of an account whose link is opened on another device (docs/product/accounts.md#mailed-links). */
@Injectable()
export class SendLinkOtp {
  constructor(
    private readonly members: MembersRepository,
    private readonly links: AccountLinks,
    private readonly codes: PhoneCodes,
  ) {}

  /**
   * `phone` is masked. Errors: those of AccountLinks.read, LINK_USED, EMAIL_ALREADY_CONFIRMED, ACCOUNT_BLOCKED, FORBIDDEN (no
   * phone was proven), and those of PhoneCodes.send.
   */
  async execute(purpose: LinkPurpose, followed: FollowedLink, from: SmsSource): Promise<SentCode & { phone: string }> {
    const { link, state } = await this.links.read(purpose, followed);
    if (state === 'released') throw new DomainError('LINK_INVALID');
    if (state === 'used') throw new DomainError(purpose === 'verify' ? 'EMAIL_ALREADY_CONFIRMED' : 'LINK_USED');
    const member = await this.members.findById(link.id);
    if (!member) throw new DomainError('LINK_INVALID');
    if (member.blocked) throw new DomainError('ACCOUNT_BLOCKED');
    if (hasConfirmedEmail(member)) throw new DomainError('EMAIL_ALREADY_CONFIRMED');
    if (!hasProvenPhone(member)) throw new DomainError('FORBIDDEN');
    const { id, number } = member;
    const sent = await this.codes.send({ subject: subjectOf.link(id), number, memberId: id, language: '', from });
    return { ...sent, phone: maskNumber(number) };
  }
}
