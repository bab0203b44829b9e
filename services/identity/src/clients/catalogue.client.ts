import type { Calls, RequestContext } from '@club/platform';
import type { Brand } from '@club/proto/club/catalogue/v1/brands';
import { CatalogueServiceClient } from '@club/proto/club/catalogue/v1/catalogue';
import { Inject, Injectable } from '@nestjs/common';
import type { ProductNames } from '../products/domain/product.js';
import { ProductCatalogue } from '../products/ports.js';

/** Brands change a few times a year. */
const FRESH_MS = 5 * 60_000;

/** Brands with their formats and sizes, read from catalogue-orders at intervals and cached in between. */
@Injectable()
export class CatalogueNames extends ProductCatalogue {
  private known: { at: number; brands: readonly Brand[] } | undefined;

  constructor(@Inject(CatalogueServiceClient) private readonly service: Calls<CatalogueServiceClient>) {
    super();
  }

  /** Rejects with SERVICE_BUSY when catalogue-orders is asked and does not answer. */
  async brands(ctx: RequestContext, afresh: boolean): Promise<readonly Brand[]> {
    if (!afresh && this.known && performance.now() - this.known.at < FRESH_MS) return this.known.brands;
    const { brands } = await this.service.listBrands({}, ctx, { deadlineMs: 2_000 });
    this.known = { at: performance.now(), brands };
    return brands;
  }

  /** Never rejects: without an answer the last names, or ids. */
  async names(ctx: RequestContext): Promise<ProductNames> {
    try {
      return namesOf(await this.brands(ctx, false));
    } catch {
      // a profile with ids is better than none; the next change sends the names
      return namesOf(this.known?.brands ?? []);
    }
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
