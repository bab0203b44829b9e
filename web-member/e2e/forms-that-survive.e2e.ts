import { Buffer } from 'node:buffer';
import { randomInt } from 'node:crypto';
import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { clean } from './support/axe.js';
import { newMember } from './support/members.js';
import { languages } from './support/product.js';
import { fillReceipt, type ReceiptWords } from './support/receipts.js';
import { newShopper } from './support/shopper.js';
import { shopTexts } from './support/shop-texts.js';
import { arrive, open, signIn, switchTo } from './support/steps.js';
import { errorText, words } from './support/texts.js';
import { until } from './support/until.js';
import { desktop, newVisitor, phone } from './support/visitor.js';

jest.setTimeout(240_000);

const receipt: ReceiptWords = {
  ...{ store: 'Store', date: 'Receipt date', invoice: 'Invoice number', product: 'Product 1', second: 'Product 2' },
  ...{ add: 'Add a product', more: 'One Drypers Wipes 30s more' },
};
const PHOTO = 'IMG_2041.jpg';
const invoiceOfOurOwn = () => `E2E-${randomInt(1_000_000_000)}`;

/** Returns how many files the device keeps. */
const keptFiles = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opened = indexedDB.open('club.files');
        opened.onerror = () => reject(opened.error!);
        opened.onsuccess = () => {
          const count = opened.result.transaction('files').objectStore('files').count();
          count.onsuccess = () => {
            opened.result.close();
            resolve(count.result);
          };
        };
      }),
  );
const untilKept = (page: Page, count: number) =>
  until(
    `the device keeps ${count} files`,
    () => keptFiles(page),
    (kept) => kept === count,
  );

/** Returns a JPEG of noise, which no encoder makes small. */
async function noise(page: Page, width: number, height: number): Promise<Buffer> {
  const url = await page.evaluate(
    ([across, down]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [across, down];
      const draw = canvas.getContext('2d')!;
      const pixels = draw.createImageData(across, down);
      for (let at = 0; at < pixels.data.length; at += 1) pixels.data[at] = at % 4 === 3 ? 255 : Math.random() * 256;
      draw.putImageData(pixels, 0, 0);
      return canvas.toDataURL('image/jpeg', 1);
    },
    [width, height] as const,
  );
  return Buffer.from(url.split(',')[1]!, 'base64');
}

async function logOut(page: Page): Promise<void> {
  await open(page, '/dashboard');
  await page.getByRole('button', { name: words.en.menu }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.en.logOut }).click();
  await arrive(page, '/en/signin');
}

const choose = (page: Page, buffer: Buffer, name = PHOTO, mimeType = 'image/jpeg') =>
  page.locator('input[type=file]').nth(1).setInputFiles({ name, mimeType, buffer });

it('the receipt form comes back with its photo after a reload and in a new tab, for its member alone', async () => {
  const [siti, farid] = [await newMember(), await newMember('en', 'Farid Iskandar')];
  const { page, context } = await newVisitor();
  await signIn(page, siti, 'en', '/uploadReceipt');
  const invoice = invoiceOfOurOwn();
  await fillReceipt(page, invoice, receipt);
  await untilKept(page, 1);

  const isThere = async (tab: Page) => {
    await tab.getByText(PHOTO).waitFor();
    await tab.waitForFunction(
      () => document.querySelector<HTMLImageElement>('main img[alt*="receipt"]')?.naturalWidth === 700,
    );
    expect(await tab.getByLabel(receipt.invoice).inputValue()).toBe(invoice);
    await tab.getByText('310 × 3 = 930 points').waitFor();
  };
  await page.reload();
  await isThere(page);
  const tab = await context.newPage();
  await page.close();
  await open(tab, '/uploadReceipt');
  await isThere(tab);

  // Somebody else signs in on this device while the session of the first member is over.
  await signIn(tab, farid, 'en', '/uploadReceipt');
  await tab.getByRole('button', { name: 'Choose a file' }).waitFor();
  expect(await tab.getByText(PHOTO).count()).toBe(0);
  expect(await tab.getByLabel(receipt.invoice).inputValue()).toBe('');
  expect(await keptFiles(tab)).toBe(1);
  await logOut(tab);
  expect(await keptFiles(tab)).toBe(1);

  // The photo still waits for its member, goes when it is sent, and with the log-out.
  await signIn(tab, siti, 'en', '/uploadReceipt');
  await tab.getByText(PHOTO).waitFor();
  await tab.getByRole('button', { name: 'Remove', exact: true }).click();
  await tab.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await untilKept(tab, 0);
  await fillReceipt(tab, invoice, receipt);
  await untilKept(tab, 1);
  await tab.getByRole('button', { name: 'Send receipt' }).click();
  await arrive(tab, '/uploadReceipt/success');
  await untilKept(tab, 0);
  await open(tab, '/uploadReceipt');
  await tab.getByRole('button', { name: 'Choose a file' }).waitFor();
  await choose(tab, await noise(tab, 80, 80));
  await untilKept(tab, 1);
  await logOut(tab);
  await untilKept(tab, 0);
});

