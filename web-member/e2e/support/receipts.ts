import { Buffer } from 'node:buffer';
import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { api } from './product.js';
import { until } from './until.js';

async function call<T>(method: 'GET' | 'POST', path: string, token?: string, body?: object): Promise<T> {
  const answer = await fetch(`${api}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Today in Kuala Lumpur by the stack's clock, plus a number of days. */
async function clubDay(days = 0): Promise<string> {
  const { now } = await call<{ now: string }>('GET', '/settings');
  return new Date(Date.parse(now) + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
}

/** A receipt that nobody has sent before, drawn in the browser as a JPEG. */
export async function drawReceipt(
  page: Page,
  invoice: string,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const url = await page.evaluate(
    ([number, seed]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [700, 1000];
      const draw = canvas.getContext('2d')!;
      draw.fillStyle = '#cfd8cf';
      draw.fillRect(0, 0, 700, 1000);
      draw.fillStyle = '#fff';
      draw.fillRect(120, 60, 460, 880);
      // blocks of this receipt's own, each there or not and of its own width: it looks like no other
      for (let bit = 0; bit < 24; bit += 1) {
        draw.fillStyle = (Number(seed) >> bit) & 1 ? '#222' : '#ddd';
        const width = 30 + ((Number(seed) >> (bit % 18)) & 63);
        draw.fillRect(140 + (bit % 4) * 105, 420 + Math.floor(bit / 4) * 80, width, 70);
      }
      draw.fillStyle = '#222';
      draw.font = '32px sans-serif';
      ['WATSONS KAJANG', `NO. ${number}`, 'DRYPERS TOUCH PANTS', 'DRYPERS WIPES 30S'].forEach((line, index) =>
        draw.fillText(line, 150, 130 + index * 70),
      );
      return canvas.toDataURL('image/jpeg', 0.9);
    },
    [invoice, String(randomInt(1 << 24))] as const,
  );
  return { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(url.split(',')[1]!, 'base64') };
}

/** Names of the form's fields. */
export interface ReceiptWords {
  store: string;
  date: string;
  invoice: string;
  product: string;
  second: string;
  add: string;
  more: string;
}

/** Fills the form in: one pack of Touch Pants and four of wipes. */
export async function fillReceipt(page: Page, invoice: string, w: ReceiptWords): Promise<void> {
  await page
    .locator('input[type=file]')
    .nth(1)
    .setInputFiles(await drawReceipt(page, invoice));
  await page.getByText('IMG_2041.jpg').waitFor();
  await page.getByLabel(w.store, { exact: true }).selectOption({ label: 'Watsons' });
  await page.getByLabel(w.date).fill(await clubDay(-3));
  await page.getByLabel(w.invoice).fill(`  ${invoice} `);
  await page.getByLabel(w.product, { exact: true }).selectOption({ label: 'Drypers Touch Pants' });
  await page.getByRole('button', { name: w.add }).click();
  await page.getByLabel(w.second, { exact: true }).selectOption({ label: 'Drypers Wipes 30s' });
  for (let packs = 1; packs < 4; packs += 1) await page.getByRole('button', { name: w.more }).click();
}

/** Sends a receipt as a member without the form: one pack of Touch Pants of the shop Watsons, with a picture of its own. Returns its id. */
export async function sendReceipt(page: Page, token: string, invoice: string): Promise<string> {
  const retailers = await call<{ value: string; label: string }[]>('POST', '/receipt/retailers', token, {});
  const skus = await call<{ value: string; label: string }[]>('POST', '/receipt/skus', token, {});
  const valueOf = (rows: { value: string; label: string }[], name: string) =>
    rows.find(({ label }) => label === name)?.value ?? '';
  const form = new FormData();
  form.set('retailerId', valueOf(retailers, 'Watsons'));
  form.set('receiptDate', await clubDay(-2));
  form.set('invoiceNo', invoice);
  form.set('products', JSON.stringify([{ skuId: valueOf(skus, 'Drypers Touch Pants'), quantity: 1 }]));
  const { name, mimeType, buffer } = await drawReceipt(page, invoice);
  form.set('image', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${api}/receipt/upload`, { method: 'POST', headers, body: form });
  if (answer.status !== 200) throw new Error(`the receipt was not sent: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { receipt: { id: string } }).receipt.id;
}

/** The receipts of a member, as they see them. */
export const receiptsOf = (token: string): Promise<{ invoiceNo: string }[]> => call('GET', '/receipt/fetch', token);

const ADMIN = { username: 'dev', password: 'Dev#12345' };

async function waitingReceipt(invoiceNo: string): Promise<{ token: string; id: string }> {
  const { token } = await call<{ token: string }>('POST', '/admin/auth/login', undefined, ADMIN);
  const waiting = await call<{ id: string; invoiceNo: string }[]>('GET', '/admin/receipt/fetch?status=pending', token);
  const receipt = waiting.find((one) => one.invoiceNo === invoiceNo);
  if (!receipt) throw new Error(`no receipt ${invoiceNo} waits for its review`);
  return { token, id: receipt.id };
}

/** The id of the receipt with this invoice number, which waits for its review. */
export const receiptIdOf = async (invoiceNo: string): Promise<string> => (await waitingReceipt(invoiceNo)).id;

/** Waits until a decision on a receipt has taken effect: it can be undone for ten seconds. */
export async function untilDecided(id: string, token?: string): Promise<void> {
  const session = token ?? (await call<{ token: string }>('POST', '/admin/auth/login', undefined, ADMIN)).token;
  await until(`the decision on ${id}`, async () => {
    const { status } = await call<{ status: string }>('GET', `/admin/receipt/details?id=${id}`, session);
    return status !== 'pending';
  });
}

/** The seeded admin decides on the receipt with this invoice number. */
export async function review(
  invoiceNo: string,
  decision: { decision: 'approved' } | { decision: 'rejected'; reason: string },
): Promise<void> {
  const { token, id } = await waitingReceipt(invoiceNo);
  await call('POST', '/admin/receipt/review', token, { id, ...decision });
  await untilDecided(id, token);
}
