import type { Schema } from '@club/web-kit';

/** A tier that was reached, lost, or confirmed at a review. */
export type TierPeriod = Schema<'TierPeriod'>;
