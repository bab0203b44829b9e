/** Places of the back office that show a member's personal data; `number` is a phone number that was shown in a list. */
export const VIEW_PLACES = ['member', 'account', 'privacy', 'number'] as const;

export type ViewPlace = (typeof VIEW_PLACES)[number];

/** Days for which it is kept who opened a member's data. */
export const VIEWS_KEPT_DAYS = 730;

/** An administrator opened a member's data. */
export interface MemberView {
  id: string;
  memberId: string;
  adminId: string;
  place: ViewPlace;
  at: Date;
}

/** Selects views; an absent field does not restrict. */
export interface ViewFilter {
  memberId?: string;
  adminId?: string;
  from?: Date;
  to?: Date;
}
