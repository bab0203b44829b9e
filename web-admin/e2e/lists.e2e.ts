import { jest } from '@jest/globals';
import { at } from '../../web-member/e2e/support/product.js';
import { newVisitor, type Visitor } from '../../web-member/e2e/support/visitor.js';
import { checkBoth, checkLanguages } from './support/looks.js';
import { atRest, signInAs } from './support/office.js';

jest.setTimeout(240_000);

/** An administrator of their own: what one arranges is not what the others see. */
let office: Visitor;
beforeAll(async () => {
  office = await newVisitor({ viewport: { width: 1440, height: 900 } });
  await signInAs(office.page, 'dev2', 'Dev2#12345');
});

const open = async (list: string) => {
  await office.page.goto(at(`/admin/${list}`));
  await office.page.getByRole('table').or(office.page.getByRole('main').getByRole('list')).first().waitFor();
  await atRest(office.page);
};

it('a list is drawn as pictures for who chose it, in every window, and rows of a table are 52 px high', async () => {
  const { page } = office;
  await open('catalog/dashboard');
  const heights = await page
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
  expect(Math.min(...heights)).toBe(52);
  await checkLanguages(office, 'items.table');
  await page.getByRole('button', { name: 'Pictures', exact: true }).click();
  const list = page.getByRole('list', { name: 'Point-shop items' });
  await list.waitFor();
  await checkLanguages(office, 'items.pictures');
  const other = await newVisitor({ viewport: { width: 1440, height: 900 } });
  await signInAs(other.page, 'dev2', 'Dev2#12345');
  await other.page.goto(at('/admin/catalog/dashboard'));
  await other.page.getByRole('list', { name: 'Point-shop items' }).waitFor();
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByRole('table').waitFor();
  expect([...office.complaints, ...other.complaints]).toEqual([]);
});

it('a view is saved, opens the list, is renamed and removed', async () => {
  const { page } = office;
  await open('article/dashboard?active=true&sort=-title');
  await page.getByRole('button', { name: 'Saved views', exact: true }).click();
  const views = page.getByRole('dialog', { name: 'Saved views' });
  await views.getByLabel('Name of this view').fill('Shown ones');
  await checkBoth(office, 'views.new');
  await views.getByRole('button', { name: 'Save what is shown' }).click();
  await views.getByRole('button', { name: 'Shown ones', exact: true }).waitFor();
  await views.getByRole('button', { name: 'Open the list with “Shown ones”' }).click();
  await page.getByText('The list opens with “Shown ones” from now on.').waitFor();
  await checkLanguages(office, 'views');
  await open('article/dashboard');
  await page.waitForURL(/article\/dashboard\?active=true&sort=-title$/);
  await page.getByRole('button', { name: 'View: Shown ones', exact: true }).click();
  await views.getByRole('button', { name: 'Change the view “Shown ones”' }).click();
  await views.getByLabel('Name of this view').fill('Articles that members see');
  await checkBoth(office, 'views.change');
  await views.getByRole('button', { name: 'Save', exact: true }).click();
  await views.getByRole('button', { name: 'Remove the view “Articles that members see”' }).click();
  await page.getByText('The view “Articles that members see” is removed.').waitFor();
  await open('article/dashboard');
  expect(page.url()).not.toContain('?');
  expect(office.complaints).toEqual([]);
});

it('a table that is wider than a small window shows that there is more, and is scrolled by keys', async () => {
  const { page } = office;
  await page.setViewportSize({ width: 820, height: 1180 });
  await open('contest/dashboard');
  const table = page.getByRole('group', { name: /, scrolled sideways$/ });
  await table.waitFor();
  await checkBoth(office, 'contests.scrolled');
  await page.setViewportSize({ width: 820, height: 1180 });
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => document.querySelector('[data-before]') !== null);
  await office.picture('admin.contests.scrolled.after.820');
  expect(office.complaints).toEqual([]);
});
