import { readFile } from 'node:fs/promises';
import { jest } from '@jest/globals';
import { newMember, redeemSome, someCodes, tokenOf } from '../../web-member/e2e/support/members.js';
import { api, at } from '../../web-member/e2e/support/product.js';
import type { Visitor } from '../../web-member/e2e/support/visitor.js';
import { checkBoth, checkLanguages, newOffice } from './support/looks.js';
import { atRest } from './support/office.js';

jest.setTimeout(240_000);

const DAY_MS = 86_400_000;
/** The date in Kuala Lumpur, so many days ago. */
const daysAgo = (days: number) => new Date(Date.now() + 8 * 3_600_000 - days * DAY_MS).toISOString().slice(0, 10);

async function call<T>(path: string, token: string, body?: object): Promise<T> {
  const answer = await fetch(`${api}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** A member who has asked for a free sample; answers the token. */
async function asker(name: string): Promise<string> {
  const token = await tokenOf(await newMember('en', name));
  const address = {
    ...{ label: 'Home', line1: `${Date.now()} Jalan Cempaka`, city: 'Ayer Baloi', state: 'Johor', postcode: '82100' },
    country: 'Malaysia',
  };
  const { addresses } = await call<{ addresses: { id: string }[] }>('/user/address/add', token, { address });
  const { data } = await call<{ data: { id: string }[] }>('/sample/fetch', token);
  await call('/sample/redeem', token, { addressId: addresses.at(-1)!.id, itemId: data[0]!.id });
  return token;
}

/**
 * Turns the pages of one row each until the name is shown, and answers the address of that page. Members of other
 * browser tests ask for samples meanwhile, so its number is not known.
 */
async function pageWith(name: string): Promise<string> {
  const { page } = office;
  const first = page.locator('tbody tr').first();
  await first.waitFor();
  // Before they are read, there are rows without names.
  await atRest(page);
  for (let shown = await first.innerText(); !shown.includes(name); shown = await first.innerText()) {
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.waitForFunction(
      (before) => ![before, undefined].includes(document.querySelector<HTMLElement>('tbody tr')?.innerText),
      shown,
    );
    await atRest(page);
  }
  return page.url();
}

let office: Visitor;
beforeAll(async () => {
  await asker('Aminah First');
  await redeemSome(await asker('Zainab Second'), someCodes());
  office = await newOffice();
});

it('the report of free samples has a range, an order, pages and a file, and keeps them over a reload', async () => {
  const { page } = office;
  const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await page.goto(at('/admin/brand/dashboard'));
  await page.getByRole('link', { name: 'Reports' }).click();
  await page.getByRole('link', { name: 'Free samples' }).click();
  await page.getByRole('heading', { level: 1, name: 'Free sample report' }).waitFor();
  await page.getByRole('button', { name: 'Choose days' }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Please fill up both field').waitFor();
  await checkBoth(office, 'reports.missing');
  await page.getByLabel('From', { exact: true }).fill(daysAgo(7));
  await page.getByLabel('To', { exact: true }).fill(daysAgo(0));
  await page.getByRole('button', { name: 'Apply' }).click();
  await rowOf('Zainab Second').waitFor();
  await page.getByRole('row', { name: /^All [\d,]+ requests/ }).waitFor();
  await checkLanguages(office, 'reports.range');
  await page.getByRole('button', { name: 'Show as table' }).click();
  await checkBoth(office, 'reports.table');

  await page.goto(`${page.url()}&pageSize=1`);
  const later = await pageWith('Zainab Second');
  const earlier = await pageWith('Aminah First');
  expect(earlier).not.toBe(later);
  await page.reload();
  await rowOf('Aminah First').waitFor();
  await page.goBack();
  await page.waitForURL((url) => url.href !== earlier);
  await atRest(page);
  expect(await rowOf('Aminah First').count()).toBe(0);
  await page.getByRole('button', { name: 'Requested' }).click();
  await page.waitForURL(/sort=requestedAt/);
  await atRest(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download CSV/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('freeSampleReport.csv');
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  const [aminah, zainab] = ['Aminah First', 'Zainab Second'].map((name) =>
    lines.findIndex((line) => line.includes(name)),
  );
  expect(aminah).toBeGreaterThan(0);
  expect(zainab).toBeGreaterThan(aminah!);
  expect(office.complaints.splice(0)).toEqual([]);
});

it('a day without orders shows a notice in both languages, and leads back to all', async () => {
  const { page } = office;
  await page.goto(at('/admin/pointshop?startDate=2020-01-01'));
  await page.getByText('Nothing on these days').waitFor();
  await checkLanguages(office, 'reports.none');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.waitForURL((url) => url.search === '');
  await page.getByRole('button', { name: 'Choose a day' }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Please fill up the date field').waitFor();
  expect(office.complaints.splice(0)).toEqual([]);
});

it('a scanned code is in the report of scans and in the points of its member', async () => {
  const { page } = office;
  await page.goto(at(`/admin/scan?startDate=${daysAgo(0)}&endDate=${daysAgo(0)}&pageSize=100`));
  const row = page.getByRole('row', { name: /Zainab Second/ }).first();
  await row.getByText('First, 3x').waitFor();
  await page.getByRole('row', { name: /^(All )?[\d,]+ codes?\b/ }).waitFor();
  await checkLanguages(office, 'reports.scans');
  await page.getByRole('link', { name: 'Point history' }).click();
  await page.getByRole('heading', { level: 1, name: 'Point history' }).waitFor();
  await page.goto(`${page.url()}?pageSize=100`);
  await page.getByRole('row', { name: /Zainab Second.*First-code bonus/ }).waitFor();
  await checkLanguages(office, 'reports.points');
  await page.getByRole('link', { name: 'Details: points of Zainab Second' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Points of one member' }).waitFor();
  await page.getByRole('row', { name: /First-code bonus/ }).waitFor();
  await atRest(page);
  await checkBoth(office, 'reports.one');
  await page.reload();
  await page.getByRole('row', { name: /First-code bonus/ }).waitFor();
  expect(office.complaints.splice(0)).toEqual([]);
});

it('the accounts have the tier and the points of the ledger, on the screen and in their file', async () => {
  const { page } = office;
  await page.goto(at('/admin/account?q=Zainab%20Second'));
  const row = page.getByRole('row', { name: /Zainab Second/ }).first();
  await row.getByText('Gold').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download CSV/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('accountReport.csv');
  expect(await readFile(await download.path(), 'utf8')).toMatch(/Zainab Second.*,Gold,[1-9]\d*,/);
  expect(office.complaints.splice(0)).toEqual([]);
});
