import { at } from '../../web-member/e2e/support/product.js';
import { desktop, newVisitor, type Visitor } from '../../web-member/e2e/support/visitor.js';
import { pathTo, SCREENS, type Screen } from '../src/core/paths.js';
import type { ScreenSpec } from '../src/testing/screen-spec.js';
import { SCREEN_SPECS } from '../src/testing/screen-specs.js';
import { checkBoth, checkLanguages, newOffice } from './support/looks.js';
import { atRest } from './support/office.js';
import { recordOf } from './support/records.js';

/**
 * Every screen of core/paths.ts in the whole product: by its address alone, at both widths and in both languages, and each
 * form besides with what is missing and with the question before what was typed is lost. A new screen is checked by itself;
 * one of a record needs its list in support/records.ts. Screens that lead to another site are in frame.e2e.ts.
 */
const ALL = (Object.keys(SCREENS) as Screen[]).filter((name) => !('leaves' in SCREEN_SPECS[name]));

let office: Visitor;
beforeAll(async () => {
  office = await newOffice();
});

/** Checks the messages of a form about missing fields, and its question before it is left. */
async function checkForm(name: Screen, form: NonNullable<ScreenSpec['form']>): Promise<void> {
  const { page } = office;
  const field = page.getByLabel(form.field, { exact: true });
  if (!form.choose) await field.fill('');
  await page.keyboard.press('Control+s');
  await page.getByRole('alert').getByText(form.missing).waitFor();
  await checkBoth(office, `${name}.missing`);
  await (form.choose ? field.selectOption({ index: 1 }) : field.fill('7'));
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
  await checkBoth(office, `${name}.leave`);
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

it.each(ALL)('%s is clean for axe and fits 1,440 and 820 px, loaded and, if it is a form, unfinished', async (name) => {
  const { page } = office;
  const spec: ScreenSpec = SCREEN_SPECS[name];
  await page.goto(at(`/admin${pathTo(name, spec.id ? await recordOf(name) : undefined)}`));
  if (spec.closes) await page.getByRole('button', { name: spec.closes }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await atRest(page);
  // checks that the screen itself is shown, and not a notice in its place
  for (const instead of ['This did not load', 'There is no such record', '404'])
    expect(await page.getByText(instead, { exact: true }).count()).toBe(0);
  await checkLanguages(office, name);
  if (spec.form) await checkForm(name, spec.form);
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
