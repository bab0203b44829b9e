import type { Member } from '../../members/domain/member.js';

/** What stays of a member: an id, who brought the member, and two moments, so that ledgers and referral histories stay whole. */
export interface ErasedMember extends Pick<Member, 'id' | 'referrerId' | 'registeredAt'> {
  deletedAt: Date;
}
