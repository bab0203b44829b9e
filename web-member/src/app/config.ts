import type { Settings } from '../api/settings-types.js';

/** Where the product lives on its origin. */
export const BASE_PATH = '/drypers-baby-club';

const BRAND = 'https://www.drypers.com.my';

/** Version of the privacy notice and terms that the sign-up form shows; recorded with the consent. */
export const CONSENT_VERSION = '2026-11';

const below = (en: string, bm = en) => ({ en: `${BRAND}/${en}`, bm: `${BRAND}/bm/${bm}` });
const footer = (page: string) => ({ en: `${BRAND}/footer/${page}`, bm: `${BRAND}/ms-MY/footer/${page}` });
const product = (name: string, page: string) => ({ name, href: below(`products/${page}`) });

/** What is shown until GET /settings has answered; the same as the gateway's own defaults. */
export const defaultSettings: Settings = {
  now: '',
  links: {
    brand: { en: `${BRAND}/`, bm: `${BRAND}/bm/` },
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
  },
  maintenance: {
    from: '2025-03-27T23:00:00+08:00',
    to: '2025-03-28T01:00:00+08:00',
    contact: '1-800-88-3232',
    active: false,
  },
  registrationSuspended: false,
  codeRegistrationSuspended: false,
  contact: {
    phone: '1-800-88-3232',
    emails: { club: 'club@drypers.com.my', sample: 'sample@drypers.com.my', care: 'care@drypers.com.my' },
  },
  doublePointsDays: [15, 22],
  textDetection: 'embedded',
};

/** Built-in values; screens use `useSettings`, which has the configured ones. */
export const { links, doublePointsDays } = defaultSettings;
export const { marketplaces } = links;

/** Referral points per tier (member-account §9), for the sentence that invites a friend. */
export const referralPoints = {
  Gold: { own: 500, friend: 100 },
  Platinum: { own: 550, friend: 150 },
  Diamond: { own: 600, friend: 200 },
} as const;
