import { workbookBytes } from '@club/platform/sheets';
import type { Page } from 'playwright-core';
import { axeViolations, sidewaysOverflow } from '../../web-member/e2e/support/axe.js';
import { api, at } from '../../web-member/e2e/support/product.js';
import { until } from '../../web-member/e2e/support/until.js';
import { desktop, newVisitor, phone } from '../../web-member/e2e/support/visitor.js';
import { atRest, png, signIn } from './support/office.js';

const tablet = { width: 820, height: 1180 };
const LETTERS = 'ABCDEFGHJK';

/** Codes that no other run has, of letters alone: a zero is drawn with a stroke of its own. */
const someCodes = (count: number) => {
  const run = [...String(Date.now())].map((digit) => LETTERS[Number(digit)]).join('');
  return Array.from({ length: count }, (_, at) => `${run}-${LETTERS[Math.floor(at / 10)]}${LETTERS[at % 10]}`);
};

/** Returns whether members are offered a voucher. */
async function offered(id: string): Promise<boolean> {
  const answer = await fetch(`${api}/rewards/voucher/fetch`);
  return ((await answer.json()) as { id: string }[]).some((voucher) => voucher.id === id);
}

/** The dialog fits a tablet and a phone too. */
async function fitsNarrow(page: Page) {
  for (const size of [tablet, phone]) {
    await page.setViewportSize(size);
    expect({ size, wide: await sidewaysOverflow(page) }).toEqual({ size, wide: 0 });
  }
  await page.setViewportSize(desktop);
}

/** Returns a code as the list shows it before somebody asks for it. */
const masked = (code: string): string => `••••${code.slice(-4)}`;

