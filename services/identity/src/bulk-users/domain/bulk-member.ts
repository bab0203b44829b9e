import { type Address, type Member, STAGE_NEVER_CHANGED } from '../../members/domain/member.js';
import type { BulkUsers, RowAddress, RowPerson } from './bulk-users.js';

/** Way by which the members of an upload joined, as their attribution shows it. */
const MEDIUM = 'bulk';

/**
 * Returns the member that a row becomes: verified, without a password, a proven phone and any consent, all of which the first
 * sign-in brings (docs/product/back-office.md#bulk-users).
 */
export function bulkMember(
  { registerSource, promoterCode }: Pick<BulkUsers, 'registerSource' | 'promoterCode'>,
  person: RowPerson,
  made: { id: string; addressId: string; referralCode: string; registeredAt: Date; now: Date },
): Member {
  const { name, email, number, gender, race, pregnant, address } = person;
  return {
    ...{ id: made.id, name, number, numberProvenAt: null, email, emailConfirmedAt: null },
    // The e-mail is held on the day on which it came to the club, also with an earlier register date.
    emailAddedAt: made.now,
    ...{ passwordHash: '', passwordImported: false, dob: '', gender, race, nationality: 'malaysian' },
    pregnancyStage: pregnant ? 'pregnant' : 'trying',
    pregnancyStageUpdatedAt: STAGE_NEVER_CHANGED,
    ...{ edb: null, profileUpdatedAt: null, profileAward: null },
    ...{ referralCode: made.referralCode, referrerId: null, language: 'en', receiveMail: false },
    addresses: address ? [addressOf(address, made.addressId)] : [],
    ...{ babyInfos: [], deviceHash: null, sampleRequest: null },
    attribution: { source: registerSource, medium: MEDIUM, campaign: '' },
    ...{ consentVersion: '', forceUpdated: false, ssoPopup: false, blocked: false },
    registeredAt: made.registeredAt,
    origin: 'bulk',
    ...(promoterCode ? { promoterCode } : {}),
  };
}

function addressOf({ state, city, postcode, street }: RowAddress, id: string): Address {
  const lines = { line1: street, line2: '', line3: '' };
  return { id, label: 'Home', ...lines, city, state, postcode, country: 'Malaysia', active: true };
}
