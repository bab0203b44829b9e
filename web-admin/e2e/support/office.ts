import { deflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { at } from '../../../web-member/e2e/support/product.js';

/** A PNG of one colour: a picture whose bytes no other test has. */
export function png(shade: number): Buffer {
  const crcOf = (bytes: Buffer) => {
    let crc = ~0;
    for (const byte of bytes) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
    }
    return ~crc >>> 0;
  };
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    crc.writeUInt32BE(crcOf(body));
    return Buffer.concat([length, body, crc]);
  };
  const side = 32;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc(side * (1 + 3 * side), shade);
  for (let row = 0; row < side; row += 1) rows[row * (1 + 3 * side)] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Signs the administrator of development in, who may do everything. */
export const signIn = (page: Page) => signInAs(page, 'dev', 'Dev#12345');

/** Signs an administrator in. */
export async function signInAs(page: Page, username: string, password: string) {
  await page.goto(at('/admin/login'));
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}

/** Waits until nothing is being loaded: rows of an earlier read are dimmed meanwhile. */
export const atRest = (page: Page) => page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
