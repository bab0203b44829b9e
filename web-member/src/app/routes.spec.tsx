import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, waitFor } from '@testing-library/react';
import type { Language } from '../core/types.js';
import { fullClub } from '../testing/full-club.js';
import { renderApp } from '../testing/render-app.js';

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
HTMLCanvasElement.prototype.getContext = () => null;
afterEach(() => localStorage.clear());

/**
 * Every route of docs/product/screens.md, by its address: the page that the route table has for it, known by its
 * heading, in both languages. How each is laid out, and that nothing complains, the browser sees
 * (web-member/e2e/every-route.e2e.ts).
 */
type Heads = Record<Language, string | RegExp>;
const head = (en: string | RegExp, bm: string | RegExp): Heads => ({ en, bm });
const LANDING = head(
  'More comfort for baby, more rewards for you',
  'Lebih selesa untuk si manja, lebih banyak ganjaran untuk anda',
);
const SIGN_IN = head('Log in', 'Log masuk');
const PHONE = head('Sign in with your phone', 'Log masuk dengan telefon anda');
const FORGOT = head('Forgot password?', 'Lupa kata laluan?');
const RESET = head('Reset password', 'Tetapkan semula kata laluan');

const visitorRoutes: [string, Heads][] = [
  ['/en', head(LANDING.en, LANDING.en)],
  ['/bm', head(LANDING.bm, LANDING.bm)],
  ['/en/signin', head(SIGN_IN.en, SIGN_IN.en)],
  ['/bm/signin', head(SIGN_IN.bm, SIGN_IN.bm)],
  ['/en/signin/phone', head(PHONE.en, PHONE.en)],
  ['/bm/signin/phone', head(PHONE.bm, PHONE.bm)],
  ['/password/forgot', FORGOT],
  ['/en/password/forgot', head(FORGOT.en, FORGOT.en)],
  ['/bm/password/forgot', head(FORGOT.bm, FORGOT.bm)],
  ['/password/reset?user=a&datems=1&token=b', RESET],
  ['/en/password/reset?user=a&datems=1&token=b', head(RESET.en, RESET.en)],
  ['/bm/password/reset?user=a&datems=1&token=b', head(RESET.bm, RESET.bm)],
];

const publicRoutes: [string, Heads][] = [
  ['/faq/how-to-collect-points', head('How to collect points', 'Cara mengumpul mata')],
  ['/faq/drypers-sample-request', head('Free samples', 'Sampel percuma')],
  ['/faq/resend-activation-link', head('Send the activation link again', 'Hantar semula pautan pengaktifan')],
  ['/productsinfo', head('Points of each product', 'Mata bagi setiap produk')],
  ['/wishingtree', head('SHARE A LITTLE COMFORT', 'Kongsi Keselesaan')],
  ['/wishingtree/donate', head('Wishes waiting', 'Hajat yang menanti')],
];

const REWARDS = head('My rewards', 'Ganjaran saya');
const memberRoutes: [string, Heads][] = [
  ['/dashboard', head('Hi, AISYAH', 'Hai, AISYAH')],
  ['/scancode', head('Register a code', 'Daftarkan kod')],
  ['/pointshop', REWARDS],
  ['/pointshop?tab=history', REWARDS],
  ['/pointshop?tab=voucher', REWARDS],
  ['/pointshop?tab=mysterybox', REWARDS],
  ['/order/addtocart', head('Your cart', 'Troli anda')],
  ['/addEmail', head('Your email is confirmed', 'E-mel anda sudah disahkan')],
  ['/userprofile', head('Profile', 'Profil')],
  ['/editprofile', head('Edit profile', 'Edit profil')],
  ['/viewAddress?type=user', head('Addresses', 'Alamat')],
  ['/addAddress?type=user', head('New address', 'Alamat baharu')],
  ['/viewbabyinfo', head('Baby info', 'Maklumat bayi')],
  ['/addbabyinfo', head('New baby', 'Bayi baharu')],
  ['/security', head('Security', 'Keselamatan')],
  ['/reminders', head('Reminders', 'Peringatan')],
  ['/pointhistory', head('Point history', 'Sejarah mata')],
  ['/points', head('My points', 'Mata saya')],
  ['/viewpoints', head('All points', 'Semua mata')],
  ['/referandearn', head('Refer and earn', 'Ajak rakan, kumpul mata')],
  ['/help', head('Help centre', 'Pusat bantuan')],
  ['/quest', head('Quests', 'Misi')],
  ['/tier', head(/^AISYAH RAHMAN ?You are /, /^AISYAH RAHMAN ?Anda /)],
  ['/tierHistory', head('Tier history', 'Sejarah peringkat')],
  ['/tierHelpCenter', head('Tier help centre', 'Pusat bantuan peringkat')],
  ['/inbox', head('Inbox', 'Peti masuk')],
  ['/viewnews?news=n1', head('News', 'Berita')],
  ['/mysteryboxhome', head('Mystery box', 'Kotak Misteri')],
  ['/voucherorder?id=v1', head('My voucher', 'Baucar saya')],
  ['/picksample', head('Free samples', 'Sampel percuma')],
  ['/contest', head('Contests', 'Peraduan')],
  ['/activity?id=fit', head('Fit-a-thon', 'Larian Keluarga')],
  ['/campaign', head('My campaigns', 'Kempen saya')],
  ['/uploadReceipt', head('Upload a receipt', 'Muat naik resit')],
  ['/uploadReceipt/producttable', head('Products that count by receipt', 'Produk yang dikira melalui resit')],
];

