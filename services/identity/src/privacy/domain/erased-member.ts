import type { Member } from '../../members/domain/member.js';

/** Remains of a deleted member: its id, referrer and two dates, so that ledgers and referral histories stay complete. */
export interface ErasedMember extends Pick<Member, 'id' | 'referrerId' | 'registeredAt'> {
  deletedAt: Date;
}
