/** Collection of the memberships that have ended at some time. */
export const MEMBERSHIPS = 'memberships';

/** What the latest fact about a membership says. */
export interface MembershipDoc {
  /** The member. */
  _id: string;
  ended: boolean;
  /** When, by the club's clock: an older fact that arrives late changes nothing. */
  at: Date;
}
