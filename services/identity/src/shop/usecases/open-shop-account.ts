import { randomUUID } from 'node:crypto';
import { Clock, DomainError, MONGO, PLATFORM_CONFIG, type RequestContext, withTransaction } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import type { IdentityConfig } from '../../config.js';
import { EmailReleases } from '../../emails/email-releases.js';
import { newReferralCode } from '../../members/domain/referral.js';
import type { Language, Member } from '../../members/domain/member.js';
import { ReferralCodeTaken } from '../../members/members.repository.js';
import { PasswordHasher } from '../../members/password-hasher.js';
import { requireInForce } from '../../members/usecases/require-agreement.js';
import { RegisterMember } from '../../members/usecases/register-member.js';
import { NotificationsRepository } from '../../notifications/notifications.repository.js';
import { shopMember } from '../domain/shop-member.js';
import type { ShopProfile } from '../domain/shop-profile.js';

/** A person of the shop who has just proven the password there and agreed to notice and terms here. */
export interface ShopAccountCommand {
  profile: ShopProfile;
  password: string;
  language: Language;
  consentVersion: string;
}

/**
 * Makes the club account of a person whom the sister shop has just vouched for (docs/product/accounts.md#sister-shop).
 */
@Injectable()
export class OpenShopAccount {
  constructor(
    private readonly registerMember: RegisterMember,
    private readonly emailReleases: EmailReleases,
    private readonly passwords: PasswordHasher,
    private readonly notifications: NotificationsRepository,
    @Inject(MONGO) private readonly connection: Connection,
    @Inject(PLATFORM_CONFIG) private readonly config: IdentityConfig,
    private readonly clock: Clock,
  ) {}

  /** Errors: REGISTRATION_SUSPENDED, CONSENT_REQUIRED with its field, MEMBER_ALREADY_REGISTERED (the number is another member's). */
  async execute(
    ctx: RequestContext,
    { profile, password, language, consentVersion: typedVersion }: ShopAccountCommand,
  ): Promise<Member> {
    if (this.config.REGISTRATION_SUSPENDED) throw new DomainError('REGISTRATION_SUSPENDED');
    const consentVersion = requireInForce(typedVersion);
    const id = randomUUID();
    const passwordHash = await this.passwords.hash(password);
    for (;;) {
      const member = shopMember(profile, {
        id,
        language,
        passwordHash,
        consentVersion,
        referralCode: newReferralCode(),
        registeredAt: this.clock.now(),
      });
      try {
        await withTransaction(this.connection, async (session) => {
          const takenFrom = await this.registerMember.execute(ctx, session, member);
          if (takenFrom) await this.emailReleases.notify(session, takenFrom);
          const about = { memberId: id, language: '', link: null } as const;
          await this.notifications.append(session, [{ ...about, channel: 'email', message: 'welcome' }]);
        });
        return member;
      } catch (error) {
        if (!(error instanceof ReferralCodeTaken)) throw error;
      }
    }
  }
}
