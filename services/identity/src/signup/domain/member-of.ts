import { type Address, type BabyInfo, type Member, STAGE_NEVER_CHANGED } from '../../members/domain/member.js';
import type { SignUp } from './signup.js';

const FIRST_ADDRESS_LABEL = { en: 'Home', bm: 'Rumah' } as const;

/** Returns the member a verified sign-up becomes. */
export function memberOf(
  signUp: SignUp,
  made: { referralCode: string; deviceHash: string | null; registeredAt: Date; newId: () => string },
): Member {
  const { form } = signUp;
  if (!form) throw new Error('a verified sign-up has no form left');
  const social = form.passwordHash === '';
  return {
    id: signUp.id,
    name: form.name,
    number: form.number,
    numberProvenAt: made.registeredAt,
    email: form.email,
    // The provider of a social login has confirmed it.
    emailConfirmedAt: social ? made.registeredAt : null,
    passwordHash: form.passwordHash,
    passwordImported: false,
    dob: form.dob,
    gender: form.gender,
    race: form.race,
    nationality: form.nationality,
    pregnancyStage: form.pregnancyStage,
    pregnancyStageUpdatedAt: STAGE_NEVER_CHANGED,
    edb: form.edb,
    profileUpdatedAt: null,
    profileAward: null,
    referralCode: made.referralCode,
    referrerId: signUp.referrerId,
    language: form.language,
    receiveMail: form.receiveMail,
    addresses: addressesOf(form, made.newId),
    babyInfos: form.childDob.map((birthDate) => babyOf(birthDate, made.newId)),
    // A client that leaves its token out at the last step is still on the device it signed up with.
    deviceHash: made.deviceHash ?? form.deviceHash,
    sampleRequest: signUp.orderId ? { orderId: signUp.orderId, sampleId: form.sampleId } : null,
    attribution: { source: form.utmSource, medium: form.utmMedium, campaign: form.utmCampaign },
    consentVersion: form.consentVersion,
    forceUpdated: false,
    ssoPopup: false,
    blocked: false,
    registeredAt: made.registeredAt,
    ...(social ? { origin: 'social' } : {}),
    ...(signUp.promoterCode ? { promoterCode: signUp.promoterCode } : {}),
  };
}

function addressesOf(form: NonNullable<SignUp['form']>, newId: () => string): Address[] {
  if (!form.address) return [];
  const label = form.address.label || FIRST_ADDRESS_LABEL[form.language];
  return [{ ...form.address, label, id: newId(), active: true }];
}

function babyOf(birthDate: string, newId: () => string): BabyInfo {
  return { id: newId(), name: '', gender: '', birthDate, brandId: '', formatId: '', sizeId: '' };
}
