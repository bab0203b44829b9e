import { SETTINGS } from '@club/proto/settings';
import { z } from 'zod';

const address = z.string().regex(/^https?:\/\/\S+$/, 'must begin with http:// or https://');
const inBoth = z.object({ en: address, bm: address });

/** Links out of the product, each in both languages (docs/product/screens.md#header-and-footer). */
export const linksSchema = z
  .object({
    brand: inBoth,
    search: inBoth.describe('The words looked for go in place of {query}'),
    story: inBoth,
    happenings: inBoth,
    sustainability: inBoth,
    tips: inBoth,
    contact: inBoth,
    shop: inBoth,
    products: z.array(z.object({ name: z.string(), href: inBoth })).describe('The product lines, in menu order'),
    social: z.array(z.object({ name: z.string(), href: address })),
    marketplaces: z.array(z.object({ name: z.string(), href: address })),
    sisterShop: inBoth.describe('Its accounts sign in to the club too'),
  })
  .meta({ id: 'Links' });

export type Links = z.infer<typeof linksSchema>;

/** Returns the links below one brand site, as they are when nothing says otherwise. */
export const brandLinks = (brand: string): Links =>
  JSON.parse(JSON.stringify(SETTINGS.links).replaceAll(SETTINGS.brandUrl, brand)) as Links;
