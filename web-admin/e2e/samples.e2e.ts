import { randomInt } from 'node:crypto';
import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { axeViolations } from '../../web-member/e2e/support/axe.js';
import { newMember, tokenOf } from '../../web-member/e2e/support/members.js';
import { api, at } from '../../web-member/e2e/support/product.js';
import { arrive, open, signIn as signInAs } from '../../web-member/e2e/support/steps.js';
import { until } from '../../web-member/e2e/support/until.js';
import { desktop, newVisitor, phone } from '../../web-member/e2e/support/visitor.js';
import { atRest, png, signIn } from './support/office.js';

jest.setTimeout(240_000);

/** A brand of the development data that has no samples. */
const BRAND = 'Drypers Classic';

async function call<T>(path: string, token: string | null, body?: object): Promise<T> {
  const answer = await fetch(`${api}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}
const office = async () =>
  (await call<{ token: string }>('/admin/auth/login', null, { username: 'dev', password: 'Dev#12345' })).token;

interface Offered {
  id: string;
  brandId: string;
  sizeId: string;
  itemName: { en: string };
}
const offered = async () => (await call<{ data: Offered[] }>('/sample/fetch', null)).data;

/** Chooses the first choice that is none yet of a select and can be chosen; its words. */
async function chooseFirst(page: Page, label: string): Promise<string> {
  const choice = page.getByLabel(label, { exact: true }).locator('option:not([value=""]):not([disabled])').first();
  await choice.waitFor({ state: 'attached' });
  const words = (await choice.textContent()) ?? '';
  await page.getByLabel(label, { exact: true }).selectOption({ label: words });
  return words;
}

/** Adds a sample of the brand from its screen, in the first size that has none; what it is called and its size. */
async function addSample(page: Page) {
  const name = `Classic to try ${Date.now()}`;
  await page.goto(at('/admin/sample/dashboard'));
  await page.getByRole('link', { name: 'Add Sample Diaper' }).first().click();
  await page.getByRole('option', { name: BRAND, exact: true }).waitFor({ state: 'attached' });
  await page.getByLabel('Brand', { exact: true }).selectOption({ label: BRAND });
  await chooseFirst(page, 'Format');
  const size = await chooseFirst(page, 'Size');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Nama', { exact: true }).fill(`${name} (bm)`);
  await page.getByLabel('Description', { exact: true }).fill('Three to try.');
  await page.getByLabel('Penerangan', { exact: true }).fill('Tiga keping untuk dicuba.');
  await page.getByLabel('Article no.').fill(String(Date.now()));
  await page.getByLabel('Unit').fill('pack');
  await page.getByLabel('Inventory').fill('20');
  const picture = (shade: number) => ({ name: `${shade}.png`, mimeType: 'image/png', buffer: png(shade) });
  await page.getByLabel(/Picture, English/).setInputFiles(picture(41));
  await page.getByLabel(/Picture, Malay/).setInputFiles(picture(91));
  await page.getByRole('button', { name: /^Save and show/ }).click();
  await page.getByText(`${name} is added.`).waitFor();
  return { name, size };
}

/** Member who has asked for the sample; it is theirs to give feedback on. */
async function receiver(sampleId: string) {
  const person = await newMember('en', 'Siti Nurhaliza');
  const token = await tokenOf(person);
  const line1 = `${randomInt(1, 1_000_000)}, Jalan Cempaka`;
  const place = { label: line1, line1, city: 'Ayer Baloi', state: 'Johor', postcode: '82100', country: 'Malaysia' };
  const { addresses } = await call<{ addresses: { id: string; line1: string }[] }>('/user/address/add', token, {
    address: place,
  });
  const addressId = addresses.find((address) => address.line1 === line1)!.id;
  await call('/sample/redeem', token, { addressId, itemId: sampleId });
  return { person, token };
}

/** Hides again the records that this file has shown to members: other files count on the survey and the samples as they were. */
const shown: { path: string; id: string }[] = [];
afterAll(async () => {
  const token = await office();
  for (const { path, id } of shown) await call(path, token, { id, active: false });
});

it('a sample that is added is chosen by members at once, and its size has one from then on', async () => {
  const visitor = await newVisitor({ viewport: desktop });
  const { page } = visitor;
  await signIn(page);
  const { name, size } = await addSample(page);
  const named = (all: Offered[]) => all.find(({ itemName }) => itemName.en === name);
  const sample = named(await until('members are offered the sample', offered, (all) => named(all) !== undefined))!;
  shown.push({ path: '/admin/setting/hide/sample', id: sample.id });
  await page.getByRole('button', { name: BRAND, exact: true }).click();
  await page.getByRole('link', { name }).waitFor();
  await atRest(page);
  expect(await axeViolations(page)).toEqual([]);
  await visitor.picture('admin.samples.wide');

  const member = await newVisitor({ viewport: phone });
  await signInAs(member.page, await newMember(), 'en', '/picksample');
  await member.page.getByRole('link', { name: new RegExp(`^${BRAND}(?!Pantz)`) }).click();
  await arrive(member.page, '/picksize');
  await member.page.getByRole('link', { name: new RegExp(`^${size}\\b`) }).click();
  await member.page.getByRole('heading', { level: 1, name }).waitFor();

  // its inventory is never less than what members have
  await receiver(sample.id);
  await page.getByRole('link', { name }).click();
  await page.getByLabel('Inventory').fill('0');
  await page.getByRole('button', { name: /^Save/ }).click();
  await page.getByRole('link', { name: 'Inventory: Inventory cannot be lower than the 1 already redeemed.' }).waitFor();
  await page.reload();
  await page.getByLabel('Inventory').fill('5');
  await page.getByRole('button', { name: /^Save/ }).click();
  await page.getByText(`${name} is saved.`).waitFor();

  await page.goto(at('/admin/sample/add'));
  await page.getByRole('option', { name: BRAND, exact: true }).waitFor({ state: 'attached' });
  await page.getByLabel('Brand', { exact: true }).selectOption({ label: BRAND });
  await chooseFirst(page, 'Format');
  const taken = page.getByRole('option', { name: `${size} (has a sample already)` });
  await taken.waitFor({ state: 'attached' });
  expect(await taken.isDisabled()).toBe(true);

  await page.goto(at('/admin/sample/dashboard'));
  await page.getByRole('switch', { name: `Show ${name} to members` }).click();
  await page.getByRole('switch', { name: `Show ${name} to members`, checked: false }).waitFor();
  await until('members are not offered the sample', offered, (all) => named(all) === undefined);
  expect(visitor.complaints).toEqual([]);
  expect(member.complaints).toEqual([]);
});

it('a question that is added and moved to the front is asked first, in words when it is rated low', async () => {
  const visitor = await newVisitor({ viewport: desktop });
  const { page } = visitor;
  const stamp = Date.now();
  await signIn(page);
  await page.goto(at('/admin/sample/survey/dashboard'));
  await page.getByRole('link', { name: 'New Question' }).first().click();
  await page.getByRole('radio', { name: 'Rate' }).check();
  await page.getByLabel('Question', { exact: true }).fill(`How light is %brandName%, ${stamp}?`);
  await page.getByLabel('Soalan', { exact: true }).fill(`Ringankah %brandName%, ${stamp}?`);
  await page.getByRole('switch', { name: 'Ask a follow-up' }).click();
  await page.keyboard.press('Control+s');
  await page.getByRole('alert').getByText('Please fill in all the fields in the form').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await visitor.picture('admin.question.errors.wide');
  await page.getByRole('radio', { name: 'Open: they write' }).check();
  await page.getByLabel('Follow-up', { exact: true }).fill('What is heavy?');
  await page.getByLabel('Soalan susulan', { exact: true }).fill('Apakah yang berat?');
  const preview = page.getByRole('complementary').filter({ hasText: 'Members see' });
  await preview.getByRole('heading', { name: new RegExp(`^How light is Drypers .+, ${stamp}\\?$`) }).waitFor();
  await preview.getByRole('heading', { name: 'What is heavy?' }).waitFor();
  await page.getByRole('button', { name: /^Add question/ }).click();
  await page.getByText(/is added\.$/).waitFor();
  const { questions } = await call<{ questions: { id: string; title: string }[] }>(
    '/admin/fetch/dashboard/sample/question',
    await office(),
  );
  const { id } = questions.find(({ title }) => title.includes(String(stamp)))!;
  shown.push({ path: '/admin/setting/hide/sample/question', id });

  // by the keyboard alone, a place at a time
  const up = page.getByRole('button', { name: /^Move “How light is %brandName%.* up$/ });
  await up.focus();
  for (let place = questions.length - 1; place > 0; place -= 1) {
    await page.keyboard.press('Enter');
    await page.getByText(`is now question ${place} of ${questions.length}.`).waitFor({ state: 'attached' });
  }
  await atRest(page);
  expect(await axeViolations(page)).toEqual([]);
  await visitor.picture('admin.survey.wide');

  const touch = (await offered()).find(({ itemName }) => itemName.en.startsWith('Drypers Touch tape'))!;
  const { person, token } = await receiver(touch.id);
  const asked = async () =>
    (
      await call<{ id: string }[]>('/sample/question/fetch', token, { brandId: touch.brandId, sizeId: touch.sizeId })
    ).map((question) => question.id);
  expect((await asked())[0]).toBe(id);
  const member = await newVisitor({ viewport: phone });
  await signInAs(member.page, person, 'en');
  await open(member.page, '/freesample/feedback?received=true');
  await member.page.getByRole('heading', { name: `How light is Drypers Touch, ${stamp}?` }).waitFor();
  await member.page.getByRole('button', { name: '2 of 5' }).click();
  await member.page.getByRole('textbox', { name: 'What is heavy?' }).fill('The waist');
  expect(await axeViolations(member.page)).toEqual([]);
  await member.picture('feedback.words');
  await member.page.getByRole('button', { name: 'Next' }).click();
  await member.page.getByRole('heading', { name: 'Has your baby worn Drypers Touch yet?' }).waitFor();

  await page.getByRole('switch', { name: /^Ask “How light is %brandName%/ }).click();
  await page.getByRole('switch', { name: /^Ask “How light is %brandName%/, checked: false }).waitFor();
  expect(await asked()).not.toContain(id);
  expect(visitor.complaints).toEqual([]);
  expect(member.complaints).toEqual([]);
});
