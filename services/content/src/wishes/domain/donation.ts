/** Smallest, largest and step of a gift to a wish (member-rewards.md §5, §9). */
export const DONATION = { min: 100, max: 5000, step: 100 } as const;

/** Whether a member may give this many points at once. */
export const isDonationAmount = (points: number): boolean =>
  Number.isSafeInteger(points) && points >= DONATION.min && points <= DONATION.max && points % DONATION.step === 0;
