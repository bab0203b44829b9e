import type { Page } from 'playwright-core';
import { axeViolations, sidewaysOverflow } from '../../web-member/e2e/support/axe.js';
import { someCodes } from '../../web-member/e2e/support/members.js';
import { api, at } from '../../web-member/e2e/support/product.js';
import { desktop, newVisitor, phone } from '../../web-member/e2e/support/visitor.js';
import { officeCalls } from './support/calls.js';
import { atRest, png, signIn } from './support/office.js';

const NARROW = { width: 820, height: 1180 };

/** A shop item of which few are left; it is hidden again at the end of the test. */
async function anItem(name: string) {
  const send = await officeCalls();
  const { id } = await send<{ id: string }>('item/add', {
    ...{ itemId: `E-${Date.now()}`, itemName: name, bmName: 'Cawan latihan', uom: 'piece', points: '2600' },
    ...{ inventory: '3', description: 'With two handles', bmDescription: 'Dua pemegang', itemBrand: 'Drypers' },
    ...{ categories: 'toys-books', file: png(60), bmFile: png(120) },
  });
  return { id, hide: () => send('hide/item', { id, active: false }) };
}

const find = async (page: Page, text: string) => {
  const field = page.getByRole('combobox', { name: 'Find a screen, record or code' });
  await page.keyboard.press('Control+k');
  // The frame handles keys once it is mounted, which after signing in may be later than the test presses them.
  await field.waitFor({ timeout: 5_000 }).catch(() => page.keyboard.press('Control+k'));
  await field.fill(text);
  return page.getByRole('dialog');
};

/** An entry arrives in the audit log a moment after the action. */
async function untilLogged(page: Page, what: RegExp): Promise<void> {
  const row = page.getByRole('row', { name: what }).first();
  for (let tries = 0; tries < 30; tries += 1) {
    await atRest(page);
    if (await row.isVisible()) return;
    await page.waitForTimeout(500);
    await page.reload();
  }
  throw new Error(`the log has no ${what}`);
}

it('an item that runs out is on the overview and in the menu, is found by name, and its change is in the audit log', async () => {
  const name = `Learner cup ${Date.now()}`;
  const item = await anItem(name);
  const visitor = await newVisitor({ viewport: desktop });
  const { page } = visitor;
  await signIn(page);

  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await page.getByRole('heading', { name: /^Good (morning|afternoon|evening), /, level: 1 }).waitFor();
  const tile = page.getByRole('list', { name: 'To do now' }).getByRole('link', { name: /items? running out/ });
  await tile.first().waitFor();
  await atRest(page);
  expect(await page.getByRole('link', { name: /^Items\s*, [\d,]+ waiting$/ }).count()).toBe(1);
  expect(await axeViolations(page)).toEqual([]);
  await visitor.picture('admin.overview.work.wide');
  await page.setViewportSize(phone);
  expect(await sidewaysOverflow(page)).toBe(0);
  await visitor.picture('admin.overview.work.phone');
  await page.setViewportSize(desktop);
  await page
    .getByRole('link', { name: /items? running out/ })
    .filter({ hasNotText: 'pregnant' })
    .click();
  await page.waitForURL(/stockBelow=50&active=true/);
  await page.getByRole('link', { name }).waitFor();

  const palette = await find(page, name);
  await palette.getByRole('option', { name: new RegExp(name) }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await visitor.picture('admin.palette.wide');
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`item/edit\\?id=${item.id}`));
  await page.getByLabel('Nama', { exact: true }).fill('Cawan latihan dua pemegang');
  await page.getByRole('button', { name: /^Save/ }).click();
  await page.getByText(`${name} is saved.`).waitFor();

  await page.goto(at(`/admin/item/edit?id=${item.id}`));
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('table', { name: 'What changed' }).first().waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
  await visitor.picture('admin.history.wide');
  await page.getByRole('link', { name: /in the audit log$/ }).click();
  await page.getByRole('heading', { name: 'Audit log' }).waitFor();
  await untilLogged(page, /Learner cup.*Changed/);
  await page
    .getByRole('row', { name: /Changed/ })
    .getByRole('button')
    .first()
    .click();
  const beside = page.getByRole('complementary', { name });
  await beside.getByRole('row', { name: /^Name, Malay\s+Cawan latihan\s+Cawan latihan dua pemegang$/ }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
  await visitor.picture('admin.audit.entry.wide');
  await page.setViewportSize(NARROW);
  await page.getByRole('dialog', { name }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
  await visitor.picture('admin.audit.entry.820');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await item.hide();
  expect(visitor.complaints).toEqual([]);
});

it('the menu opens the site of receipt insights in a tab of its own, and the site lets that visitor in once', async () => {
  const visitor = await newVisitor({ viewport: desktop });
  const { page, context } = visitor;
  await signIn(page);
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: /^Receipt Validation/ }).click();
  const site = await opening;
  await site.getByRole('heading', { name: 'Receipt insights' }).waitFor();
  await site.getByText(/^Signed in as administrator \S+, dev\.$/).waitFor();
  expect(await site.evaluate(() => window.opener as unknown)).toBeNull();
  await site.reload();
  await site.getByText('This link opens nothing, or no longer.').waitFor();
  expect(new URL(page.url()).pathname).toMatch(/\/admin\/brand\/dashboard$/);
  expect(visitor.complaints).toEqual([]);
});

