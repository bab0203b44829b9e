import type { Member as MemberMessage } from '@club/proto/club/identity/v1/identity';
import type { MemberView } from './members.queries.js';

/** Returns the member as other services and the gateway see it: no password, device, referrer or attribution. */
export function toMemberMessage({ member, membershipEndsOn, ...worked }: MemberView): MemberMessage {
  return {
    id: member.id,
    name: member.name,
    preferredName: member.preferredName ?? '',
    number: member.number,
    email: member.email,
    emailConfirmed: member.email !== '' && member.emailConfirmedAt !== null,
    race: member.race,
    nationality: member.nationality,
    gender: member.gender,
    dob: member.dob,
    pregnancyStage: member.pregnancyStage,
    pregnancyStageUpdatedAt: member.pregnancyStageUpdatedAt.toISOString(),
    edb: member.edb ?? '',
    edbCorrected: member.edbCorrected ?? false,
    referralCode: member.referralCode,
    allowRefer: worked.allowRefer,
    language: member.language,
    addresses: member.addresses,
    babyInfos: member.babyInfos,
    forceUpdated: member.forceUpdated,
    ssoPopup: member.ssoPopup,
    registeredAt: member.registeredAt.toISOString(),
    picture: worked.picture,
    membershipEndsOn: membershipEndsOn ?? '',
    profileUpdatePoints: worked.profileUpdatePoints,
    friendsThisMonth: worked.friendsThisMonth,
    profileOpensOn: worked.profileOpensOn ?? '',
    removedBirth: member.removedBabies?.latestBirth ?? '',
  };
}
