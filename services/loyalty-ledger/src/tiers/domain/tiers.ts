import { AWARDS } from '@club/proto/settings';

/** Past-year points that qualify for a tier, and the tiers they open; lowest first. */
export const TIERS = AWARDS.tiers;
