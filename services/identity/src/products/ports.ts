import type { RequestContext } from '@club/platform';
import type { BrandProducts, ProductNames } from './domain/product.js';

/** The brands with their formats and sizes. */
export abstract class ProductCatalogue {
  /** All brands, as they were minutes ago or, `afresh`, as they are now. Rejects with SERVICE_BUSY without an answer. */
  abstract brands(ctx: RequestContext, afresh: boolean): Promise<readonly BrandProducts[]>;

  /** Their names; without an answer ids stand for themselves. */
  abstract names(ctx: RequestContext): Promise<ProductNames>;
}
