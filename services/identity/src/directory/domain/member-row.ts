import type { Member } from '../../members/domain/member.js';

/** A member in a list of the back office. */
export type MemberRow = Pick<
  Member,
  | 'id'
  | 'name'
  | 'number'
  | 'email'
  | 'emailOwned'
  | 'emailConfirmedAt'
  | 'registeredAt'
  | 'dob'
  | 'edb'
  | 'pregnancyStage'
  | 'referrerId'
  | 'promoterCode'
  | 'blocked'
> & {
  /** Code that the member signed up with; empty for none. */
  referBy: string;
};

/** Selects members of the list; what is absent selects all. */
export interface MemberFilter {
  from?: Date | undefined;
  to?: Date | undefined;
  query?: string | undefined;
  pregnancyStage?: string | undefined;
  state?: string | undefined;
}

/** Members who registered on one day of Kuala Lumpur. */
export interface RegisteredOnDay {
  /** YYYY-MM-DD. */
  day: string;
  registered: number;
  /** Number of them whose e-mail is confirmed now. */
  verified: number;
  /** Number of them who are pregnant now. */
  pregnant: number;
  /** Number of them who used a friend's code. */
  referred: number;
}

/** States of members by which the list is filtered. */
export const STATES = ['blocked', 'unverified'] as const;
