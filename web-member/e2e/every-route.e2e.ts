import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { axeViolations, cutText, darkViolations, sidewaysOverflow, smallTargets } from './support/axe.js';
import { newMember, redeemSome, someCodes, tokenOf } from './support/members.js';
import { at, languages, type Language } from './support/product.js';
import { arrive, follow, open, signIn, switchTo } from './support/steps.js';
import { desktop, newVisitor, phone, small, type Visitor } from './support/visitor.js';

jest.setTimeout(300_000);

/**
 * Every route of docs/product/screens.md, in both languages and themes: the page is there, axe finds nothing on the phone
 * nor on the desktop, targets are large enough, nothing is cut or has to be scrolled sideways at 320 px, and the console stays
 * empty. A picture of each is kept for whoever looks.
 */
const visitorRoutes = (language: Language) => [
  `/${language}`,
  `/${language}/signin`,
  `/${language}/signin/phone`,
  '/password/forgot',
  `/${language}/password/forgot`,
  `/${language}/password/reset`,
];

/** Open to every role. */
const publicRoutes = [
  '/faq/how-to-collect-points',
  '/faq/drypers-sample-request',
  '/faq/resend-activation-link',
  '/productsinfo',
  '/wishingtree',
  '/wishingtree/donate',
];

const memberRoutes = [
  '/dashboard',
  '/scancode',
  '/pointshop',
  '/pointshop?tab=history',
  '/pointshop?tab=voucher',
  '/pointshop?tab=mysterybox',
  '/order/addtocart',
  '/userprofile',
  '/editprofile',
  '/viewAddress?type=user',
  '/addAddress?type=user',
  '/viewbabyinfo',
  '/addbabyinfo',
  '/pointhistory',
  '/points',
  '/viewpoints',
  '/referandearn',
  '/help',
  '/quest',
  '/tier',
  '/tierHistory',
  '/tierHelpCenter',
  '/inbox',
  '/addEmail',
  '/security',
  '/passkeys',
  '/mydata',
  '/reminders',
  '/mysteryboxhome',
  '/uploadReceipt',
  '/uploadReceipt/producttable',
  '/picksample',
  '/contest',
  '/campaign',
];

const nameOf = (route: string) => route.replace(/[^a-zA-Z]+/g, '-').replace(/^-|-$/g, '');
const other = (language: Language): Language => (language === 'en' ? 'bm' : 'en');

const languageOf = async (page: Page): Promise<Language> =>
  (await page.locator('html').getAttribute('lang')) === 'ms' ? 'bm' : 'en';

/** Waits for what a page loads after its heading, so that not a skeleton is checked. */
async function loaded(page: Page, language: Language): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator(`html[lang=${language === 'en' ? 'en' : 'ms'}]`).waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
}

/** Checks at each width; an empty list and 0 mean success. */
const looks: readonly [typeof phone, (visitor: Visitor, name: string, language: Language) => Promise<object>][] = [
  [
    phone,
    async (visitor, name, language) => {
      await visitor.picture(name);
      const { page } = visitor;
      return {
        axe: await axeViolations(page),
        'targets below 44 px': await smallTargets(page),
        ...(language === 'en' ? { 'contrasts in the dark theme': await darkViolations(visitor, name) } : {}),
      };
    },
  ],
  [
    small,
    async ({ page }) => ({
      'cut at 320 px': await cutText(page),
      'scrolls sideways at 320 px': await sidewaysOverflow(page),
    }),
  ],
  [
    desktop,
    async (visitor, name, language) => {
      await visitor.picture(`${name}.wide`);
      const { page } = visitor;
      return {
        'cut on the desktop': await cutText(page),
        // the desktop has other parts, in the same words
        ...(language === 'en'
          ? {
              'axe on the desktop': await axeViolations(page),
              'contrasts in the dark theme on the desktop': await darkViolations(visitor, `${name}.wide`),
            }
          : {}),
      };
    },
  ],
];

/** Checks a page as it stands in one language; the widths one after the other, from the one that it has. */
async function checkAccessibility(
  visitor: Visitor,
  name: string,
  language: Language,
  widths: typeof looks,
): Promise<void> {
  const found: Record<string, unknown> = { language };
  await loaded(visitor.page, language);
  for (const [viewport, look] of widths) {
    await visitor.page.setViewportSize(viewport);
    Object.assign(found, await look(visitor, `${name}.${language}`, language));
  }
  found['complaints'] = visitor.complaints.splice(0);
  const wrong = Object.entries(found).filter(([, what]) => (Array.isArray(what) ? what.length : what));
  expect(Object.fromEntries(wrong)).toEqual({ language });
}

/** Opens a page in the language that the visitor has, and goes on to the other one by the page's own button. */
async function checkInBothLanguages(visitor: Visitor, route: string, who: string): Promise<void> {
  const { page } = visitor;
  const name = `route.${who}.${nameOf(route)}`;
  const first = await languageOf(page);
  await open(page, route);
  await checkAccessibility(visitor, name, first, looks);
  await switchTo(page, other(first));
  await checkAccessibility(visitor, name, other(first), [...looks].reverse());
}

/** A page that sends elsewhere, opened by its address, and then, in the other language, inside the app. */
async function sent(page: Page, from: string, to: (language: Language) => string): Promise<void> {
  const first = languages.find((language) => from.split('/')[1] === language) ?? (await languageOf(page));
  await page.goto(at(from));
  await arrive(page, to(first));
  await loaded(page, first);
  await switchTo(page, other(first));
  await follow(page, from);
  await arrive(page, to(other(first)));
}

describe('a visitor', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await newVisitor();
    await open(visitor.page, '/en');
  });

  // Routes with the language in their address are opened in each language.
  describe.each(languages)('in %s', (language) => {
    it.each(visitorRoutes(language))('opens %s', async (route) => {
      await open(visitor.page, route);
      await checkAccessibility(visitor, `route.visitor.${nameOf(route)}`, language, looks);
      await visitor.page.setViewportSize(phone);
    });
    it('opens a reset link that is not valid', async () => {
      const stranger = await newVisitor();
      stranger.expectStatus(400);
      await open(stranger.page, `/${language}/password/reset?user=a&datems=1&token=b`);
      await checkAccessibility(stranger, 'route.visitor.reset-invalid', language, looks);
    });
  });
  it.each(publicRoutes)('opens %s, which is public', (route) => checkInBothLanguages(visitor, route, 'visitor'));

  // each of the others: src/app/routes.spec.tsx
  it.each(['/dashboard', '/pointshop?tab=voucher', '/passkeys', '/mydata'])(
    'is led from %s to the landing page',
    (route) => sent(visitor.page, route, (language) => `/${language}`),
  );
});

describe('a member', () => {
  let member: Visitor;
  beforeAll(async () => {
    const person = await newMember('en', 'Muhammad Hafiz bin Abdul Rahman');
    await redeemSome(await tokenOf(person), someCodes());
    member = await newVisitor();
    await signIn(member.page, person, 'en');
  });

  it.each(memberRoutes)('opens %s', (route) => checkInBothLanguages(member, route, 'member'));
  it.each(publicRoutes)('opens %s, which is public', (route) => checkInBothLanguages(member, route, 'member'));

  // each of the others: src/app/routes.spec.tsx
  it.each([
    ['/rewarddetail', '/pointshop'],
    ['/scancode/success', '/scancode'],
    ['/en', '/dashboard'],
    ['/bm/signin', '/dashboard'],
    ['/nowhere', '/dashboard'],
  ])('who opens %s without what it needs comes to %s', (from, to) => sent(member.page, from, () => to));
});
