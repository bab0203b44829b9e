import { DomainError } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { AccountLinks, type FollowedLink } from '../links/account-links.js';
import { maskEmail, maskNumber } from '../members/domain/mask.js';
import { hasConfirmedEmail, hasProvenPhone } from '../members/domain/ways-in.js';
import { MembersRepository } from '../members/members.repository.js';
import { AccountOwnership } from './account-ownership.js';

/** Masked owner of a link that confirms an e-mail; `phone` is empty when no phone number was proved. */
export interface ShownVerification {
  state: 'open' | 'confirmed';
  email: string;
  phone: string;
  ownDevice: boolean;
}

/** Masked owner of a link that resets a password. */
export interface ShownReset {
  state: 'open' | 'used';
  email: string;
  phone: string;
  codeRequired: boolean;
}

/** Reads of mailed links: a page that is opened changes nothing (docs/product/accounts.md#mailed-links). */
@Injectable()
export class LinksQueries {
  constructor(
    private readonly members: MembersRepository,
    private readonly links: AccountLinks,
    private readonly ownership: AccountOwnership,
  ) {}

  /** Errors: LINK_INCOMPLETE, VERIFY_LINK_EXPIRED, LINK_INVALID. */
  async verification(followed: FollowedLink, uniqueToken: string): Promise<ShownVerification> {
    const { member, state } = await this.read('verify', followed);
    return {
      state: state === 'used' || hasConfirmedEmail(member) ? 'confirmed' : 'open',
      email: maskEmail(member.email),
      phone: hasProvenPhone(member) ? maskNumber(member.number) : '',
      ownDevice: await this.ownership.isOwnDevice(member, uniqueToken),
    };
  }

  /** Errors: LINK_INCOMPLETE, RESET_LINK_EXPIRED, LINK_INVALID. */
  async reset(followed: FollowedLink, uniqueToken: string): Promise<ShownReset> {
    const { member, state } = await this.read('reset', followed);
    return {
      state: state === 'used' ? 'used' : 'open',
      email: maskEmail(member.email),
      phone: hasProvenPhone(member) ? maskNumber(member.number) : '',
      codeRequired: state === 'open' && (await this.ownership.resetNeedsCode(member, uniqueToken)),
    };
  }

  private async read(purpose: 'verify' | 'reset', followed: FollowedLink) {
    const { link, state } = await this.links.read(purpose, followed);
    const member = state === 'released' ? null : await this.members.findById(link.id);
    if (!member) throw new DomainError('LINK_INVALID');
    return { member, state };
  }
}
