import { jest } from '@jest/globals';
import { axeViolations, sidewaysOverflow } from './support/axe.js';
import { newMember, type Person } from './support/members.js';
import { at, languages, type Language } from './support/product.js';
import { arrive, open, path, signIn, switchTo } from './support/steps.js';
import { errorText, words } from './support/texts.js';
import { desktop, newVisitor, phone, small } from './support/visitor.js';

jest.setTimeout(180_000);

const pages = [
  '/faq/how-to-collect-points',
  '/faq/drypers-sample-request',
  '/faq/resend-activation-link',
  '/faq/ways-to-earn',
  '/faq/what-rewards',
  '/faq/sister-shop-account',
  '/faq/contact-us',
  '/faq/cookies',
  '/faq/terms-and-conditions',
  '/faq/privacy-notice',
  '/productsinfo',
];

let person: Promise<Person> | undefined;
/** One member for the tests that need somebody. */
const somebody = (): Promise<Person> => (person ??= newMember());

describe.each(languages)('information in %s', (language: Language) => {
  it('opens for who is signed out, on the phone and at 320 px, without tabs', async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    await open(page, `/${language}/signin`);
    for (const where of pages) {
      await open(page, where);
      expect({ where, at: path(page) }).toEqual({ where, at: where });
      expect({ where, found: await axeViolations(page) }).toEqual({ where, found: [] });
      expect(await page.getByRole('navigation', { name: /Shortcuts|Pintasan/ }).count()).toBe(0);
      await visitor.picture(`info${where.replace(/\W+/g, '.')}.${language}.phone`);
      await page.setViewportSize(small);
      expect({ where, wide: await sidewaysOverflow(page) }).toEqual({ where, wide: 0 });
      await page.setViewportSize(phone);
    }
    expect(visitor.complaints).toEqual([]);
  });

  it('has the terms, the privacy notice and the points guide as PDF', async () => {
    for (const id of ['terms-and-conditions', 'privacy-notice', 'points-guide']) {
      const answer = await fetch(at(`/documents/${id}-${language}.pdf`));
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(
        Buffer.from(await answer.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    }
  });
});

it('a member reads them with the tabs, and the help centre in both languages', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await signIn(page, await somebody(), 'en');
  for (const language of languages) {
    await switchTo(page, language);
    await open(page, '/help');
    await page.locator('summary').first().click();
    expect(await axeViolations(page)).toEqual([]);
    await visitor.picture(`help.${language}.phone`);
    await page.getByRole('searchbox').fill(language === 'en' ? 'refused code' : 'kod ditolak');
    await page.getByRole('heading', { name: language === 'en' ? 'My code was refused' : 'Kod saya ditolak' }).click();
    await page.getByText(language === 'en' ? /^Used by another member/ : /^Digunakan oleh ahli lain/).waitFor();
    for (const [viewport, name] of [
      [phone, 'phone'],
      [desktop, 'wide'],
    ] as const) {
      await page.setViewportSize(viewport);
      expect(await axeViolations(page)).toEqual([]);
      await visitor.picture(`help.found.${language}.${name}`);
    }
    await page.setViewportSize(phone);
    const pdf = await page.getByRole('link', { name: /PDF/ }).getAttribute('href');
    expect(pdf).toContain(`terms-and-conditions-${language}.pdf`);
  }
  await open(page, '/faq/how-to-collect-points');
  const tabs = page.getByRole('navigation', { name: 'Pintasan' }).getByRole('link');
  // the number of unread messages comes before the name of the inbox
  expect((await tabs.allTextContents()).map((text) => text.replace(/^\d+|,.*/g, ''))).toEqual([
    'Utama',
    'Ganjaran saya',
    'Imbas kod',
    'Peti masuk',
    'Profil',
  ]);
  expect(visitor.complaints).toEqual([]);
});

describe('header and footer (member-account §2)', () => {
  it('a visitor: logo to the brand, search on the brand’s site, samples below, menus, social links', async () => {
    const visitor = await newVisitor({ viewport: desktop });
    const { page } = visitor;
    await open(page, '/en');
    const banner = page.getByRole('banner');
    expect(await banner.getByRole('link', { name: /Drypers/ }).getAttribute('href')).toMatch(/^https:/);
    expect(await axeViolations(page)).toEqual([]);
    // the brand's site is not part of this product: what would open is enough
    await page.evaluate(() => {
      window.open = (address) => {
        document.body.dataset['opened'] = String(address);
        return null;
      };
    });
    await page.getByRole('searchbox').fill('lampin & saiz');
    await page.keyboard.press('Enter');
    const opened = (await (await page.waitForFunction(() => document.body.dataset['opened'])).jsonValue())!;
    expect(opened).toMatch(/^https:/);
    expect(new URL(opened).searchParams.get('q')).toBe('lampin & saiz');

    await banner.getByRole('link', { name: 'Free sample' }).click();
    await page.waitForURL(at('/en#join'));
    await page.waitForFunction(() => scrollY > 300);

    const footer = page.getByRole('contentinfo');
    for (const name of ['Our story', 'Facebook', 'Instagram', 'YouTube', 'TikTok'])
      expect(await footer.getByRole('link', { name }).getAttribute('href')).toMatch(/^https:/);
    await footer.getByRole('link', { name: 'Privacy notice' }).click();
    await arrive(page, '/faq/privacy-notice');
    // The page that is left takes its menu along.
    await page.getByRole('heading', { level: 1, name: 'Privacy notice' }).waitFor();

    await page.getByRole('button', { name: words.en.menu }).click();
    const menu = page.getByRole('dialog');
    for (const name of ['Latest happenings', 'Sustainability', 'Parenting tips', 'Shop', 'Skinature', 'Touch'])
      expect(await menu.getByRole('link', { name, exact: false }).first().getAttribute('href')).toMatch(/^https:/);
    expect(await axeViolations(page)).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  });

  it('a member: logo to the dashboard, log out, the menu of the phone', async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    await signIn(page, await somebody(), 'en', '/quest');
    await page.getByRole('button', { name: words.en.menu }).click();
    await page.getByRole('dialog').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('link', { name: 'Help centre' }).click();
    await arrive(page, '/help');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Drypers/ })
      .click();
    await arrive(page, '/dashboard');
    expect(visitor.complaints).toEqual([]);
  });
});

it('during maintenance landing and sign-in say until when and whom to ask', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await page.route('**/api/settings', async (route) => {
    const answer = (await (await route.fetch()).json()) as { now: string; maintenance: object };
    const span = { from: '2025-03-27T23:00:00+08:00', to: '2025-03-28T01:00:00+08:00' };
    const window = { ...span, contact: '1-800-88-3232', notice: { en: '', bm: '' } };
    await route.fulfill({
      json: { ...answer, now: '2025-03-27T15:30:00.000Z', maintenance: { ...window, active: true } },
    });
  });
  for (const where of ['/en', '/en/signin']) {
    // the dialog may be there before the heading, which it then covers
    await page.goto(at(where));
    const text = errorText('MAINTENANCE', 'en', { until: '28 Mar 2025, 1am', contact: '1-800-88-3232' });
    await page.getByRole('dialog').getByText(text).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: words.en.okay }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
});
