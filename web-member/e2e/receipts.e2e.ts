import { randomInt } from 'node:crypto';
import { jest } from '@jest/globals';
import { clean } from './support/axe.js';
import { userOf } from './support/clock.js';
import { newMember, tokenOf } from './support/members.js';
import { languages, type Language } from './support/product.js';
import { fillReceipt, review } from './support/receipts.js';
import { arrive, open, signIn, switchTo } from './support/steps.js';
import { errorText, figures, words } from './support/texts.js';
import { desktop, newVisitor, phone, type Visitor } from './support/visitor.js';

jest.setTimeout(240_000);

/** Texts that these tests press and read, as agreed with the club. */
const texts = {
  en: {
    title: 'Upload a receipt',
    advert: 'Your first receipt earns 3x points.',
    send: 'Send receipt',
    store: 'Store',
    otherStore: 'Name of the store',
    date: 'Receipt date',
    invoice: 'Invoice number',
    product: 'Product 1',
    second: 'Product 2',
    add: 'Add a product',
    more: 'One Drypers Wipes 30s more',
    help: 'Store receipt',
    remove: 'Remove',
    removeTitle: 'Remove this file?',
    keep: 'Keep it',
    again: 'Submit again',
    failed: 'Your receipt was not sent',
    received: 'Receipt received',
    first: 'Your first approved receipt earns 3x points!',
    mine: 'Your receipts',
    pending: /1 receipt is being checked, ready by \d+ \w+\./,
    approved: 'Approved',
    rejected: 'Your receipt was not approved: the picture cannot be read.',
    gained: '+930 points',
    table: 'Products that count by receipt',
    empty: 'No receipts yet. Send your first one.',
    estimate: '310 × 3 = 930 points',
  },
  bm: {
    title: 'Muat naik resit',
    advert: 'Resit pertama anda memberi 3x mata.',
    send: 'Hantar resit',
    store: 'Kedai',
    otherStore: 'Nama kedai',
    date: 'Tarikh resit',
    invoice: 'Nombor invois',
    product: 'Produk 1',
    second: 'Produk 2',
    add: 'Tambah produk',
    more: 'Tambah satu Drypers Wipes 30s',
    help: 'Resit kedai',
    remove: 'Buang',
    removeTitle: 'Buang fail ini?',
    keep: 'Simpan',
    again: 'Hantar semula',
    failed: 'Resit anda tidak dihantar',
    received: 'Resit telah diterima',
    first: 'Resit pertama anda yang diluluskan memberi 3x mata!',
    mine: 'Resit anda',
    pending: /1 resit sedang disemak, siap sebelum \d+ \w+\./,
    approved: 'Diluluskan',
    rejected: 'Resit anda tidak diluluskan: gambar tidak dapat dibaca.',
    gained: '+930 mata',
    table: 'Produk yang dikira melalui resit',
    empty: 'Belum ada resit. Hantar resit pertama anda.',
    estimate: '310 × 3 = 930 mata',
  },
} as const;

const invoiceOfOurOwn = () => `E2E-${randomInt(1_000_000_000)}`;

/** A screen as it stands, in both languages; the page ends in English. */
async function inBoth(visitor: Visitor, name: string, there: (language: Language) => Promise<void>): Promise<void> {
  for (const language of ['bm', 'en'] as const) {
    await switchTo(visitor.page, language);
    await there(language);
    await clean(visitor, `receipts.${name}.${language}`);
  }
}

