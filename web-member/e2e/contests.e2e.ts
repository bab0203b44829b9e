import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { clean } from './support/axe.js';
import { earn, untilUser, userOf, type ApiUser } from './support/clock.js';
import { newMember, someCodes, tokenOf } from './support/members.js';
import { api, at, languages, type Language } from './support/product.js';
import { arrive, path, signIn, switchTo } from './support/steps.js';
import { errorText } from './support/texts.js';
import { desktop, newVisitor, phone } from './support/visitor.js';

jest.setTimeout(300_000);

/** Texts that these tests press and read, as agreed with the club, and names of the development data. */
const texts = {
  en: {
    title: 'Contests',
    fit: 'Family Fit-a-thon',
    moments: 'First moments',
    upcoming: 'Not Started',
    ended: 'Ended',
    steps: 'How to take part',
    prizes: 'What you can win',
    join: 'Join now',
    count: 'Number of entries',
    more: 'One entry more',
    guide: /^Points guide/,
    okay: 'OKAY',
    two: 'Your 2 entries',
    next: 'Continue',
    send: 'Send for 200 points',
    free: 'Send 1 entry',
    thanks: 'Thank You',
    toCampaigns: 'See my campaigns',
    campaigns: 'My campaigns',
    waiting: 'Waiting for the results',
    none: 'You have not entered a contest yet.',
    used: (used: number) => `${used} of 5 entries used`,
    box: /Mystery box/,
  },
  bm: {
    title: 'Peraduan',
    fit: 'Fit-a-thon Keluarga',
    moments: 'Detik pertama',
    upcoming: 'Belum bermula',
    ended: 'Tamat',
    steps: 'Cara menyertai',
    prizes: 'Hadiah yang boleh dimenangi',
    join: 'Sertai sekarang',
    count: 'Bilangan penyertaan',
    more: 'Tambah satu penyertaan',
    guide: /^Panduan mata/,
    okay: 'OK',
    two: '2 penyertaan anda',
    next: 'Teruskan',
    send: 'Hantar dengan 200 mata',
    free: 'Hantar 1 penyertaan',
    thanks: 'Terima kasih',
    toCampaigns: 'Lihat kempen saya',
    campaigns: 'Kempen saya',
    waiting: 'Menunggu keputusan',
    none: 'Anda belum menyertai mana-mana peraduan.',
    used: (used: number) => `${used} daripada 5 penyertaan digunakan`,
    box: /Kotak Misteri/,
  },
} as const;

type Entrant = ApiUser & { contests: { id: string; number: number }[] };
const entrant = (token: string) => userOf(token) as Promise<Entrant>;
const usedIn = (user: Entrant, id: string) => user.contests.find((one) => one.id === id)?.number ?? 0;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/** A picture as a phone makes it: larger than what is sent on. */
const photo = async (page: Page, words: string, type: 'image/png' | 'image/jpeg') => ({
  name: type === 'image/png' ? 'walk.png' : 'walk.jpg',
  mimeType: type,
  buffer: Buffer.from(
    await page.evaluate(
      ([text, format]) => {
        const canvas = document.createElement('canvas');
        canvas.width = 2400;
        canvas.height = 1800;
        const context = canvas.getContext('2d')!;
        context.fillStyle = '#0b6b57';
        context.fillRect(0, 0, 2400, 1800);
        context.fillStyle = '#ffffff';
        context.font = '320px sans-serif';
        context.fillText(text, 200, 1000);
        return canvas.toDataURL(format, 0.9).split(',')[1]!;
      },
      [words, type] as const,
    ),
    'base64',
  ),
});

