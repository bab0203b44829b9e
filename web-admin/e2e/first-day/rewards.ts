import type { Page } from 'playwright-core';
import { begin, choose, fill, givePicture, givePictures, openScreen, send } from './hands.js';

/** Words of the records that members meet. */
export const WIPES = 'Baby wipes, 160 sheets';
export const MILESTONE = 'RM5 e-wallet PIN';
export const MERCHANT = 'Kedai Comel';
export const STEPS = ['Open the Comel app.', 'Enter the code at checkout.'];
export const CAMPAIGN = 'First mystery box';
const GRAND_PRIZE = 'A year of diapers in points';
const SAMPLE = 'Drypers Touch pants, size M';

/** A brand with a format and its sizes. */
export async function makeBrand(page: Page): Promise<void> {
  await begin(page, 'brands', 'Add brand');
  await fill(page, { Name: 'Drypers Touch', Description: 'Soft on the skin.' });
  await givePicture(page);
  await send(page, 'Add brand', 'Drypers Touch is added.');
  await openScreen(page, 'brands');
  await page
    .getByRole('link', { name: /Drypers Touch/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Add Format/Sizes' }).click();
  await page.getByRole('button', { name: 'Add format choice' }).click();
  const dialog = page.getByRole('dialog');
  await fill(dialog, { 'Name of the format': 'pants' });
  await dialog.getByRole('button', { name: 'Add format choice' }).click();
  await dialog.waitFor({ state: 'detached' });
  for (const size of ['M', 'L']) await page.getByRole('checkbox', { name: size, exact: true }).check();
  await send(page, 'Save', 'Drypers Touch has pants now.');
}

/** An item of the shop with stock, in a category that is made from its form. */
export async function makeItem(page: Page): Promise<void> {
  await begin(page, 'items', 'New Item');
  await fill(page, {
    ...{ Name: WIPES, Nama: 'Tisu basah bayi, 160 helai', Description: 'For little hands.' },
    ...{ Penerangan: 'Untuk tangan kecil.', 'Article no.': 'SHP-1', Brand: 'Drypers', Unit: 'pack' },
    ...{ Points: '100', Inventory: '40' },
  });
  await page.getByRole('button', { name: 'Add category' }).click();
  const dialog = page.getByRole('dialog');
  await fill(dialog, { 'Name, English': 'Baby Product', 'Name, Malay': 'Produk bayi' });
  await dialog.getByRole('button', { name: 'Add category' }).click();
  await page.getByRole('checkbox', { name: 'Baby Product', checked: true }).waitFor();
  await givePictures(page);
  await send(page, 'Save and show', `${WIPES} is added.`);
}

/** The voucher of the fifth code with merchant, steps and validity, and its codes. */
export async function makeVoucher(page: Page): Promise<void> {
  await openScreen(page, 'vouchers');
  const milestone = page.getByRole('region', { name: '5th code: RM5 eVoucher' });
  await milestone.getByText(/No voucher type is given for this milestone/).waitFor();
  await milestone.getByRole('link', { name: 'Add voucher type' }).click();
  await page.getByRole('heading', { name: 'Add voucher type', level: 1 }).waitFor();
  await fill(page, { Name: MILESTONE, 'Article no.': 'EV-5', Merchant: MERCHANT, Value: '5', Points: '500' });
  await choose(page, { Milestone: '5th code: RM5' });
  await fill(page, { 'How to use it': STEPS.join('\n') });
  await page.getByRole('radio', { name: 'For some days' }).check();
  await fill(page, { 'Days after the member gets it': '90' });
  await givePicture(page);
  await send(page, 'Save and show', `${MILESTONE} is added.`);
  await openScreen(page, 'voucherUpload');
  await choose(page, { 'Voucher type': MILESTONE });
  const csv = ['code', ...Array.from({ length: 5 }, (_, n) => `FIRST-DAY-${n}`)].join('\n');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Upload 5 vouchers' }).click();
  await page.getByText('5 vouchers are added.', { exact: true }).waitFor();
}

/** A campaign of one week, which begins on the day after. */
export async function makeCampaign(page: Page, firstDay: string, lastDay: string): Promise<void> {
  await begin(page, 'campaigns', 'Add campaign');
  await fill(page, { Name: CAMPAIGN, Nama: 'Kotak misteri pertama', 'First day': firstDay, Weeks: '1' });
  await fill(page, { 'Winners each week': '1', 'Last day of vouchers won': lastDay });
  await choose(page, { 'Weekly prize: Voucher': MILESTONE });
  await page.getByRole('radio', { name: 'Points' }).last().check();
  await fill(page, { 'Grand prize: Points': '777', 'Grand prize: Name': GRAND_PRIZE, 'Grand prize: Nama': 'Mata' });
  await send(page, 'Add campaign', `${CAMPAIGN} is added.`);
}

/** A free sample of the brand, and the question about it. */
export async function makeSample(page: Page): Promise<void> {
  await begin(page, 'samples', 'Add Sample Diaper');
  await choose(page, { Brand: 'Drypers Touch', Format: 'pants', Size: 'M' });
  await fill(page, {
    ...{ Name: SAMPLE, Nama: 'Seluar Drypers Touch, saiz M', Description: 'Three to try.' },
    ...{ Penerangan: 'Tiga keping untuk dicuba.', 'Article no.': 'SMP-1', Unit: 'pack', Inventory: '100' },
  });
  await givePictures(page);
  await send(page, 'Save and show', `${SAMPLE} is added.`);
}
