import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { clean, darkViolations } from './support/axe.js';
import { newMember, redeemSome, someCodes, tokenOf } from './support/members.js';
import { open, signIn, switchTo } from './support/steps.js';
import { until } from './support/until.js';
import { desktop, newVisitor, phone } from './support/visitor.js';

jest.setTimeout(240_000);

// docs/product/member-app.md#inbox

/** The link to the inbox with the words of its number. */
const tab = (page: Page, words: RegExp) =>
  page.getByRole('link', { name: new RegExp(`^Inbox ?,? ?${words.source}`) }).filter({ visible: true });

const texts = {
  en: { points: /^\+\d+ points: First-code bonus/, quest: /^Quest completed: .*\+\d+ points\.$/, today: 'Today' },
  bm: { points: /^\+\d+ mata: Bonus kod pertama/, quest: /^Misi selesai: .*\+\d+ mata\.$/, today: 'Hari ini' },
} as const;

it('a registered code is one message, its number is on the tab of every device, and reading takes it away there too', async () => {
  const person = await newMember('en');
  const token = await tokenOf(person);
  const reader = await newVisitor({ viewport: phone });
  const other = await newVisitor({ viewport: desktop });
  // the icon's number: the test browser has no icons
  await reader.context.addInitScript(() => {
    const badges: number[] = [];
    Object.assign(window, { badges });
    Object.assign(navigator, {
      setAppBadge: async (count: number) => void badges.push(count),
      clearAppBadge: async () => void badges.push(0),
    });
  });
  const badge = () => reader.page.evaluate(() => (window as unknown as { badges: number[] }).badges.at(-1));
  await signIn(reader.page, person, 'en', '/points');
  await signIn(other.page, person, 'en', '/points');
  // the welcome
  for (const { page } of [reader, other]) await tab(page, /1 new message$/).waitFor();

  await redeemSome(token, someCodes());
  for (const { page } of [reader, other]) {
    await tab(page, /2 new messages$/).waitFor();
    await tab(page, /2 new messages$/)
      .getByText('2', { exact: true })
      .waitFor();
  }
  await until('the icon has the number', badge, (count) => count === 2);
  await clean(other, 'inbox.badge.en.wide');

  await open(reader.page, '/inbox');
  const { page } = reader;
  const row = page
    .getByRole('region', { name: texts.en.today })
    .getByRole('listitem')
    .filter({ hasText: 'First-code bonus' });
  await row.first().getByText(texts.en.points).waitFor();
  await row.first().getByText(texts.en.quest).waitFor();
  await tab(page, /$/).waitFor();
  await tab(other.page, /$/).waitFor();
  await until('the icon has no number', badge, (count) => count === 0);

  for (const language of ['bm', 'en'] as const) {
    await switchTo(page, language);
    await page.getByText(texts[language].points).waitFor();
    await page.getByText(texts[language].quest).waitFor();
    await clean(reader, `inbox.code.${language}`);
  }
  await page.setViewportSize({ width: 820, height: 1180 });
  await clean(reader, 'inbox.code.en.tablet');

  await open(other.page, '/inbox');
  const pane = other.page.getByRole('article', { name: 'Open message' });
  await pane.getByText(texts.en.points).waitFor();
  await pane.getByText(texts.en.quest).waitFor();
  await clean(other, 'inbox.code.en.wide');
  for (const [visitor, width] of [
    [reader, 'tablet'],
    [other, 'wide'],
  ] as const)
    expect(await darkViolations(visitor, `inbox.code.en.${width}`)).toEqual([]);
  await pane.getByRole('link', { name: 'See your quests' }).waitFor();
  expect([...reader.complaints, ...other.complaints]).toEqual([]);
});
