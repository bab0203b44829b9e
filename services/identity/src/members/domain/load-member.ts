import { AGREEMENT_VERSION } from './agreement.js';
import { type Member, STAGE_NEVER_CHANGED } from './member.js';

/** Data in which members of a load test differ. */
export interface LoadMemberData {
  id: string;
  addressId: string;
  referralCode: string;
  /** Names the run, so that its members are found again by their e-mails. */
  run: string;
  index: number;
  /** 0 to 9,999,999. */
  phone: number;
  passwordHash: string;
  now: Date;
}

const HOME = {
  ...{ label: 'Home', line1: '1 Jalan Beban', line2: '', line3: '' },
  ...{ city: 'Shah Alam', state: 'Selangor', postcode: '40000', country: 'Malaysia', active: true },
};

/**
 * Returns a member of a load test: verified, with a password and an address, so that every call of a member can be measured. The e-mail
 * belongs to nobody, and the member takes no news, so that a run sends no mail and no SMS.
 */
export function loadMember({
  id,
  addressId,
  referralCode,
  run,
  index,
  phone,
  passwordHash,
  now,
}: LoadMemberData): Member {
  return {
    ...{ id, name: 'Load Tester', number: `6019${String(phone).padStart(7, '0')}`, numberProvenAt: now },
    ...{ email: `load-${run}-${index}@example.com`, emailConfirmedAt: now },
    ...{ passwordHash, passwordImported: false, dob: '1990-05-20' },
    ...{ gender: 'female', race: 'malay', nationality: 'malaysian' },
    ...{ pregnancyStage: 'trying', pregnancyStageUpdatedAt: STAGE_NEVER_CHANGED, edb: null },
    ...{ profileUpdatedAt: null, profileAward: null, referralCode, referrerId: null },
    ...{ language: 'en', receiveMail: false },
    addresses: [{ ...HOME, id: addressId }],
    ...{ babyInfos: [], deviceHash: null, sampleRequest: null },
    attribution: { source: 'load', medium: 'load', campaign: run },
    ...{ consentVersion: AGREEMENT_VERSION, forceUpdated: false, ssoPopup: false, blocked: false },
    registeredAt: now,
  };
}
