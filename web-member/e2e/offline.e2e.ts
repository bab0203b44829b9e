import { randomInt } from 'node:crypto';
import { jest } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { newMember, redeemSome, someCodes, tokenOf } from './support/members.js';
import { fillReceipt } from './support/receipts.js';
import { arrive, follow, open, registerSome, signIn } from './support/steps.js';
import { desktop, newVisitor, phone, type Visitor } from './support/visitor.js';

jest.setTimeout(240_000);

// docs/product/member-app.md#offline

const OFFLINE = { en: 'You are offline.', bm: 'Anda di luar talian.' } as const;
/** Texts of the product's own errors. */
const BLAME = /on our side|did not open|di pihak kami|tidak dapat dibuka/;

const receipt = {
  ...{ store: 'Store', date: 'Receipt date', invoice: 'Invoice number', product: 'Product 1', second: 'Product 2' },
  ...{ add: 'Add a product', more: 'One Drypers Wipes 30s more' },
};

async function aMember(language: 'en' | 'bm' = 'en', viewport = phone): Promise<Visitor & { token: string }> {
  const person = await newMember(language);
  const visitor = await newVisitor({ viewport });
  await signIn(visitor.page, person, language);
  return { ...visitor, token: await tokenOf(person) };
}

/** The page as somebody without a connection sees it. */
async function expectOffline(page: Page, language: 'en' | 'bm'): Promise<void> {
  await page.getByRole('heading', { name: OFFLINE[language] }).waitFor();
  expect(await page.locator('body').innerText()).not.toMatch(BLAME);
}

/** Pages that no other page loads ahead, with what stands above them. */
const unread = [
  ['/tierHelpCenter', { en: /tier/i, bm: /peringkat/i }],
  ['/referandearn', { en: /refer|friend/i, bm: /rakan/i }],
  ['/mysteryboxhome', { en: /mystery box/i, bm: /kotak misteri/i }],
] as const;

describe.each([
  ['en', phone],
  ['bm', desktop],
] as const)('in %s, a page that was not loaded yet', (language, viewport) => {
  it.each(unread)('shows the offline notice and opens by itself: %s', async (where, title) => {
    const visitor = await aMember(language, viewport);
    const { page, context } = visitor;
    await context.setOffline(true);
    await follow(page, where);
    await expectOffline(page, language);
    await visitor.picture(`offline${where.replace('/', '.')}.${language}`);
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: title[language] }).waitFor();
    expect(await page.getByRole('heading', { name: OFFLINE[language] }).count()).toBe(0);
  });
});

it('the offline notice also works when the browser wrongly reports a network connection', async () => {
  const { page } = await aMember();
  const lost = (route: Route) => route.abort('internetdisconnected');
  await page.route('**/*', lost);
  await follow(page, '/referandearn');
  await expectOffline(page, 'en');
  await page.unroute('**/*', lost);
  await page.getByRole('heading', { level: 1, name: /refer|friend/i }).waitFor();
});

it('a list that was requested offline loads by itself', async () => {
  const { page, context } = await aMember();
  // Messages that were read before would stay to be seen.
  const lost = (route: Route) => route.abort('internetdisconnected');
  await page.route('**/inbox/fetch', lost);
  await open(page, '/inbox');
  await follow(page, '/dashboard');
  await arrive(page, '/dashboard');
  await context.setOffline(true);
  await page.unroute('**/inbox/fetch', lost);
  await follow(page, '/inbox');
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  expect(await page.locator('body').innerText()).not.toMatch(BLAME);
  await context.setOffline(false);
  await again.waitFor({ state: 'detached' });
});

describe('the success page opens although the network fails right after the answer', () => {
  /** The answer of this call comes, and nothing after it. */
  const lastAnswer = ({ page, context }: Visitor, call: string) =>
    page.route(call, async (route) => {
      const response = await route.fetch();
      if (response.status() === 200) await context.setOffline(true);
      await route.fulfill({ response });
    });

  it('a receipt', async () => {
    const visitor = await aMember();
    const { page, context } = visitor;
    await open(page, '/uploadReceipt');
    await fillReceipt(page, `E2E-${randomInt(1_000_000_000)}`, receipt);
    await lastAnswer(visitor, '**/receipt/upload');
    await page.getByRole('button', { name: 'Send receipt' }).click();
    await arrive(page, '/uploadReceipt/success');
    // the first receipt's three times as many points are announced before the page itself
    const more = page.getByRole('dialog', { name: '3x points are waiting' });
    await more.waitFor();
    await page.keyboard.press('Escape');
    await more.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Receipt received' }).waitFor();
    expect(await page.locator('body').innerText()).not.toMatch(BLAME);
    await visitor.picture('offline.receipt-sent.en');
    await context.setOffline(false);
    await page.getByRole('heading', { name: 'Receipt received' }).waitFor();
  });

  it('a code', async () => {
    const visitor = await aMember();
    const { page } = visitor;
    // the first code of all brings a sheet of its own
    await redeemSome(visitor.token, someCodes());
    await open(page, '/scancode');
    await lastAnswer(visitor, '**/user/scancode');
    await registerSome(visitor, someCodes(), 'en');
    await page.getByRole('heading', { level: 1, name: /Code registered!/ }).waitFor();
    expect(await page.locator('body').innerText()).not.toMatch(BLAME);
  });
});