/** Enters the contest that costs nothing, through the API. */
async function enterMoments(token: string, picture: Buffer): Promise<void> {
  const contests = (await (await fetch(`${api}/contest/fetch`)).json()) as {
    id: string;
    dropdownOptions: { id: string }[];
  }[];
  const form = new FormData();
  form.append('contestId', 'contest-moments');
  form.append('image1', new Blob([Uint8Array.from(picture)], { type: 'image/png' }), 'image.png');
  form.append('receiptsImage1', new Blob([Uint8Array.from(picture)], { type: 'image/png' }), 'receipt.png');
  form.append('link1', 'https://www.example.com/other-post');
  form.append('selectedValue1', contests.find(({ id }) => id === 'contest-moments')!.dropdownOptions[0]!.id);
  const answer = await fetch(`${api}/contest/submit`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
}

it('shows the contests, judges limit and points, takes two entries at once, and lists them', async () => {
  const person = await newMember('en', 'Farah Diana');
  const token = await tokenOf(person);
  const visitor = await newVisitor();
  const { page } = visitor;
  await signIn(page, person, 'en', '/contest');

  const look = async (name: string, language: Language) => {
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    await clean(visitor, `contests.${name}.${language}`);
  };
  const dialog = page.getByRole('dialog');
  const card = (name: string) => page.getByRole('link').filter({ has: page.getByRole('heading', { name }) });

  // without an entry and without points
  for (const language of languages) {
    const w = texts[language];
    await switchTo(page, language);
    await heading(page, w.title);
    await card(w.fit).getByText(w.used(0)).waitFor();
    await look('list', language);
    for (const state of [w.upcoming, w.ended]) {
      const away = page.getByRole('link', { disabled: true }).filter({ hasText: state }).first();
      await away.click({ force: true });
      expect(path(page)).toBe('/contest');
    }
    await card(w.fit).click();
    await arrive(page, '/activity');
    await heading(page, w.fit);
    await page.getByRole('heading', { name: w.steps }).waitFor();
    await page.getByRole('heading', { name: w.prizes }).waitFor();
    await look('contest', language);
    await page.getByRole('button', { name: w.join }).click();
    await dialog.getByText(errorText('CONTEST_POINTS_INSUFFICIENT', language)).waitFor();
    const guide = await dialog.getByRole('link', { name: w.guide }).getAttribute('href');
    expect((await fetch(new URL(guide!, page.url()))).headers.get('content-type')).toBe('application/pdf');
    await look('short', language);
    await dialog.getByRole('button', { name: w.okay }).click();
    await page.goto(at('/campaign'));
    await heading(page, w.campaigns);
    await page.getByText(w.none).waitFor();
    await page.getByRole('link', { name: w.box }).waitFor();
    await look('campaigns.empty', language);
    await page.goto(at('/contest'));
  }

  await earn(token, 300, someCodes());
  await untilUser(token, (user) => user.points.some(({ source }) => source === 'quest'));
  const before = await entrant(token);

  // in Malay, by the screens: two entries with pictures of their own
  await page.goto(at('/activity?id=contest-fitathon'));
  const bm = texts.bm;
  await page.getByRole('button', { name: bm.more }).click();
  await page.getByRole('button', { name: bm.join }).click();
  await arrive(page, '/submit');
  await heading(page, bm.two);
  await page.getByRole('button', { name: bm.next }).click();
  await page.getByRole('alert').getByRole('link').nth(1).waitFor();
  await look('form.missing', 'bm');
  await page.locator('input[name=image1]').setInputFiles(await photo(page, '3.2 km', 'image/png'));
  await page.locator('input[name=image2]').setInputFiles(await photo(page, '3.5 km', 'image/jpeg'));
  await page.getByRole('img', { name: /walk\.png/ }).waitFor();
  await page.getByRole('img', { name: /walk\.jpg/ }).waitFor();
  await page.setViewportSize(desktop);
  await look('form.filled', 'bm');
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: bm.next }).click();
  await dialog.getByRole('button', { name: bm.send }).waitFor();
  await look('form.ask', 'bm');
  await dialog.getByRole('button', { name: bm.send }).dblclick();
  await dialog.getByRole('heading', { name: bm.thanks }).waitFor();
  await look('form.thanks', 'bm');
  await dialog.getByRole('button', { name: bm.toCampaigns }).click();
  await arrive(page, '/campaign');
  const after = await entrant(token);
  expect(after.totalPoints).toBe(before.totalPoints - 200);
  expect(usedIn(after, 'contest-fitathon')).toBe(2);

  for (const language of [...languages].reverse()) {
    const w = texts[language];
    await switchTo(page, language);
    await heading(page, w.campaigns);
    const rows = page.getByRole('listitem').filter({ hasText: w.fit });
    await rows.nth(1).waitFor();
    expect(await rows.count()).toBe(2);
    await rows.first().getByText(w.waiting).waitFor();
    await look('campaigns', language);
  }
  // without a reload, the list knows what was used
  await page.getByRole('link', { name: 'See the contests' }).click();
  await card(texts.en.fit).getByText(texts.en.used(2)).waitFor();

  // a contest that costs nothing and asks for everything
  await card(texts.en.moments).click();
  await arrive(page, '/activity');
  await page.getByRole('button', { name: texts.en.join }).click();
  await arrive(page, '/submit');
  await page.locator('input[name=image1]').setInputFiles(await photo(page, 'step', 'image/jpeg'));
  await page.locator('input[name=receipt1]').setInputFiles(await photo(page, 'RM 12.90', 'image/png'));
  await page.getByRole('textbox', { name: 'Link' }).fill('www.example.com/my-post');
  await page.getByRole('combobox', { name: 'Which moment is it?' }).selectOption({ index: 1 });
  await look('form.full', 'en');
  await page.getByRole('button', { name: texts.en.next }).click();
  await dialog.getByRole('button', { name: texts.en.free }).click();
  await dialog.getByRole('heading', { name: texts.en.thanks }).waitFor();
  const free = await entrant(token);
  expect([free.totalPoints, usedIn(free, 'contest-moments')]).toEqual([after.totalPoints, 1]);
  await dialog.getByRole('button', { name: texts.en.toCampaigns }).click();
  await arrive(page, '/campaign');
  await page.getByRole('listitem').filter({ hasText: texts.en.moments }).waitFor();

  // nothing to show, and nothing that could be read
  visitor.expectStatus(500);
  for (const [where, call, empty, failed] of [
    ['/contest', 'contest/fetch', 'No contests for now.', 'We could not load the contests.'],
    ['/campaign', 'contest/entries', texts.en.none, 'We could not load your entries.'],
  ] as const) {
    await page.route(`**/api/${call}`, (route) => route.fulfill({ json: [] }));
    await page.goto(at(where));
    await page.getByText(empty).waitFor();
    await look(`none.${call.replace('/', '.')}`, 'en');
    await page.unroute(`**/api/${call}`);
    await page.route(`**/api/${call}`, (route) => route.fulfill({ status: 500, json: { code: 'INTERNAL_ERROR' } }));
    await page.goto(at(where));
    const alert = page.getByRole('alert').filter({ hasText: failed });
    await alert.waitFor();
    await look(`failed.${call.replace('/', '.')}`, 'en');
    await page.unroute(`**/api/${call}`);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await alert.waitFor({ state: 'detached' });
  }

  // the other one is used on another device
  await enterMoments(token, (await photo(page, 'tooth', 'image/png')).buffer);
  await page.goto(at('/activity?id=contest-moments'));
  for (const language of languages) {
    const w = texts[language];
    await switchTo(page, language);
    await heading(page, w.moments);
    await page.getByRole('button', { name: w.join }).click();
    await dialog.getByText(errorText('CONTEST_ENTRIES_EXCEEDED', language, { max: 2 })).waitFor();
    await look('maximum', language);
    await dialog.getByRole('button', { name: w.okay }).click();
  }
  expect(visitor.complaints).toEqual([]);
});