it('a voucher type is added, its codes are checked line by line and uploaded, and members are offered it', async () => {
  const visitor = await newVisitor({ viewport: desktop });
  const { page } = visitor;
  const name = `RM4.50 voucher ${Date.now()}`;
  const codes = someCodes(30);
  const csv = ['code', ...codes, codes[0]!, codes[29]!, '=1+1', 'ab', '*****', ''].join('\n');
  const file = { name: 'march.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };

  await signIn(page);
  await page.getByRole('link', { name: 'Vouchers', exact: true }).click();
  await page.getByRole('heading', { name: 'Vouchers', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Add voucher type' }).first().click();
  await page.getByRole('heading', { name: 'Add voucher type', level: 1 }).waitFor();
  await page.keyboard.press('Control+s');
  await page.getByRole('alert').getByText('Please fill in all the fields', { exact: true }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await visitor.picture('admin.voucher.errors.wide');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Article no.').fill(`EV-${Date.now()}`);
  await page.getByLabel('Value', { exact: true }).fill('4.5');
  await page.getByLabel('Points', { exact: true }).fill('450');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'voucher.png', mimeType: 'image/png', buffer: png(120) });
  await page.getByRole('button', { name: /^Save and show/ }).click();
  await page.getByText(`${name} is added.`).waitFor();

  await page.goto(at(`/admin/voucher/dashboard?q=${encodeURIComponent(name)}`));
  const row = page.getByRole('row', { name: new RegExp(name) });
  await row.getByText('Out of stock').waitFor();
  expect(await row.textContent()).toContain('RM\u00a04.50');
  await row.getByRole('link', { name }).click();
  await page.getByText('No batches yet').waitFor();
  const typeId = new URL(page.url()).searchParams.get('id')!;
  expect(await offered(typeId)).toBe(false);
  await page.getByRole('link', { name: 'Upload codes' }).first().click();
  await page.getByRole('heading', { name: 'Upload codes', level: 1 }).waitFor();
  await page.reload();
  expect(await page.getByLabel('Voucher type').inputValue()).toBe(typeId);

  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByRole('link', { name: 'File of codes: Please upload a file' }).waitFor();
  await page.getByLabel('Label', { exact: true }).fill('March');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('march.csv').waitFor();
  await page.getByRole('button', { name: 'Check the file' }).click();

  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: `Upload 30 vouchers to ${name}?` }).waitFor();
  const lines = dialog.getByRole('region', { name: 'Rows without a code' }).getByRole('row');
  expect(await lines.count()).toBe(1 + 3);
  expect(await lines.nth(1).getByRole('rowheader').textContent()).toBe('34');
  expect(await lines.nth(1).getByRole('cell').allTextContents()).toEqual([
    'code',
    'A code of 3 to 64 letters, digits and . _ / # -, with spaces only inside.',
    '=1+1',
  ]);
  expect(await dialog.getByText('duplicates', { exact: true }).locator('xpath=..').textContent()).toMatch(/2/);
  expect(await dialog.getByRole('region', { name: 'Codes' }).getByRole('listitem').allTextContents()).toEqual(codes);
  expect(await axeViolations(page)).toEqual([]);
  await visitor.picture('admin.voucher.check.wide');
  await fitsNarrow(page);

  await dialog.getByRole('button', { name: 'Upload 30 vouchers' }).click();
  await page.waitForURL((url) => url.pathname.endsWith('/voucher/batch/details'));
  await page.getByText('30 vouchers are added.', { exact: true }).waitFor();
  await page.getByText(/2 duplicates were left out. 3 rows held no code. \d+ owed vouchers? w/).waitFor();
  await atRest(page);
  expect(await page.getByRole('row', { name: /March/ }).textContent()).toMatch(/30/);
  expect(await axeViolations(page)).toEqual([]);
  await visitor.picture('admin.voucher.batches.wide');
  await fitsNarrow(page);

  await page.getByRole('link', { name: 'See the codes' }).click();
  await page.getByRole('heading', { name: 'March', level: 1 }).waitFor();
  await page
    .getByRole('rowheader', { name: masked(codes[0]!) })
    .first()
    .waitFor();
  await atRest(page);
  expect(await axeViolations(page)).toEqual([]);
  await visitor.picture('admin.voucher.codes.wide');
  await fitsNarrow(page);
  await page.getByRole('searchbox', { name: 'One whole code' }).fill(codes[7]!);
  await page.getByText('1–1 of 1', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('1–1 of 1', { exact: true }).waitFor();
  await page.getByRole('button', { name: `Show the code ${masked(codes[7]!)} and its holder` }).click();
  await page.getByRole('rowheader', { name: codes[7]! }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('vouchers.csv');
  await page.getByRole('button', { name: 'Other formats' }).click();
  const forExcel = page.getByRole('menuitem', { name: 'Download Excel (.xlsx)' });
  await forExcel.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await visitor.picture('admin.voucher.formats.wide');
  const [workbook] = await Promise.all([page.waitForEvent('download'), forExcel.click()]);
  expect(workbook.suggestedFilename()).toBe('vouchers.xlsx');

  await until('members are offered the voucher', () => offered(typeId));
  expect(visitor.complaints).toEqual([]);

  // the same file once more
  await page.goto(at(`/admin/voucher/upload?id=${typeId}`));
  await page.getByLabel('Voucher type').waitFor();
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await dialog.getByRole('heading', { name: 'This file adds nothing' }).waitFor();
  expect(await dialog.getByRole('button', { name: /^Upload \d/ }).count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Upload Again' }).click();
  await dialog.waitFor({ state: 'detached' });

  // a workbook whose codes are in another column than the one that is found
  const [first, second] = [someCodes(3), someCodes(3).map((code) => `${code}-2`)];
  async function* rows() {
    for (const [index, code] of first.entries()) yield [index + 1, code, second[index]!];
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of workbookBytes(['No', 'Voucher Code', 'Second'], rows())) pieces.push(piece);
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const april = { name: 'april.xlsx', mimeType, buffer: Buffer.concat(pieces) };
  await page.locator('input[type=file]').setInputFiles(april);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await dialog.getByRole('heading', { name: `Upload 3 vouchers to ${name}?` }).waitFor();
  const column = dialog.getByLabel('Column of the codes');
  expect(await column.locator('option:checked').textContent()).toContain('B: Voucher Code');
  await column.selectOption('C');
  const listed = dialog.getByRole('region', { name: 'Codes' }).getByRole('listitem');
  await until('the other column is checked', async () => (await listed.allTextContents()).join() === second.join());
  await atRest(page);
  expect(await axeViolations(page)).toEqual([]);
  await visitor.picture('admin.voucher.column.wide');
  await fitsNarrow(page);
  await page.setViewportSize(phone);
  await visitor.picture('admin.voucher.column.phone');
  await page.setViewportSize(desktop);
  await dialog.getByRole('button', { name: 'Upload 3 vouchers' }).click();
  await page.waitForURL((url) => url.pathname.endsWith('/voucher/batch/details'));
  await page.getByText('3 vouchers are added.', { exact: true }).waitFor();

  // hidden, it is offered no more
  await page.goto(at(`/admin/voucher/batch/details?id=${typeId}`));
  await page.getByRole('switch', { name: `Show ${name} to members` }).click();
  await page.getByRole('switch', { name: `Show ${name} to members`, checked: false }).waitFor();
  await until(
    'members are not offered the voucher',
    () => offered(typeId),
    (is) => !is,
  );
  expect(visitor.complaints).toEqual([]);
});
