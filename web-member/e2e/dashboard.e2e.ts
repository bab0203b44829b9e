import { join } from 'node:path';
import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { checkAccessibility } from './support/axe.js';
import { newMember } from './support/members.js';
import { languages, screenshotDir, type Language } from './support/product.js';
import { arrive, enter, signIn } from './support/steps.js';
import { desktop, newVisitor, phone, pictures, small, type Visitor } from './support/visitor.js';

jest.setTimeout(240_000);

/** Texts that these tests press and read, as agreed with the club. */
const texts = {
  en: {
    hello: 'Hi, SITI',
    later: 'Not now',
    close: 'Close',
    mute: 'Do not show again',
    quest: 'A quest for you: complete your profile',
    why: 'Check your details, so that sizes and offers fit your family.',
    action: 'Complete my profile',
    first: 'Welcome to the club',
    firstAction: 'Start collecting',
    bonus: '3x points on your first code',
    how: 'How to collect points',
    quests: 'Next quest',
    goodies: 'More goodies',
    shop: 'Shop online',
  },
  bm: {
    hello: 'Hai, SITI',
    later: 'Bukan sekarang',
    close: 'Tutup',
    mute: 'Jangan paparkan lagi',
    quest: 'Misi untuk anda: lengkapkan profil',
    why: 'Semak maklumat anda supaya saiz dan tawaran sesuai dengan keluarga anda.',
    action: 'Lengkapkan profil saya',
    first: 'Selamat datang ke kelab',
    firstAction: 'Mula kumpul mata',
    bonus: '3x mata untuk kod pertama anda',
    how: 'Cara mengumpul mata',
    quests: 'Misi seterusnya',
    goodies: 'Tawaran lain',
    shop: 'Beli dalam talian',
  },
} as const;

async function clean(visitor: Visitor, name: string): Promise<void> {
  // what lies over the page is pictured with what one sees of it: the whole length behind a veil is slow to draw
  if ((await visitor.page.getByRole('dialog').count()) === 0) await visitor.picture(name);
  else if (pictures) await visitor.page.screenshot({ path: join(screenshotDir, `${name}.png`), timeout: 30_000 });
  await checkAccessibility(visitor.page, name);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

describe.each(languages)('in %s', (language: Language) => {
  const a = texts[language];
  const viewport = language === 'bm' ? phone : desktop;
  const locale = language === 'bm' ? 'ms-MY' : 'en-MY';

  it('one prompt is shown on each visit, and the member’s choices are remembered', async () => {
    const person = await newMember(language);
    const visitor = await newVisitor({ viewport, locale, prompts: true });
    const { page } = visitor;
    await enter(page, person, language);
    /** The tab is opened anew: what was closed in the one before is not remembered. */
    const nextVisit = async () => {
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
    };
    // who has just joined is not asked whether this is still them
    const quest = dialog(page, a.quest);
    await quest.getByText(a.why).waitFor();
    await clean(visitor, `prompt-quest.${language}`);
    await quest.getByRole('button', { name: a.later }).click();
    await nextVisit();
    await dialog(page, a.first).waitFor();
    await clean(visitor, `prompt-first.${language}`);
    await dialog(page, a.first).getByRole('button', { name: a.firstAction }).click();
    await nextVisit();
    await dialog(page, a.bonus).waitFor();
    await clean(visitor, `prompt-bonus.${language}`);
    await dialog(page, a.bonus).getByRole('checkbox', { name: a.mute }).check();
    await dialog(page, a.bonus).getByRole('button', { name: a.later }).click();
    await nextVisit();
    await dialog(page, a.how).waitFor();
    await clean(visitor, `prompt-how.${language}`);
    await dialog(page, a.how).getByRole('button', { name: a.close }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await heading(page, a.hello);

    // a reload brings none of them back
    await page.reload();
    await heading(page, a.hello);
    await page.getByRole('heading', { level: 2, name: a.quests }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    const remembered = await page.evaluate(() => ({ ...localStorage }));
    expect(remembered).toMatchObject({ 'club.hasSeenModal': 'true', 'club.notShowAgainScanBonus': 'true' });
    expect(remembered['club.notShowAgain']).toBeUndefined();
    expect(visitor.complaints).toEqual([]);
  });

  it('a prompt leads to the page that it names, and the others wait for the next visit', async () => {
    const person = await newMember(language);
    const visitor = await newVisitor({ viewport, locale, prompts: true });
    const { page } = visitor;
    await enter(page, person, language);
    await dialog(page, a.quest).getByRole('link', { name: a.action, exact: true }).click();
    await arrive(page, '/profileupdate');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

it.each(languages)('the dashboard has all its blocks (%s)', async (language) => {
  const a = texts[language];
  const visitor = await newVisitor({ viewport: language === 'en' ? small : desktop });
  const { page } = visitor;
  await signIn(page, await newMember(language, 'Siti Nurhaliza binti Abdul Rahman'), language);
  for (const name of [a.quests, a.goodies, a.shop]) await page.getByRole('heading', { level: 2, name }).waitFor();
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
  for (const where of ['/scancode', '/pointhistory', '/quest', '/referandearn', '/userprofile'])
    expect(await page.locator(`a[href$="${where}"], a[href*="${where}?"]`).count()).toBeGreaterThan(0);
  await clean(visitor, `dashboard.${language}`);
  expect(visitor.complaints).toEqual([]);
});
