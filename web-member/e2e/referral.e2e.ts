import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { axeViolations, sidewaysOverflow } from './support/axe.js';
import { otpFor } from './support/inbox.js';
import { newMember, newPerson } from './support/members.js';
import { clubUrl, languages } from './support/product.js';
import { arrive, fillSignUp, holds, open, path, signIn, switchTo } from './support/steps.js';
import { errorText, words } from './support/texts.js';
import { desktop, newVisitor } from './support/visitor.js';
import { until } from './support/until.js';

jest.setTimeout(180_000);

const texts = {
  en: {
    title: 'Refer and earn',
    body: 'As a Gold member you get 500 points for every friend who joins, and your friend gets 100 points. Up to 5 friends a month.',
    code: 'Your code',
    seats: (friends: number) => `${friends} of 5`,
    referrer: 'Referral: a friend joined',
    referee: 'Joined with a referral code',
  },
  bm: {
    title: 'Ajak rakan, kumpul mata',
    body: 'Sebagai ahli Gold, anda mendapat 500 mata bagi setiap rakan yang menyertai kelab dan rakan anda mendapat 100 mata. Had 5 orang rakan sebulan.',
    code: 'Kod anda',
    seats: (friends: number) => `${friends} daripada 5`,
    referrer: 'Rujukan: rakan menyertai kelab',
    referee: 'Menyertai dengan kod rujukan',
  },
} as const;

const months = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  bm: 'Jan Feb Mac Apr Mei Jun Jul Ogos Sep Okt Nov Dis'.split(' '),
};

/** Opens the dashboard until it shows a balance: points arrive asynchronously, a moment after the event. */
async function untilBalance(page: Page, points: string): Promise<void> {
  const balance = page.getByRole('link', { name: new RegExp(`^${points} `) });
  const shown = async () => {
    await open(page, '/dashboard');
    return balance.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    );
  };
  await until(`the dashboard shows ${points}`, shown);
}

