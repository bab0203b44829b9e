import { randomInt } from 'node:crypto';
import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { clean } from './support/axe.js';
import { userOf } from './support/clock.js';
import { newMember, tokenOf } from './support/members.js';
import { api, languages, type Language } from './support/product.js';
import { arrive, open, signIn, switchTo } from './support/steps.js';
import { errorText } from './support/texts.js';
import { desktop, newVisitor, phone } from './support/visitor.js';

jest.setTimeout(240_000);

/** Texts that these tests press and read, as agreed with the club. */
const texts = {
  en: {
    title: 'Free samples',
    size: 'Choose a size',
    sample: 'Drypers Touch pants, size M',
    review: 'Check your sample',
    get: 'Get it free',
    ask: 'Request this sample?',
    send: 'Request sample',
    asked: 'Sample requested',
    done: 'We have your request for a free sample. Please allow 4–6 weeks for delivery.',
    home: 'Go to home',
    sorry: 'Sorry, you have already requested a free sample. Please try again in 3 months, from',
    error: 'Error',
    okay: 'OKAY',
  },
  bm: {
    title: 'Sampel percuma',
    size: 'Pilih saiz',
    sample: 'Drypers Touch seluar, saiz M',
    review: 'Semak sampel anda',
    get: 'Dapatkan percuma',
    ask: 'Mohon sampel ini?',
    send: 'Mohon sampel',
    asked: 'Sampel telah dimohon',
    done: 'Permohonan sampel percuma anda telah diterima. Penghantaran mengambil masa 4–6 minggu.',
    home: 'Ke halaman utama',
    sorry: 'Maaf, anda telah memohon sampel percuma. Sila cuba lagi selepas 3 bulan, mulai',
    error: 'Ralat',
    okay: 'OK',
  },
} as const;

async function post<T>(path: string, token: string, body: object): Promise<T> {
  const answer = await fetch(`${api}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Gives a member an address; its id. */
async function liveAt(token: string, line1: string): Promise<string> {
  const place = { label: line1, line1, city: 'Ayer Baloi', state: 'Johor', postcode: '82100', country: 'Malaysia' };
  const { addresses } = await post<{ addresses: { id: string; line1: string }[] }>('/user/address/add', token, {
    address: place,
  });
  return addresses.find((address) => address.line1 === line1)!.id;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const get = (page: Page, language: Language) =>
  page.getByRole('main').getByRole('button', { name: texts[language].get });

it('leads from the brands to a sample, refuses a second one of a household, sends one, and then asks to wait', async () => {
  const shared = `${randomInt(1, 1_000_000)}, Jalan Melati`;
  const own = `${randomInt(1, 1_000_000)}, Jalan Kenanga`;
  const person = await newMember('en', 'Siti Nurhaliza');
  const token = await tokenOf(person);
  await liveAt(token, shared);
  await liveAt(token, own);
  // somebody else of the first home had a sample already
  const neighbour = await tokenOf(await newMember('bm', 'Rahman'));
  const { data } = (await (await fetch(`${api}/sample/fetch`)).json()) as { data: { id: string }[] };
  await post('/sample/redeem', neighbour, { addressId: await liveAt(neighbour, shared), itemId: data[0]!.id });

  const visitor = await newVisitor();
  const { page } = visitor;
  await signIn(page, person, 'en');
  await page.locator('main a[href$="/picksample"]').first().click();
  await arrive(page, '/picksample');
  for (const language of languages) {
    await switchTo(page, language);
    await heading(page, texts[language].title);
    await page.getByRole('link', { name: /^Drypers Touch/ }).waitFor();
    await clean(visitor, `samples.${language}`);
  }
  await page.setViewportSize(desktop);
  await visitor.picture('samples.bm.wide');
  await page.setViewportSize(phone);

  await page.getByRole('link', { name: /^Drypers Touch/ }).click();
  await arrive(page, '/picksize');
  for (const language of languages) {
    await switchTo(page, language);
    await heading(page, texts[language].size);
    await page.getByRole('radio').first().waitFor();
    await clean(visitor, `sample-sizes.${language}`);
  }
  expect(await page.getByRole('radio').first().isChecked()).toBe(true);
  await page.getByRole('radio').nth(1).check();
  await page.getByRole('link', { name: /^M \(/ }).click();
  await arrive(page, '/samplesdetail');
  // the address names the sample
  await page.reload();
  for (const language of languages) {
    await switchTo(page, language);
    await heading(page, texts[language].sample);
    await clean(visitor, `sample.${language}`);
  }
  await page.setViewportSize(desktop);
  await visitor.picture('sample.bm.wide');
  await page.setViewportSize(phone);

  const toAddress = async (language: Language, line1: string) => {
    await arrive(page, '/viewAddress');
    await page.getByRole('radio', { name: new RegExp(line1) }).check();
    await page.getByRole('button', { name: language === 'en' ? 'Continue' : 'Teruskan' }).click();
    await arrive(page, '/freesample/confirm');
    await page.getByText(`${line1}, 82100 Ayer Baloi, Johor, Malaysia`).waitFor();
  };
  await switchTo(page, 'en');
  await get(page, 'en').click();
  await toAddress('en', shared);
  for (const language of languages) {
    await switchTo(page, language);
    await heading(page, texts[language].review);
    await page.getByText(texts[language].sample).waitFor();
    await clean(visitor, `sample-confirm.${language}`);
  }
  await switchTo(page, 'en');
  await get(page, 'en').click();
  await page.getByRole('dialog', { name: texts.en.ask }).waitFor();
  await clean(visitor, 'sample-ask.en');
  visitor.expectStatus(409);
  await page.getByRole('button', { name: texts.en.send }).click();
  const refused = page.getByRole('dialog', { name: texts.en.error, exact: true });
  await refused.getByText(errorText('SAMPLE_HOUSEHOLD_LIMIT', 'en')).waitFor();
  await clean(visitor, 'sample-refused.en');
  await refused.getByRole('button', { name: texts.en.okay }).click();
  expect(await userOf(token)).toMatchObject({ samples: [], allowRequest: true, nextSampleDate: null });

  // another home, in Malay
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Change/ })
    .click();
  await switchTo(page, 'bm');
  await toAddress('bm', own);
  await get(page, 'bm').click();
  await page.getByRole('dialog', { name: texts.bm.ask }).getByRole('button', { name: texts.bm.send }).dblclick();
  const done = page.getByRole('dialog', { name: texts.bm.asked });
  await done.getByText(texts.bm.done).waitFor();
  expect(await userOf(token)).toMatchObject({
    allowRequest: false,
    promptFeedback: false,
    samples: [{ received: null, trackingId: '' }],
  });
  await done.getByText('Belum dihantar', { exact: true }).waitFor();
  await clean(visitor, 'sample-done.bm');
  await done.getByRole('button', { name: texts.bm.home }).click();
  await arrive(page, '/dashboard');

  // without a reload the screens know of it
  await page.locator('main a[href$="/picksample"]').first().click();
  for (const language of languages) {
    await switchTo(page, language);
    await page.getByRole('button', { name: /^Drypers Touch/ }).click();
    const sorry = page.getByRole('dialog');
    await sorry.getByText(texts[language].sorry).waitFor();
    await clean(visitor, `sample-sorry.${language}`);
    await sorry.getByRole('button', { name: texts[language].okay, exact: true }).click();
  }
  await open(page, '/picksize?brandId=any');
  await arrive(page, '/picksample');
  await open(page, '/samplesdetail');
  await arrive(page, '/picksample');
  await open(page, '/freesample/confirm');
  await arrive(page, '/dashboard');
  expect(visitor.complaints).toEqual([]);
});
