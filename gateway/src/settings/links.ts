import { z } from 'zod';

const address = z.string().regex(/^https?:\/\/\S+$/, 'must begin with http:// or https://');
const inBoth = z.object({ en: address, bm: address });

/** Links out of the product, each in both languages (member-account §2 "Header and footer"). */
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
    privacy: inBoth,
    terms: inBoth,
    codeTerms: inBoth,
    cookies: inBoth,
    products: z.array(z.object({ name: z.string(), href: inBoth })).describe('The product lines, in menu order'),
    social: z.array(z.object({ name: z.string(), href: address })),
    marketplaces: z.array(z.object({ name: z.string(), href: address })),
    sisterShop: inBoth.describe('Its accounts sign in to the club too'),
  })
  .meta({ id: 'Links' });

export type Links = z.infer<typeof linksSchema>;

/** The links below one brand site, as they are when nothing says otherwise. */
export function brandLinks(brand: string): Links {
  const below = (en: string, bm = en) => ({ en: `${brand}/${en}`, bm: `${brand}/bm/${bm}` });
  const footer = (page: string) => ({ en: `${brand}/footer/${page}`, bm: `${brand}/ms-MY/footer/${page}` });
  const product = (name: string, page: string) => ({ name, href: below(`products/${page}`) });
  return {
    brand: { en: `${brand}/`, bm: `${brand}/bm/` },
    search: below('search?q={query}'),
    story: below('our-story'),
    happenings: below('latest-happenings'),
    sustainability: below('sustainability'),
    tips: below('parenting-tips'),
    contact: below('contact-us'),
    shop: below('shop'),
    privacy: footer('privacy-policy'),
    terms: footer('terms-and-conditions'),
    codeTerms: footer('terms-and-conditions'),
    cookies: footer('cookie-policy'),
    products: [
      product('Skinature', 'skinature'),
      product('Touch', 'touch'),
      product('Wee Wee Dry', 'wee-wee-dry'),
      product('DryPantz', 'drypantz'),
      product('ClassicPantz', 'classicpantz'),
      product('Classic', 'classic'),
      product('Baby care', 'baby-care'),
    ],
    social: [
      { name: 'Facebook', href: 'https://www.facebook.com/drypersmalaysia' },
      { name: 'Instagram', href: 'https://www.instagram.com/drypersmalaysia' },
      { name: 'YouTube', href: 'https://www.youtube.com/drypersmalaysia' },
      { name: 'TikTok', href: 'https://www.tiktok.com/@drypersmalaysia' },
    ],
    marketplaces: [
      { name: 'Shopee', href: 'https://shopee.com.my/drypers_os' },
      { name: 'Lazada', href: 'https://www.lazada.com.my/shop/drypers' },
      { name: 'TikTok Shop', href: 'https://www.tiktok.com/@drypersmalaysia' },
    ],
    sisterShop: below('shop'),
  };
}
