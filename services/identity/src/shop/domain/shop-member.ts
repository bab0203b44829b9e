import { type Language, type Member, STAGE_NEVER_CHANGED } from '../../members/domain/member.js';
import type { ShopProfile } from './shop-profile.js';

const SOURCE = 'sister-shop';

/** Returns the member that an account of the sister shop becomes; its first sign-in shows the single sign-on popup. */
export function shopMember(
  profile: ShopProfile,
  made: {
    id: string;
    language: Language;
    passwordHash: string;
    consentVersion: string;
    referralCode: string;
    registeredAt: Date;
  },
): Member {
  return {
    ...profile,
    ...made,
    // The password follows the rules of the shop, which still owns it.
    passwordImported: false,
    emailConfirmedAt: made.registeredAt,
    nationality: 'malaysian',
    pregnancyStageUpdatedAt: STAGE_NEVER_CHANGED,
    edb: null,
    profileUpdatedAt: null,
    profileAward: null,
    referrerId: null,
    // Asked about notice and terms only.
    receiveMail: false,
    addresses: [],
    babyInfos: [],
    deviceHash: null,
    sampleRequest: null,
    attribution: { source: SOURCE, medium: '', campaign: '' },
    forceUpdated: false,
    ssoPopup: true,
    blocked: false,
    origin: 'shop',
  };
}
