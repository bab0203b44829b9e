import type { RequestContext } from '@club/platform';
import type { EngagementProfile, ProductNames } from './domain/engagement-profile.js';

/** The customer-engagement service. Both calls are safe to repeat; they reject within seconds on anything but success. */
export abstract class EngagementService {
  /** False where none is configured: nothing is kept for it then. */
  abstract readonly enabled: boolean;
  abstract upsert(profile: EngagementProfile): Promise<void>;
  abstract remove(memberId: string): Promise<void>;
}

/** Points and tier of members. */
export abstract class MemberPoints {
  abstract of(memberId: string, ctx: RequestContext): Promise<{ available: number; tier: string }>;
}

/** Names of brands, formats and sizes; without an answer ids stand for themselves. */
export abstract class ProductCatalogue {
  abstract names(ctx: RequestContext): Promise<ProductNames>;
}
