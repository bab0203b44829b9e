import { type Language, type Member, STAGE_NEVER_CHANGED } from '../../members/domain/member.js';
import type { ShopProfile } from './shop-profile.js';

/** Named in the consents of an account that never saw the sign-up form: the shop's own terms include the club. */
export const SHOP_CONSENT = 'sister-shop';

/** The member that an account of the sister shop becomes; its first sign-in shows the single sign-on popup. */
export function shopMember(
  profile: ShopProfile,
  made: {
    id: string;
    language: Language;
    passwordHash: string;
    referralCode: string;
    registeredAt: Date;
  },
): Member {
  return {
    ...profile,
    ...made,
    // The shop's rules made the password, and it goes on being the shop's.
    passwordImported: false,
    emailConfirmedAt: made.registeredAt,
    nationality: 'malaysian',
    pregnancyStageUpdatedAt: STAGE_NEVER_CHANGED,
    edb: null,
    profileUpdatedAt: null,
    profileAward: null,
    referrerId: null,
    // Nobody was asked.
    receiveMail: false,
    addresses: [],
    babyInfos: [],
    deviceHash: null,
    sampleRequest: null,
    attribution: { source: SHOP_CONSENT, medium: '', campaign: '' },
    consentVersion: SHOP_CONSENT,
    forceUpdated: false,
    ssoPopup: true,
    blocked: false,
    origin: 'shop',
  };
}
