import type { SettlementRecord } from '@club/platform/settlement-state';

/** One gift of points, from the request to the grown wish. */
export interface Donation extends SettlementRecord {
  memberId: string;
  /** Names the request for ever: `k:<client's key>`, or `i:<id>` of one that came without. */
  key: string;
  wisherId: string;
  points: number;
  createdAt: Date;
  entryId: string;
  entrySeq: number;
  donatedAt: Date | null;
  totalPoints: number;
}

/** Smallest, largest and step of a gift to a wish (docs/product/giving.md#wishes). */
export const DONATION = { min: 100, max: 5000, step: 100 } as const;

/** Returns whether a member may give this many points at once. */
export const isDonationAmount = (points: number): boolean =>
  Number.isSafeInteger(points) && points >= DONATION.min && points <= DONATION.max && points % DONATION.step === 0;
