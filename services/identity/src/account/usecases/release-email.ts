import { DomainError, MONGO, withTransaction } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { EmailReleases } from '../../emails/email-releases.js';
import { AccountLinks, type FollowedLink } from '../../links/account-links.js';
import { hasConfirmedEmail } from '../../members/domain/ways-in.js';
import { MembersRepository } from '../../members/members.repository.js';

/** "This is not my account": takes a mistyped e-mail from an account (docs/product/accounts.md#mailed-links). */
@Injectable()
export class ReleaseEmail {
  constructor(
    private readonly members: MembersRepository,
    private readonly links: AccountLinks,
    private readonly releases: EmailReleases,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /**
   * A repeat changes nothing. Errors: LINK_INCOMPLETE, VERIFY_LINK_EXPIRED, LINK_INVALID, EMAIL_ALREADY_CONFIRMED, FORBIDDEN
   * (the account would have no way in).
   */
  async execute(followed: FollowedLink): Promise<void> {
    const { link, state } = await this.links.read('verify', followed);
    if (state === 'released') return;
    if (state === 'used') throw new DomainError('EMAIL_ALREADY_CONFIRMED');
    const released = await withTransaction(this.connection, async (session) => {
      const member = await this.members.findById(link.id, session);
      if (!member) throw new DomainError('LINK_INVALID');
      if (hasConfirmedEmail(member)) throw new DomainError('EMAIL_ALREADY_CONFIRMED');
      if (member.number === '') throw new DomainError('FORBIDDEN');
      if (!(await this.links.close(session, 'verify', link, 'released'))) return false;
      await this.releases.release(session, member.id);
      return true;
    });
    // Another press was faster: the same one, or the one that confirms.
    if (!released) await this.execute(link);
  }
}