it('a photo is judged after it was made smaller, and too many pixels are reported at the field', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await signIn(page, await newMember(), 'en', '/uploadReceipt');
  await page.getByRole('button', { name: 'Send receipt' }).waitFor();
  const large = await noise(page, 4_000, 3_000);
  expect(large.length).toBeGreaterThan(10 * 1024 * 1024);
  await choose(page, large);
  await page.getByText(PHOTO).waitFor();

  const claim = Buffer.alloc(33);
  claim.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  for (const at of [16, 20]) claim.writeUInt32BE(50_000, at);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await choose(page, claim, 'claim.png', 'image/png');
  for (const language of languages) {
    await switchTo(page, language);
    await page.getByText(errorText('IMAGE_TOO_MANY_PIXELS', language, { max: 50 })).waitFor();
    await clean(visitor, `receipts.pixels.${language}`);
  }
});

it('a JPEG without its last bytes is taken', async () => {
  const { page } = await newVisitor();
  await signIn(page, await newMember(), 'en', '/uploadReceipt');
  await page.getByRole('button', { name: 'Send receipt' }).waitFor();
  const photo = await noise(page, 300, 400);
  for (const cut of [2, 500, Math.floor(photo.length / 2)]) {
    await fillReceipt(page, invoiceOfOurOwn(), receipt);
    await choose(page, photo.subarray(0, -cut), `cut-${cut}.jpg`);
    await page.getByText(`cut-${cut}.jpg`).waitFor();
    await page.getByRole('button', { name: 'Send receipt' }).click();
    await arrive(page, '/uploadReceipt/success');
    await open(page, '/uploadReceipt');
  }
});

it('a cart left over is listed beside a reward that the balance covers', async () => {
  const shopper = await newShopper(900);
  const { page } = shopper.visitor;
  const { wipes } = shopTexts.en;
  const tissue = 'Soft lotion tissue';
  await open(page, '/pointshop?category=special-deals');
  await shopper.card(wipes).click();
  await page.getByRole('button', { name: shopTexts.en.redeemFor('400') }).click();
  await arrive(page, '/order/addtocart');
  await page.getByRole('button', { name: `One ${wipes} more` }).click();
  await page.getByRole('link', { name: shopTexts.en.addItem }).click();
  await arrive(page, '/pointshop');
  await shopper.card(tissue).click();
  await page.getByText('Your cart already uses 800 of your points.').waitFor();
  expect(await page.getByText(/You need .* more/).count()).toBe(0);
  for (const language of languages) {
    await switchTo(page, language);
    await shopper.clean(`in-the-way.${language}`);
  }
  await page.setViewportSize(desktop);
  await shopper.clean('in-the-way.bm.wide');
  await page.setViewportSize(phone);
  await switchTo(page, 'en');
  await page.getByRole('button', { name: 'Swap for this reward' }).click();
  await arrive(page, '/order/addtocart');
  await page.getByRole('button', { name: new RegExp(`^One ${tissue}.* more$`) }).waitFor();
  expect(await page.getByText(wipes).count()).toBe(0);
});
