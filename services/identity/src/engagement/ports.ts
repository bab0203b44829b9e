import type { RequestContext } from '@club/platform';
import type { BrandProducts } from '../account/domain/product-choice.js';
import type { EngagementProfile, ProductNames } from './domain/engagement-profile.js';

/** The customer-engagement service. Both calls are safe to repeat; they reject within seconds on anything but success. */
export abstract class EngagementService {
  /** False where none is configured: nothing is kept for it then. */
  abstract readonly enabled: boolean;
  abstract upsert(profile: EngagementProfile): Promise<void>;
  abstract remove(memberId: string): Promise<void>;
}

/** The brands with their formats and sizes. */
export abstract class ProductCatalogue {
  /** All brands, as they were minutes ago or, `afresh`, as they are now. Rejects with SERVICE_BUSY without an answer. */
  abstract brands(ctx: RequestContext, afresh: boolean): Promise<readonly BrandProducts[]>;

  /** Their names; without an answer ids stand for themselves. */
  abstract names(ctx: RequestContext): Promise<ProductNames>;
}
