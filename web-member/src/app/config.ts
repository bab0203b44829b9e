import type { Language } from '../api/types.js';

/** Where the product lives on its origin. */
export const BASE_PATH = '/drypers-baby-club';

const BRAND = 'https://www.drypers.com.my';

/** Version of the privacy notice and terms that the sign-up form shows; recorded with the consent. */
export const CONSENT_VERSION = '2026-11';

/** Links that leave the product. Configuration, not text: each language has its own address where the brand site has one. */
export const links = {
  brand: { en: `${BRAND}/`, bm: `${BRAND}/bm/` },
  story: { en: `${BRAND}/our-story`, bm: `${BRAND}/bm/our-story` },
  privacy: { en: `${BRAND}/footer/privacy-policy`, bm: `${BRAND}/ms-MY/footer/privacy-policy` },
  terms: { en: `${BRAND}/footer/terms-and-conditions`, bm: `${BRAND}/ms-MY/footer/terms-and-conditions` },
  cookies: { en: `${BRAND}/footer/cookie-policy`, bm: `${BRAND}/ms-MY/footer/cookie-policy` },
  contact: { en: `${BRAND}/contact-us`, bm: `${BRAND}/bm/contact-us` },
  codeTerms: { en: `${BRAND}/footer/terms-and-conditions`, bm: `${BRAND}/ms-MY/footer/terms-and-conditions` },
} satisfies Record<string, Record<Language, string>>;

export const marketplaces = [
  { name: 'Shopee', href: 'https://shopee.com.my/drypers_os' },
  { name: 'Lazada', href: 'https://www.lazada.com.my/shop/drypers' },
  { name: 'TikTok Shop', href: 'https://www.tiktok.com/@drypersmalaysia' },
] as const;

export const support = {
  phone: '1-800-88-3232',
  contacts: [
    { key: 'contactClub', email: 'club@drypers.com.my' },
    { key: 'contactSample', email: 'sample@drypers.com.my' },
    { key: 'contactCare', email: 'care@drypers.com.my' },
  ],
} as const;

/** Days of the month on which a code counts twice, shown in sentences; the points themselves are the server's. */
export const doublePointsDays = [15, 22] as const;

/** Referral points per tier (member-account §9), for the sentence that invites a friend. */
export const referralPoints = {
  Gold: { own: 500, friend: 100 },
  Platinum: { own: 550, friend: 150 },
  Diamond: { own: 600, friend: 200 },
} as const;

/** Notice on the landing and sign-in pages; the default window is the specification's (§4). */
export const maintenance = {
  from: '2025-03-27T23:00:00+08:00',
  to: '2025-03-28T01:00:00+08:00',
} as const;
