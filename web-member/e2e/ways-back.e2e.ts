import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { addAddress } from './support/members.js';
import { arrive, open, path } from './support/steps.js';
import { shopTexts } from './support/shop-texts.js';
import { newShopper, type Shopper } from './support/shopper.js';
import { until } from './support/until.js';

jest.setTimeout(240_000);

// docs/product/member-app.md#sheets-and-focus

const en = shopTexts.en;
let shopper: Shopper;
beforeAll(async () => {
  shopper = await newShopper(900);
  await addAddress(shopper.token);
});

/** Waits until something that is still there has the focus: a page without it begins again at its top. */
const focusStays = (page: Page, after: string): Promise<string> =>
  until(`the focus is somewhere after ${after}`, () =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement && activeElement !== document.body ? activeElement.outerHTML.slice(0, 80) : '';
    }),
  );

/** A finger that pulls from a place on the screen straight down. */
async function pull(page: Page, from: { x: number; y: number }, by: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const at = (y: number) => [{ x: from.x, y }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from.y) });
  for (const part of [0.25, 0.5, 0.75, 1])
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(from.y + by * part) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

it('Back and a swipe close a sheet, and the focus returns to where it was', async () => {
  const { page } = shopper.visitor;
  await open(page, '/inbox');
  const clear = page.getByRole('button', { name: 'Clear all' });
  const sheet = page.getByRole('dialog');
  // Chromium's close request: what the Back of Android sends and, on a keyboard, Esc
  await clear.click();
  await sheet.waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect(path(page)).toBe('/inbox');
  expect(await focusStays(page, 'a sheet was closed')).toContain('button');

  await clear.click();
  await sheet.waitFor();
  const box = (await sheet.boundingBox())!;
  const place = { x: box.x + box.width / 2, y: box.y + 24 };
  await pull(page, place, 40);
  await sheet.waitFor();
  await pull(page, place, 220);
  await sheet.waitFor({ state: 'detached' });
  expect(path(page)).toBe('/inbox');
  await focusStays(page, 'a sheet was pulled down');
});

it('after every action an element has the focus', async () => {
  const { page } = shopper.visitor;
  await open(page, '/inbox');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear all' }).click();
  await page.getByText('Your inbox is empty.').first().waitFor();
  await focusStays(page, 'the inbox was cleared');

  await open(page, '/pointshop?category=special-deals');
  await shopper.card(en.wipes).click();
  await page.getByRole('button', { name: en.redeemFor('400') }).click();
  await arrive(page, '/order/addtocart');
  await focusStays(page, 'a reward was put into the cart');
  await page.getByRole('button', { name: /^Remove Baby wipes/ }).click();
  await page.getByText('Your cart is empty').waitFor();
  await focusStays(page, 'the cart was emptied');

  await open(page, '/viewAddress');
  await page.getByRole('link', { name: 'Add an address' }).click();
  await arrive(page, '/addAddress');
  await focusStays(page, 'a form was opened');
  await page.getByRole('button', { name: 'Save' }).click();
  await focusStays(page, 'a form was refused');

  await open(page, '/referandearn');
  await page.getByRole('button', { name: 'Copy code' }).click();
  await focusStays(page, 'the code was copied');
  await open(page, '/pointshop?tab=shop');
  await shopper.chip(en.deals).click();
  await focusStays(page, 'a category was chosen');
  await open(page, '/scancode');
  await page.getByRole('textbox').fill('ABCDE');
  await page.getByRole('button', { name: 'Register code', exact: true }).click();
  await focusStays(page, 'a code was refused');
});

it('after checkout Back never opens the address list', async () => {
  const { page } = shopper.visitor;
  await open(page, '/dashboard');
  const begun = await page.evaluate(() => history.length);
  await page.goto(page.url().replace('/dashboard', '/pointshop?category=special-deals'));
  await shopper.card(en.wipes).click();
  await page.getByRole('button', { name: en.redeemFor('400') }).click();
  await arrive(page, '/order/addtocart');
  await page.getByRole('button', { name: en.confirm, exact: true }).click();
  await arrive(page, '/viewAddress');
  await page.getByRole('button', { name: 'Continue' }).click();
  await arrive(page, '/order/confirm');
  await page.getByRole('button', { name: en.send, exact: true }).click();
  await page.getByRole('dialog', { name: en.placed }).getByRole('link', { name: en.track }).click();
  await arrive(page, '/order/track');
  await focusStays(page, 'an order was placed');
  const seen: string[] = [];
  const steps = (await page.evaluate(() => history.length)) - begun;
  for (let step = 0; step < steps; step += 1) {
    await page.goBack();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    seen.push(path(page));
  }
  expect(seen.at(-1)).toBe('/dashboard');
  expect(seen.filter((page) => page === '/viewAddress' || page === '/order/confirm')).toEqual([]);
  expect(shopper.visitor.complaints).toEqual([]);
});
