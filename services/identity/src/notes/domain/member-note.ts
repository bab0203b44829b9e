/** A note of the back office about a member. */
export interface MemberNote {
  id: string;
  memberId: string;
  adminId: string;
  text: string;
  at: Date;
  /** Idempotency key of the request, unique for a member; null without one. */
  key: string | null;
}
