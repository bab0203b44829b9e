import type { Page } from 'playwright-core';
import { axeViolations } from './support/axe.js';
import { newMember } from './support/members.js';
import { open, signIn } from './support/steps.js';
import { newVisitor } from './support/visitor.js';

const texts = {
  en: { menu: 'Menu', close: 'Close', title: 'Appearance', dark: 'Dark', system: 'System' },
  bm: { menu: 'Menu', close: 'Tutup', title: 'Paparan', dark: 'Gelap', system: 'Sistem' },
} as const;

const DARK = { page: 'rgb(15, 26, 23)', bar: '#0b1310' };
const LIGHT = { page: 'rgb(245, 247, 241)', bar: '#0b3f37' };

/** The page's ground, and the colour of the browser's own bar. */
const seen = (page: Page) =>
  page.evaluate(() => ({
    page: getComputedStyle(document.body).backgroundColor,
    bar: [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
      ({ media }) => matchMedia(media).matches,
    )?.content,
  }));

async function choose(page: Page, language: keyof typeof texts, theme: 'dark' | 'system'): Promise<void> {
  const w = texts[language];
  await page.getByRole('button', { name: w.menu }).click();
  const menu = page.getByRole('dialog');
  await menu.getByRole('radiogroup', { name: w.title }).getByRole('radio', { name: w[theme] }).check();
}

describe('the theme', () => {
  it('is dark by hand at once, after a reload before the first paint, and signed out', async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    await open(page, '/en');
    expect(await seen(page)).toEqual(LIGHT);
    await choose(page, 'en', 'dark');
    expect(await seen(page)).toEqual(DARK);
    expect(await axeViolations(page)).toEqual([]);
    await visitor.picture('theme.menu.en');
    // without the app's own code the page has its theme: it does not wait for that
    await page.route(/\/assets\/index-[^/]+\.js$/, (route) => route.abort());
    await page.reload({ waitUntil: 'domcontentloaded' });
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await page.unrouteAll();
    await signIn(page, await newMember('bm', 'Siti Aminah'), 'bm');
    expect(await seen(page)).toEqual(DARK);
    await choose(page, 'bm', 'system');
    expect(await seen(page)).toEqual(LIGHT);
  });

  it('follows the device while nothing is chosen, and paper is light', async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page, '/bm/signin');
    expect(await seen(page)).toEqual(DARK);
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    expect((await seen(page)).page).toBe(LIGHT.page);
    await page.emulateMedia({ colorScheme: 'light', media: 'screen' });
    // the browser tells of it with its next frame
    await page.locator('html[data-theme="light"]').waitFor();
    expect(await seen(page)).toEqual(LIGHT);
    expect(visitor.complaints).toEqual([]);
  });
});
