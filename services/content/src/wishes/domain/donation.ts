/** Smallest, largest and step of a gift to a wish (member-rewards.md §5, §9). */
export const DONATION = { min: 100, max: 5000, step: 100 } as const;

/** Without a key, the same gift within this time is the same request (rules.md "HTTP API"). */
export const SAME_REQUEST_MS = 10_000;

/** Whether a member may give this many points at once. */
export const isDonationAmount = (points: number): boolean =>
  Number.isSafeInteger(points) && points >= DONATION.min && points <= DONATION.max && points % DONATION.step === 0;

/**
 * open: the points may be held, nothing is decided · committing: they are held and leave unless the hold has expired ·
 * done: they have left and the wish has grown · void: they stay with the member.
 */
export const DONATION_STATES = ['open', 'committing', 'done', 'void'] as const;

/** Where a gift stands. */
export type DonationState = (typeof DONATION_STATES)[number];

/** What may become of a gift; a void one is opened again by a repeat of its request. */
export const DONATION_MOVES: Record<DonationState, readonly DonationState[]> = {
  open: ['committing', 'void'],
  committing: ['done', 'void'],
  done: [],
  void: ['open'],
};
