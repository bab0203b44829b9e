import type { Member } from '../src/members/domain/member.js';

/** A member as stored; a test states only what matters to it. */
export function aMember(change: Partial<Member> = {}): Member {
  return {
    id: 'member',
    name: 'Nur Aisyah',
    number: '60123456780',
    email: 'nur@example.com',
    emailConfirmedAt: null,
    passwordHash: '',
    passwordImported: false,
    dob: '1995-04-30',
    gender: 'female',
    race: 'malay',
    nationality: 'malaysian',
    pregnancyStage: 'oneChild',
    pregnancyStageUpdatedAt: new Date('2026-01-01T00:00:00Z'),
    edb: null,
    profileUpdatedAt: null,
    profileAward: null,
    referralCode: 'ABCDEFGH',
    referrerId: null,
    language: 'en',
    receiveMail: true,
    addresses: [],
    babyInfos: [],
    deviceHash: null,
    sampleRequest: null,
    attribution: { source: '', medium: '', campaign: '' },
    consentVersion: '1',
    forceUpdated: false,
    ssoPopup: false,
    blocked: false,
    registeredAt: new Date('2026-01-01T00:00:00Z'),
    ...change,
  };
}
