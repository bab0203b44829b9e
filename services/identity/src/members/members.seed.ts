import { randomUUID } from 'node:crypto';
import { Clock, type Connection, kl, MONGO, systemContext, withTransaction } from '@club/platform';
import type { INestApplicationContext } from '@nestjs/common';
import { AGREEMENT_VERSION } from './domain/agreement.js';
import { type Member, STAGE_NEVER_CHANGED } from './domain/member.js';
import { newReferralCode } from './domain/referral.js';
import { MembersRepository } from './members.repository.js';
import { PasswordHasher } from './password-hasher.js';
import { RegisterMember } from './usecases/register-member.js';

const MEMBER = { name: 'Aisyah', number: '60123456789', email: 'aisyah@example.com' };
const PASSWORD = 'Member#123';

/** Writes the demo member of docs/product/development.md#data with its MemberRegistered, unless it is there. */
export async function seedMembers(app: INestApplicationContext): Promise<void> {
  const members = app.get(MembersRepository, { strict: false });
  if (await members.isRegistered(MEMBER.number, MEMBER.email)) return;
  const passwordHash = await app.get(PasswordHasher, { strict: false }).hash(PASSWORD);
  const member = aisyah(passwordHash, app.get(Clock, { strict: false }).now());
  const register = app.get(RegisterMember, { strict: false });
  await withTransaction(app.get<Connection>(MONGO, { strict: false }), (session) =>
    register.execute(systemContext(), session, member),
  );
}

function aisyah(passwordHash: string, now: Date): Member {
  const birthDate = kl.addDays(kl.date(now), -300);
  return {
    ...MEMBER,
    id: randomUUID(),
    passwordHash,
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