it('takes a receipt, has it checked, and shows what became of it without a reload', async () => {
  const person = await newMember('en', 'Siti Nurhaliza');
  const token = await tokenOf(person);
  const visitor = await newVisitor();
  const { page } = visitor;
  const dialog = page.getByRole('dialog');
  await signIn(page, person, 'en');

  // the way from the dashboard, an empty list, and the table
  await page
    .getByRole('link', { name: /^Upload receipt/ })
    .first()
    .click();
  await arrive(page, '/uploadReceipt');
  await page.getByRole('link', { name: texts.en.mine, exact: true }).click();
  await inBoth(visitor, 'empty', (language) => page.getByText(texts[language].empty).waitFor());
  await open(page, '/uploadReceipt/producttable');
  await inBoth(visitor, 'table', async (language) => {
    await page.getByRole('heading', { level: 1, name: texts[language].table }).waitFor();
    await page.getByRole('rowheader', { name: 'Drypers Baby Shampoo' }).waitFor();
  });
  await page.setViewportSize(desktop);
  await clean(visitor, 'receipts.table.en.wide');
  await page.setViewportSize(phone);

  // nothing filled in, the help, and a file that is asked after before it goes
  await open(page, '/uploadReceipt');
  await page.getByText(texts.en.advert).waitFor();
  await page.getByRole('button', { name: texts.en.send }).click();
  await inBoth(visitor, 'missing', (language) =>
    page.getByRole('alert').getByText(errorText('RECEIPT_FIELDS_REQUIRED', language)).waitFor(),
  );
  for (const language of languages) {
    const w = texts[language];
    await switchTo(page, language);
    await page.getByRole('button', { name: w.help, exact: true }).click();
    await dialog.waitFor();
    await clean(visitor, `receipts.help.${language}`);
    await dialog.getByRole('button', { name: words[language].okay }).click();
  }
  await switchTo(page, 'en');
  const invoice = invoiceOfOurOwn();
  await fillReceipt(page, invoice, texts.en);
  for (const language of languages) {
    const w = texts[language];
    await switchTo(page, language);
    await page.getByText(w.estimate).waitFor();
    await clean(visitor, `receipts.filled.${language}`);
    await page.getByRole('button', { name: w.remove, exact: true }).click();
    await page.getByRole('dialog', { name: w.removeTitle }).waitFor();
    await clean(visitor, `receipts.remove.${language}`);
    await dialog.getByRole('button', { name: w.keep }).click();
  }
  await page.setViewportSize(desktop);
  await clean(visitor, 'receipts.filled.bm.wide');
  await page.setViewportSize(phone);
  await switchTo(page, 'en');

  // the line breaks once: the modal sends the same receipt again
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/receipt/upload')) keys.push(request.headers()['idempotency-key']);
  });
  visitor.expectStatus(500);
  await page.route('**/receipt/upload', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('button', { name: texts.en.send }).click();
  await page.getByRole('dialog', { name: texts.en.failed }).getByText(errorText('UPLOAD_FAILED', 'en')).waitFor();
  await clean(visitor, 'receipts.failed.en');
  await page.keyboard.press('Escape');
  await switchTo(page, 'bm');
  await page.getByRole('button', { name: texts.bm.send }).click();
  await page.getByRole('dialog', { name: texts.bm.failed }).getByText(errorText('UPLOAD_FAILED', 'bm')).waitFor();
  await clean(visitor, 'receipts.failed.bm');
  await page.unroute('**/receipt/upload');
  await dialog.getByRole('button', { name: texts.bm.again }).click();
  await arrive(page, '/uploadReceipt/success');
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);

  // received: the 3x popup, which leads home
  await dialog.getByText(texts.bm.first).waitFor();
  await clean(visitor, 'receipts.first.bm');
  await dialog.getByRole('button', { name: words.bm.close }).click();
  await page.getByRole('heading', { level: 1, name: texts.bm.received }).waitFor();
  await clean(visitor, 'receipts.success.bm');

  // it waits, and is approved while one looks: list, balance, quest
  await open(page, '/uploadReceipt?tab=receipts');
  await inBoth(visitor, 'pending', (language) => page.getByText(texts[language].pending).waitFor());
  await open(page, '/points');
  await page.getByText(texts.en.pending).waitFor();
  await clean(visitor, 'receipts.points.en');
  await open(page, '/uploadReceipt?tab=receipts');
  await page.getByText(texts.en.pending).waitFor();
  await page.evaluate(() => ((window as unknown as { same?: boolean }).same = true));
  const before = (await userOf(token)).totalPoints;
  await review(invoice, { decision: 'approved' });
  await page.getByText(texts.en.gained).waitFor();
  await page.getByText(texts.en.pending).waitFor({ state: 'detached' });
  await inBoth(visitor, 'approved', (language) => page.getByText(texts[language].gained).waitFor());
  await page.getByRole('link', { name: 'My rewards' }).filter({ visible: true }).first().click();
  await page
    .getByText(new RegExp(`^(${figures(before + 930)}|${figures(before + 930 + 50)})$`))
    .first()
    .waitFor();
  expect(await page.evaluate(() => (window as unknown as { same?: boolean }).same)).toBe(true);
  const lines = (await userOf(token)).points.filter(({ source }) => source.startsWith('receipt'));
  expect(lines.map(({ source, points }) => [source, points]).sort()).toEqual([
    ['receipt', 310],
    ['receiptMilestone', 620],
  ]);

  // the next one is not the first any more; it cannot be read
  await open(page, '/uploadReceipt');
  await page.getByRole('button', { name: texts.en.send }).waitFor();
  expect(await page.getByText(texts.en.advert).count()).toBe(0);
  const next = invoiceOfOurOwn();
  await fillReceipt(page, next, texts.en);
  await page.getByRole('button', { name: texts.en.send }).dblclick();
  await arrive(page, '/uploadReceipt/success');
  await page.getByRole('heading', { level: 1, name: texts.en.received }).waitFor();
  expect(await dialog.count()).toBe(0);
  await clean(visitor, 'receipts.success.en');
  await open(page, '/uploadReceipt?tab=receipts');
  await page.getByText(texts.en.pending).waitFor();
  await review(next, { decision: 'rejected', reason: 'unreadable' });
  await page.getByText(texts.en.rejected).waitFor();
  await inBoth(visitor, 'rejected', (language) => page.getByText(texts[language].rejected).waitFor());
  await page.setViewportSize(desktop);
  await clean(visitor, 'receipts.rejected.en.wide');
  await page.setViewportSize(phone);
  await page.locator('summary').first().click();
  await page.getByText(next, { exact: true }).waitFor();

  // the inbox has a message about both, and leads to the form
  await open(page, '/inbox');
  await page.getByText('Your receipt was approved: +930 points.').waitFor();
  await page.getByRole('link').filter({ hasText: texts.en.rejected }).click();
  await arrive(page, '/uploadReceipt');
  expect(visitor.complaints).toEqual([]);
});