const as = { visitor: {}, member: { token: 'token-1' } } as const;
type Role = keyof typeof as;

/** Opens an address in a language and answers what stands there once everything is: the page, by its heading and address. */
async function opened(role: Role, path: string, language: Language): Promise<{ heading: string; at: string }> {
  const app = await renderApp(path, fullClub(), { ...as[role], language });
  const heading = () => app.container.querySelector('h1')?.textContent?.trim() ?? '';
  await waitFor(() => {
    if (heading() === '') throw new Error('no page yet');
    if (app.container.querySelector('[aria-busy="true"], .skeleton')) throw new Error('it still loads');
  });
  const found = { heading: heading(), at: app.address() };
  cleanup();
  return found;
}

const is = (name: string | RegExp): unknown => (typeof name === 'string' ? name : expect.stringMatching(name));

async function opensInBoth(role: Role, path: string, heads: Heads): Promise<void> {
  for (const language of ['en', 'bm'] as const)
    expect(await opened(role, path, language)).toEqual({ heading: is(heads[language]), at: path });
}

describe('signed out', () => {
  test.each([...visitorRoutes, ...publicRoutes])('a visitor opens %s', (path, heads) =>
    opensInBoth('visitor', path, heads),
  );

  test.each([
    ['/nowhere', '/en', LANDING.en],
    ['/bm/nowhere', '/bm', LANDING.bm],
    ['/en/registration/success', '/en/signin', SIGN_IN.en],
    ['/registration/confirm-and-verify', '/en', LANDING.en],
    ['/bm/registration/confirm-and-verify', '/bm', LANDING.bm],
  ])('a visitor who opens %s comes to %s', async (path, at, heading) =>
    expect(await opened('visitor', path, 'en')).toEqual({ heading, at }),
  );

  test.each(memberRoutes)('a visitor is led from %s to the landing page', async (path) => {
    for (const language of ['en', 'bm'] as const)
      expect(await opened('visitor', path, language)).toEqual({ heading: LANDING[language], at: `/${language}` });
  });
});

describe('signed in', () => {
  test.each([...memberRoutes, ...publicRoutes])('a member opens %s', (path, heads) =>
    opensInBoth('member', path, heads),
  );

  test.each([
    ['/rewarddetail', '/pointshop', REWARDS.en],
    ['/order/confirm', '/pointshop', REWARDS.en],
    ['/order/pregnant/confirm', '/pointshop', REWARDS.en],
    ['/order/track', '/dashboard', 'Hi, AISYAH'],
    ['/voucherorder', '/pointshop?tab=voucher', REWARDS.en],
    ['/scancode/success', '/scancode', 'Register a code'],
    ['/uploadReceipt/success', '/uploadReceipt', 'Upload a receipt'],
    ['/picksize', '/picksample', 'Free samples'],
    ['/samplesdetail', '/picksample', 'Free samples'],
    ['/freesample/confirm', '/dashboard', 'Hi, AISYAH'],
    ['/activity', '/contest', 'Contests'],
    ['/activityone', '/contest', 'Contests'],
    ['/submit', '/contest', 'Contests'],
    ['/en', '/dashboard', 'Hi, AISYAH'],
    ['/bm', '/dashboard', 'Hai, AISYAH'],
    ['/en/signin', '/dashboard', 'Hi, AISYAH'],
    ['/bm/signin', '/dashboard', 'Hai, AISYAH'],
    ['/nowhere', '/dashboard', 'Hi, AISYAH'],
  ])('a member who opens %s without what it needs comes to %s', async (path, at, heading) =>
    expect(await opened('member', path, 'en')).toEqual({ heading, at }),
  );
});
