import type { Page } from 'playwright-core';
import { otpFor } from '../../../web-member/e2e/support/inbox.js';
import type { Person } from '../../../web-member/e2e/support/members.js';
import { shopTexts } from '../../../web-member/e2e/support/shop-texts.js';
import { arrive, fillSignUp, open, typeCode } from '../../../web-member/e2e/support/steps.js';
import { words } from '../../../web-member/e2e/support/texts.js';
import { CONTEST } from './earning.js';
import { picture } from './hands.js';
import { WIPES } from './rewards.js';

const w = words.en;
const shop = shopTexts.en;

/** Signs up by the form, and comes to the dashboard by the code of the SMS. */
export async function join(page: Page, person: Person): Promise<void> {
  await open(page, '/en');
  await fillSignUp(page, person, 'en');
  await page.getByRole('button', { name: w.join }).click();
  await page.getByLabel(w.otpLabel).fill(await otpFor(person.number));
  await arrive(page, '/en/registration/success');
  await page.getByRole('link', { name: 'Go to my home page' }).click();
  await arrive(page, '/dashboard');
}

/** Registers a code by key-in; returns the heading of the result. */
export async function register(page: Page, code: string): Promise<string> {
  await open(page, '/scancode');
  await typeCode(page, code, 'en');
  await arrive(page, '/scancode/success');
  // by its element: a milestone lies over it, and then it has no role
  return (await page.locator('h1', { hasText: w.registered }).textContent()) ?? '';
}

/** Redeems the item of the shop to a new address; returns the id of the order, whose page is open then. */
export async function order(page: Page): Promise<string> {
  await open(page, '/pointshop');
  await page.getByRole('link').filter({ hasText: WIPES }).first().click();
  await page.getByRole('button', { name: shop.redeemFor('100') }).click();
  await arrive(page, '/order/addtocart');
  await page.getByRole('button', { name: shop.confirm, exact: true }).click();
  await arrive(page, '/viewAddress');
  await page.getByRole('link', { name: 'Add an address' }).click();
  await page.getByLabel('Label (e.g. Home)').fill('Home');
  await page.getByLabel('Address line 1').fill('12, Jalan Melati');
  await page.getByLabel('State', { exact: true }).selectOption('Johor');
  await page.getByLabel('City', { exact: true }).selectOption('Ayer Baloi');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await arrive(page, '/viewAddress');
  await page.getByRole('button', { name: 'Continue' }).click();
  await arrive(page, '/order/confirm');
  await page.getByRole('button', { name: shop.send, exact: true }).click();
  const placed = page.getByRole('dialog', { name: shop.placed });
  await placed.getByRole('link', { name: shop.track }).click();
  await arrive(page, '/order/track');
  return new URL(page.url()).searchParams.get('id') ?? '';
}

/** Enters the contest with a picture. */
export async function enterContest(page: Page): Promise<void> {
  await open(page, '/contest');
  await page
    .getByRole('link')
    .filter({ has: page.getByRole('heading', { name: CONTEST }) })
    .click();
  await page.getByRole('button', { name: 'Join now' }).click();
  await arrive(page, '/submit');
  await page.locator('input[name=image1]').setInputFiles(picture());
  await page.getByRole('img', { name: /picture\.png/ }).waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send 1 entry' }).click();
  await dialog.getByRole('heading', { name: 'Thank You' }).waitFor();
}
