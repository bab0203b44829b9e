import { createGrpcClient, type RequestContext } from '@club/platform';
import { type Brand, BrandsServiceClient } from '@club/proto/club/catalogue/v1/brands';
import type { ProductNames } from '../engagement/domain/engagement-profile.js';
import { ProductCatalogue } from '../engagement/ports.js';

/** Brands change a few times a year. */
const FRESH_MS = 5 * 60_000;

/** Names of brands, formats and sizes, asked of catalogue-orders now and then. */
export class CatalogueNames extends ProductCatalogue {
  private readonly brands;
  private known: { at: number; names: ProductNames } | undefined;

  /** `address` is catalogue-orders' host:port. */
  constructor(address: string) {
    super();
    this.brands = createGrpcClient(BrandsServiceClient, address, { retryable: ['listBrands'] });
  }

  /** Never rejects: without an answer the last names, or ids. */
  async names(ctx: RequestContext): Promise<ProductNames> {
    if (this.known && performance.now() - this.known.at < FRESH_MS) return this.known.names;
    try {
      const { brands } = await this.brands.listBrands({}, ctx, { deadlineMs: 2_000 });
      this.known = { at: performance.now(), names: namesOf(brands) };
    } catch {
      // a profile with ids is better than none; the next change sends the names
    }
    return this.known?.names ?? namesOf([]);
  }

  close(): void {
    this.brands.close();
  }
}

function namesOf(brands: readonly Brand[]): ProductNames {
  const by = (rows: readonly { id: string; name: string }[]) => {
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    return (id: string) => names.get(id) ?? id;
  };
  return {
    brand: by(brands),
    format: by(brands.flatMap(({ formats }) => formats)),
    size: by(brands.flatMap(({ sizes }) => sizes)),
  };
}