it('a code and a batch are found by their number', async () => {
  const visitor = await newVisitor({ viewport: desktop });
  const { page } = visitor;
  const { code } = someCodes().next().value;
  await signIn(page);
  const palette = await find(page, code.toLowerCase());
  const row = palette.getByRole('option', { name: new RegExp(code) });
  await row.waitFor();
  await visitor.picture('admin.palette.code.wide');
  await row.click();
  await page.waitForURL(new RegExp(`scancode/dashboard#${code}`));
  const life = page.getByRole('region', { name: 'Find a code' });
  await life.getByRole('link').first().click();
  await page.waitForURL(/scancode\/details\?id=/);
  const id = new URL(page.url()).searchParams.get('id')!;
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(at('/admin/brand/dashboard'));
  await atRest(page);
  const again = await find(page, id);
  await again.getByRole('option', { name: new RegExp(id) }).click();
  await page.waitForURL(new RegExp(`scancode/details\\?id=${id}`));
  expect(visitor.complaints).toEqual([]);
});

it('the menu at the name leads to the own account, and keys move along a list and are shown by ?', async () => {
  const visitor = await newVisitor({ viewport: desktop });
  const { page } = visitor;
  await signIn(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await atRest(page);
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Second step' }).click();
  await page.waitForURL(/ownAccount#second-step/);
  await page.getByRole('heading', { name: 'Second step' }).waitFor();
  await page.getByText('This session', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await page.getByLabel('Present password').nth(1).fill('Dev#12345');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('img', { name: 'QR code for an authenticator app' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await visitor.picture('admin.ownAccount.scan.wide');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.goto(at('/admin/catalog/dashboard'));
  await page.getByRole('table').getByRole('link').first().waitFor();
  await atRest(page);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(1);
  await visitor.picture('admin.keys.row.wide');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await visitor.picture('admin.keys.wide');
  expect(visitor.complaints).toEqual([]);
});

it('the preview shows what is typed and chosen, in both languages, before anything is saved', async () => {
  const visitor = await newVisitor({ viewport: desktop });
  const { page } = visitor;
  await signIn(page);
  await page.goto(at('/admin/news/add'));
  const preview = page.getByRole('complementary', { name: 'Members see' });
  await page.getByLabel('Title', { exact: true }).fill('Double points tomorrow');
  await page.getByLabel('Tajuk', { exact: true }).fill('Mata berganda esok');
  await page.getByLabel('Text', { exact: true }).fill('Scan your packs.\nEach counts twice.');
  await page.getByLabel(/Picture, English/).setInputFiles({ name: 'en.png', mimeType: 'image/png', buffer: png(40) });
  await page.getByLabel(/Picture, Malay/).setInputFiles({ name: 'bm.png', mimeType: 'image/png', buffer: png(90) });
  await preview.getByRole('heading', { name: 'Double points tomorrow' }).waitFor();
  // it is drawn, not only addressed: the policy of the page lets it
  await page.waitForFunction(() => {
    const picture = document.querySelector<HTMLImageElement>('.phone-preview img');
    return picture?.src.startsWith('blob:') && picture.complete && picture.naturalWidth > 0;
  });
  expect(await axeViolations(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
  await visitor.picture('admin.news.preview.wide');
  await preview.getByRole('button', { name: /Bahasa Melayu/ }).click();
  await preview.getByRole('heading', { name: 'Mata berganda esok' }).waitFor();
  for (const size of [NARROW, phone]) {
    await page.setViewportSize(size);
    expect({ size, wide: await sidewaysOverflow(page) }).toEqual({ size, wide: 0 });
    await visitor.picture(`admin.news.preview.${size.width}`);
  }
  expect(await (await fetch(`${api}/news/fetch`)).text()).not.toContain('Double points tomorrow');
  expect(visitor.complaints).toEqual([]);
});
