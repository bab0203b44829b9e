import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { untilUser } from '../../web-member/e2e/support/clock.js';
import { newMember, tokenOf } from '../../web-member/e2e/support/members.js';
import { at } from '../../web-member/e2e/support/product.js';
import {
  drawReceipt,
  fillReceipt,
  receiptIdOf,
  sendReceipt,
  untilDecided,
} from '../../web-member/e2e/support/receipts.js';
import { open, signIn } from '../../web-member/e2e/support/steps.js';
import { until } from '../../web-member/e2e/support/until.js';
import { newVisitor } from '../../web-member/e2e/support/visitor.js';
import { checkBoth, checkLanguages, newOffice } from './support/looks.js';

const FORM = {
  store: 'Store',
  date: 'Receipt date',
  invoice: 'Invoice number',
  product: 'Product 1',
  second: 'Product 2',
  add: 'Add a product',
  more: 'One Drypers Wipes 30s more',
};

it('a member sends a receipt, is asked for a better picture, sends it, and has the points that the desk showed', async () => {
  const person = await newMember('en', 'Aisyah Rahman');
  const token = await tokenOf(person);
  const member = await newVisitor();
  const invoice = `DESK-${randomInt(1_000_000_000)}`;
  await signIn(member.page, person, 'en');
  await open(member.page, '/uploadReceipt');
  await fillReceipt(member.page, invoice, FORM);
  await member.page.getByRole('button', { name: 'Send receipt' }).click();
  await member.page.getByText('Receipt received').waitFor();

  const office = await newOffice();
  const { page } = office;
  const found = await receiptIdOf(invoice);
  await page.goto(at(`/admin/receipts?id=${found}`));
  const approve = page.getByRole('button', { name: /^Approve 930 points/ });
  await approve.waitFor();
  await page.getByRole('img', { name: 'Receipt of Watsons' }).waitFor();
  await checkLanguages(office, 'receipts.desk');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys of the receipts desk' }).waitFor();
  await checkBoth(office, 'receipts.keys');
  await page.keyboard.press('Escape');

  // a decision is taken back, and another one stands
  await page.keyboard.press('r');
  await page.getByRole('dialog', { name: 'Why is this receipt not approved?' }).waitFor();
  await checkBoth(office, 'receipts.reason');
  await page.keyboard.press('1');
  await page.getByText('Rejected: Aisyah Rahman').waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText('The decision was undone. The receipt is on your desk again.').waitFor();
  // the next one, which may be worth as much, stays on the desk for a moment
  const shown = page.getByLabel('Invoice number', { exact: true });
  await until('the receipt again', async () => (await shown.inputValue()) === invoice);
  await approve.waitFor();
  await page.keyboard.press('p');
  await page.getByRole('dialog', { name: 'What is wrong with the picture?' }).waitFor();
  await page.keyboard.press('1');
  await page.getByText('Better picture asked for: Aisyah Rahman').waitFor();

  // the member sees it once it can no longer be undone, and answers it
  await untilDecided(found);
  await open(member.page, '/uploadReceipt');
  await member.page.getByRole('link', { name: 'Your receipts', exact: true }).click();
  await member.page.getByText('New picture needed').first().waitFor();
  const pages = [await drawReceipt(member.page, invoice), await drawReceipt(member.page, `${invoice} 2`)];
  await member.page.locator('input[type=file]').last().setInputFiles(pages[0]!);
  await member.page.locator('input[type=file]').last().setInputFiles(pages[1]!);
  await member.page.getByRole('button', { name: 'Send the new picture' }).click();
  await member.page.getByText('Pending').first().waitFor();

  await page.goto(at(`/admin/receipts?id=${found}`));
  await approve.waitFor();
  await page.getByText('Page 1 of 2,').waitFor();
  await checkBoth(office, 'receipts.pages');
  await page.keyboard.press('a');
  await page.getByText('Approved: Aisyah Rahman, 930 points').waitFor();
  await untilUser(token, ({ points }) => {
    const credited = points.filter(({ source }) => source.startsWith('receipt'));
    return credited.reduce((sum, line) => sum + line.points, 0) === 930;
  });
});

it('a clear receipt takes one key, and the next one is there with its picture and what was read on it', async () => {
  const office = await newOffice();
  const { page } = office;
  const token = await tokenOf(await newMember('en', 'Farah Idris'));
  const ids: string[] = [];
  for (let left = 4; left > 0; left -= 1) ids.push(await sendReceipt(page, token, `NEXT-${randomInt(1_000_000_000)}`));
  await page.goto(at(`/admin/receipts?id=${ids[0]}`));
  await page.getByRole('button', { name: /^Approve/ }).waitFor();

  // what was read is framed on the picture
  const marks = page.locator('svg[data-marks] rect');
  await until('the text of the receipt', async () => {
    // the desk asks again only while somebody is at work; nothing at the upper edge opens a tooltip
    await page.mouse.move(300 + randomInt(100), 1 + randomInt(5));
    return (await marks.count()) > 0;
  });
  await page.getByText('Same on the picture').first().waitFor();
  await checkLanguages(office, 'receipts.read');

  // the one after it may be another test's receipt, so each of these is opened by its id
  for (const id of ids.slice(0, -1)) {
    await page.goto(at(`/admin/receipts?id=${id}`));
    await page.getByRole('button', { name: /^Approve/ }).waitFor();
    const before = await until('the picture', () => pictureOf(page));
    await page.keyboard.press('a');
    await until('the picture of the next receipt', async () => {
      const next = await pictureOf(page);
      return next !== '' && next !== before;
    });
  }
});

/** Returns the address of the picture that is shown whole; empty while there is none. */
const pictureOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const image = document.querySelector<HTMLImageElement>('main section img');
    return image?.complete && image.naturalWidth > 0 ? image.src : '';
  });
