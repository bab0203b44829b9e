import { at } from '../../web-member/e2e/support/product.js';
import { desktop, newVisitor, type Visitor } from '../../web-member/e2e/support/visitor.js';
import type { Screen } from '../src/core/paths.js';
import type { ScreenSpec } from '../src/testing/screen-spec.js';
import { SCREEN_SPECS } from '../src/testing/screen-specs.js';
import { checkBoth, newOffice } from './support/looks.js';
import { checkScreen } from './support/screens.js';

/** Every screen of the back office in the whole product, but the forms (forms.e2e.ts) and ways to other sites (frame.e2e.ts). */
const SHOWN = (Object.entries(SCREEN_SPECS) as [Screen, ScreenSpec][]).filter(
  ([, { form, leaves }]) => !form && !leaves,
);

let office: Visitor;
beforeAll(async () => {
  office = await newOffice();
});

it.each(SHOWN)('%s is clean for axe and fits 1,440 and 820 px', async (name, spec) => {
  await checkScreen(office, name, spec);
  expect(office.complaints.splice(0)).toEqual([]);
});

it('the sign-in is clean for axe and fits 1,440 and 820 px, before and after a wrong password', async () => {
  const visitor = await newVisitor({ viewport: desktop });
  const { page } = visitor;
  visitor.expectStatus(401);
  await page.goto(at('/admin/brand/dashboard'));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Enter your username').first().waitFor();
  await checkBoth(visitor, 'login.missing');
  await page.getByLabel('Username').fill('superadmin');
  await page.getByLabel('Password', { exact: true }).fill('Wrong#12345');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').waitFor();
  await checkBoth(visitor, 'login.wrong');
  expect(visitor.complaints).toEqual([]);
});

it('a superadmin gets neither the menu nor a screen of dev, and the page explains it at both widths', async () => {
  const visitor = await newVisitor({ viewport: desktop });
  const { page } = visitor;
  await page.goto(at('/admin/brand/dashboard'));
  await page.getByLabel('Username').fill('superadmin');
  await page.getByLabel('Password', { exact: true }).fill('Super#12345');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('You do not have permission to do this.').waitFor();
  expect(await page.getByRole('link', { name: 'Brands' }).count()).toBe(0);
  await checkBoth(visitor, 'forbidden');
  expect(visitor.complaints).toEqual([]);
});

it('an unknown address shows the 404 page at both widths', async () => {
  await office.page.goto(at('/admin/nowhere'));
  await office.page.getByRole('heading', { level: 1, name: '404' }).waitFor();
  await checkBoth(office, 'unknown');
  expect(office.complaints.splice(0)).toEqual([]);
});
