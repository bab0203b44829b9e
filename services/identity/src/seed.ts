import { randomUUID } from 'node:crypto';
import { Clock, kl, MONGO, ObjectStore, type RequestContext, withTransaction } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { AdminsRepository } from './admins/admins.repository.js';
import type { AdminRole } from './admins/domain/admin.js';
import { AGREEMENT_VERSION } from './members/domain/agreement.js';
import { type Member, STAGE_NEVER_CHANGED } from './members/domain/member.js';
import { newReferralCode } from './members/domain/referral.js';
import { MembersRepository } from './members/members.repository.js';
import { PasswordHasher } from './members/password-hasher.js';
import { RegisterMember } from './members/usecases/register-member.js';
import { PromotersRepository } from './promoters/promoters.repository.js';

const ADMINS: { username: string; password: string; role: AdminRole }[] = [
  { username: 'dev', password: 'Dev#12345', role: 'dev' },
  { username: 'dev2', password: 'Dev2#12345', role: 'dev' },
  { username: 'superadmin', password: 'Super#12345', role: 'superadmin' },
];
const MEMBER = { name: 'Aisyah', number: '60123456789', email: 'aisyah@example.com', password: 'Member#123' };

const PROMOTER = {
  name: 'Nadia Promoter',
  code: 'PROMO2026',
  region: 'Selangor',
  supervisorName: 'Kumar',
  post: 'Supermarket',
  number: '60112223344',
  utmLink: '',
};

/** The people of docs/product/development.md#data. Repeating it changes nothing. */
@Injectable()
export class SeedDevelopmentData {
  constructor(
    private readonly admins: AdminsRepository,
    private readonly members: MembersRepository,
    private readonly registerMember: RegisterMember,
    private readonly promoters: PromotersRepository,
    private readonly passwords: PasswordHasher,
    @Inject(MONGO) private readonly connection: Connection,
    private readonly clock: Clock,
    private readonly objects: ObjectStore,
  ) {}

  /** Adds the bucket, the missing accounts and the demo member with its MemberRegistered. */
  async execute(ctx: RequestContext): Promise<void> {
    await this.objects.ensureBucket();
    for (const { username, password, role } of ADMINS) {
      if (await this.admins.findByUsername(username)) continue;
      await this.admins.insert({ id: randomUUID(), username, role, passwordHash: await this.passwords.hash(password) });
    }
    await this.promoters.ensure(PROMOTER);
    if (await this.members.isRegistered(MEMBER.number, MEMBER.email)) return;
    const member = await this.aisyah();
    await withTransaction(this.connection, (session) => this.registerMember.execute(ctx, session, member));
  }

  private async aisyah(): Promise<Member> {
    const now = this.clock.now();
    const { password, ...person } = MEMBER;
    const birthDate = kl.addDays(kl.date(now), -300);
    return {
      ...person,
      id: randomUUID(),
      passwordHash: await this.passwords.hash(password),
      emailConfirmedAt: now,
      passwordImported: false,
      dob: '1994-03-08',
      gender: 'female',
      race: 'malay',
      nationality: 'malaysian',
      pregnancyStage: 'oneChild',
      pregnancyStageUpdatedAt: STAGE_NEVER_CHANGED,
      edb: null,
      profileUpdatedAt: null,
      profileAward: null,
      referralCode: newReferralCode(),
      referrerId: null,
      language: 'en',
      receiveMail: true,
      addresses: [],
      babyInfos: [{ id: randomUUID(), name: '', gender: '', birthDate, brandId: '', formatId: '', sizeId: '' }],
      deviceHash: null,
      sampleRequest: null,
      attribution: { source: '', medium: '', campaign: '' },
      consentVersion: AGREEMENT_VERSION,
      forceUpdated: false,
      ssoPopup: false,
      blocked: false,
      registeredAt: now,
    };
  }
}