/** A member's link brings a friend, and points to both of them. */
it('gives both their points when a friend joins by the link', async () => {
  const host = await newVisitor();
  await signIn(host.page, await newMember('en', 'Farah Aina'), 'en');
  await host.page.getByRole('main').getByRole('link', { name: texts.en.title }).click();
  await arrive(host.page, '/referandearn');
  for (const language of languages) {
    const w = texts[language];
    await switchTo(host.page, language);
    expect(path(host.page)).toBe('/referandearn');
    await host.page.getByRole('heading', { level: 1, name: w.title }).waitFor();
    await host.page.getByText(w.body).waitFor();
    await host.page.getByText(w.seats(0)).waitFor();
    await host.page.getByRole('img', { name: /QR/ }).waitFor();
    expect(await axeViolations(host.page)).toEqual([]);
    expect(await sidewaysOverflow(host.page)).toBe(0);
    await host.picture(`refer.${language}.phone`);
  }
  await switchTo(host.page, 'en');
  const code = (await host.page.getByRole('group', { name: texts.en.code }).textContent())!;
  expect(code).toMatch(/^[A-Z0-9]{8}$/);
  const link = (await host.page.getByText(/referCode=/).textContent())!;
  expect(link).toBe(`${clubUrl}/drypers-baby-club/en?referCode=${code}`);

  const guest = await newVisitor();
  const { page } = guest;
  const friend = newPerson('Nur Hidayah');
  // without its language, as a link that somebody shortened: the start page keeps what it carries
  await page.goto(`${clubUrl}/?utm_source=whatsapp&referCode=${code}`);
  await arrive(page, '/en');
  await page.getByText('Farah invited you to the club.').waitFor();
  await page.getByText('Join and you both get points: 100 for you and 500 for Farah.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await guest.picture('landing.invited.en.phone');
  // the menu, the help pages and the sign-in lead back to the same sign-up
  await page.getByRole('link', { name: 'Already a member? Log in' }).click();
  await arrive(page, '/en/signin');
  await switchTo(page, 'bm');
  await open(page, '/wishingtree');
  await open(page, '/bm');
  await page.getByText('Farah mengajak anda menyertai kelab.').waitFor();
  expect(await sidewaysOverflow(page)).toBe(0);
  await guest.picture('landing.invited.bm.phone');
  await switchTo(page, 'en');
  await fillSignUp(page, friend, 'en');
  await holds(page.getByLabel(/^Referral code/), code);
  const sent = page.waitForRequest((request) => request.url().endsWith('/user/signup'));
  await page.getByRole('button', { name: words.en.join }).click();
  expect((await sent).postDataJSON()).toMatchObject({ utmSource: 'whatsapp', referCode: code });
  await page.getByRole('heading', { name: words.en.otpTitle }).waitFor();
  await page.getByLabel(words.en.otpLabel).fill(await otpFor(friend.number));
  await arrive(page, '/en/registration/success');

  await untilBalance(page, '100');
  await page.getByText(texts.en.referee).waitFor();
  await switchTo(page, 'bm');
  await page.getByText(texts.bm.referee).waitFor();

  // 500 for the friend and 100 for the quest of the first one
  await untilBalance(host.page, '600');
  await host.page.getByText(texts.en.referrer).waitFor();
  await switchTo(host.page, 'bm');
  await host.page.getByText(texts.bm.referrer).waitFor();
  await open(host.page, '/referandearn');
  await host.page.getByText(texts.bm.seats(1)).waitFor();

  expect(guest.complaints).toEqual([]);
  expect(host.complaints).toEqual([]);
});

it('ends for the month after five friends: the page shows it, and the code is refused', async () => {
  const host = await newVisitor();
  await signIn(host.page, await newMember(), 'en');
  await open(host.page, '/referandearn');
  const code = (await host.page.getByRole('group', { name: texts.en.code }).textContent())!;
  for (let friend = 1; friend <= 5; friend++) await newMember('en', undefined, code);
  await open(host.page, '/referandearn');
  await host.page.getByText(texts.en.seats(5)).waitFor();
  const klToday = new Date(Date.now() + 8 * 3_600_000);
  const next = new Date(Date.UTC(klToday.getUTCFullYear(), klToday.getUTCMonth() + 1, 1));
  for (const language of languages) {
    await switchTo(host.page, language);
    await host.page
      .getByText(
        errorText('REFERRER_LIMIT', language, {
          date: `1 ${months[language][next.getUTCMonth()]} ${next.getUTCFullYear()}`,
        }),
      )
      .waitFor();
    expect(await axeViolations(host.page)).toEqual([]);
    await host.picture(`refer.limit.${language}.phone`);
  }
  await untilBalance(host.page, '2,600');
  expect(host.complaints).toEqual([]);

  const guest = await newVisitor();
  guest.expectStatus(409);
  await guest.page.goto(`${clubUrl}/drypers-baby-club/en?referCode=${code}`);
  await fillSignUp(guest.page, newPerson(), 'en');
  await guest.page.getByRole('button', { name: words.en.join }).click();
  await guest.page.getByText(errorText('REFERRAL_CODE_LIMIT', 'en')).first().waitFor();
  expect(guest.complaints).toEqual([]);
});

it('copies the code and the link, and confirms it; in a wide window', async () => {
  const visitor = await newVisitor({ viewport: desktop });
  const { page, context } = visitor;
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: clubUrl });
  await signIn(page, await newMember(), 'en', '/referandearn');
  for (const language of languages) {
    await switchTo(page, language);
    await page.getByRole('heading', { level: 1, name: texts[language].title }).waitFor();
    await page.getByRole('img', { name: /QR/ }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await visitor.picture(`refer.${language}.desktop`);
  }
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Salin kod' }).click();
  await page.getByText('Kod sudah disalin').waitFor();
  expect(await clipboard()).toMatch(/^[A-Z0-9]{8}$/);
  // no share sheet in this browser
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.getByRole('button', { name: 'Kongsi pautan saya' }).click();
  await page.getByText(/^Pautan sudah disalin/).waitFor();
  expect(await clipboard()).toMatch(/\/drypers-baby-club\/api\/share\/referral\/[A-Z0-9]{8}\?language=bm$/);
  await visitor.picture('refer.copied.bm.desktop');
  expect(visitor.complaints).toEqual([]);
});
