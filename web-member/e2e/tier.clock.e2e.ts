import { jest } from '@jest/globals';
import { axeViolations, sidewaysOverflow } from './support/axe.js';
import { clockAtNoon, earn, klToday, shiftClock, untilUser, userOf } from './support/clock.js';
import { newMember, redeemSome, someCodes, tokenOf } from './support/members.js';
import { languages } from './support/product.js';
import { open, signIn, switchTo } from './support/steps.js';
import { desktop, newVisitor, small } from './support/visitor.js';

jest.setTimeout(240_000);
afterEach(() => shiftClock(0));

const HOUR = 3_600_000;
const codes = someCodes();

const texts = {
  en: {
    needed: /^SITI, collect [\d,]+ more points by \d+ \w+ \d{4} to reach Platinum\.$/,
    pending: /^You have qualified for Platinum! It will show on \d+ \w+ \d{4}, [\d.]+ ?[a-z ]+\.$/,
    you: 'You are Platinum',
    change: 'Gold to Platinum',
    upgraded: 'Upgraded',
    history: 'Tier history',
    help: 'Tier help centre',
    none: 'No tier changes yet.',
    terms: 'Benefits and their terms',
  },
  bm: {
    needed: /^SITI, kumpul [\d,]+ mata lagi selewat-lewatnya \d+ \w+ \d{4} untuk naik ke peringkat Platinum\.$/,
    pending: /^Anda layak untuk Platinum! Peringkat ini akan dipaparkan pada \d+ \w+ \d{4}, [\d.]+ ?[a-z ]+\.$/,
    you: 'Anda ahli Platinum',
    change: 'Gold ke Platinum',
    upgraded: 'Dinaikkan',
    history: 'Sejarah peringkat',
    help: 'Pusat bantuan peringkat',
    none: 'Belum ada perubahan peringkat.',
    terms: 'Keistimewaan dan syaratnya',
  },
} as const;

it('a tier shows 24 hours after qualifying, with its welcome, its history and its pages in both languages', async () => {
  const person = await newMember('en', 'Siti Nurhaliza');
  const token = await tokenOf(person);
  await redeemSome(token, codes);
  const visitor = await newVisitor();
  const { page } = visitor;
  await signIn(page, person, 'en');

  await open(page, '/tier');
  for (const language of languages) {
    await switchTo(page, language);
    await page.getByText(texts[language].needed).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await visitor.picture(`tier-gold.${language}`);
  }
  await open(page, '/tierHistory');
  await page.getByText(texts.bm.none).waitFor();
  expect(await axeViolations(page)).toEqual([]);

  await earn(token, 4000, codes);
  // The first code also completes a quest, a moment later.
  await untilUser(token, (user) => user.points.some(({ source }) => source === 'quest'));
  const qualified = await userOf(token);
  expect(qualified).toMatchObject({ tier: 'Gold', tierPending: { tier: 'Platinum' } });
  await open(page, '/tier');
  for (const language of languages) {
    await switchTo(page, language);
    await page.getByText(texts[language].pending).waitFor();
    expect(await page.getByText(texts[language].needed).count()).toBe(0);
  }

  await shiftClock(23 * HOUR);
  expect(await userOf(token)).toMatchObject({ tier: 'Gold' });
  await shiftClock(24 * HOUR + 60_000);
  const { totalPoints, points } = await untilUser(token, ({ tier }) => tier === 'Platinum');
  expect(totalPoints).toBe(qualified.totalPoints + 500);
  expect(points.find(({ source }) => source === 'welcome')).toMatchObject({
    points: 500,
    attributes: { tier: 'Platinum' },
  });

  for (const where of ['/tier', '/tierHistory', '/tierHelpCenter']) {
    await open(page, where);
    for (const language of languages) {
      const w = texts[language];
      await switchTo(page, language);
      if (where === '/tier') await page.getByRole('heading', { level: 1, name: w.you }).waitFor();
      else await page.getByRole('heading', { level: 1, name: where === '/tierHistory' ? w.history : w.help }).waitFor();
      if (where === '/tierHelpCenter') await page.getByText(w.terms).click();
      else {
        await page.getByText(w.change).waitFor();
        await page.getByText(w.upgraded).first().waitFor();
      }
      expect(await axeViolations(page)).toEqual([]);
      await visitor.picture(`${where.slice(1)}.${language}`);
    }
  }
  for (const viewport of [small, desktop]) {
    await page.setViewportSize(viewport);
    await open(page, '/tier');
    expect(await sidewaysOverflow(page)).toBe(0);
    await visitor.picture(`tier.${viewport.width}`);
  }
  expect(visitor.complaints).toEqual([]);
});

it('reviews the cycle at each anniversary, one tier down at most, and gives birthday points once a year', async () => {
  const person = await newMember();
  await earn(await tokenOf(person), 4000, codes);
  await shiftClock(25 * HOUR);
  await untilUser(await tokenOf(person), ({ tier }) => tier === 'Platinum');

  const year = Number(klToday().slice(0, 4));
  // The member was born on 18 June; the days in between are jumped over.
  await clockAtNoon(klToday(2 * 366 + 30));
  const token = await tokenOf(person);
  const birthdays = [year, year + 1, year + 2, year + 3]
    .map((each) => `${each}-06-18`)
    .filter((day) => day > klToday() && day <= klToday(2 * 366 + 30));
  const after = await untilUser(
    token,
    ({ points }) => points.filter(({ source }) => source === 'birthday').length === birthdays.length,
  );
  expect(after.tier).toBe('Gold');
  expect(after.tierHistory.map(({ status, tier }) => `${status} ${tier}`)).toEqual([
    'Downgraded Gold',
    'None Platinum',
    'Upgraded Platinum',
  ]);
  const given = after.points.filter(({ source }) => source === 'birthday');
  expect(given.map(({ attributes }) => attributes.year).sort()).toEqual(birthdays.map((day) => day.slice(0, 4)));
  for (const { points } of given) expect(points).toBe(200);

  // Back and forth again: nothing comes twice.
  await shiftClock(0);
  await clockAtNoon(klToday(2 * 366 + 30));
  expect(withoutPrizes(await userOf(await tokenOf(person)))).toBe(withoutPrizes(after));
});

/** Returns the balance without prizes of the mystery box, whose draws the clock passes too. */
const withoutPrizes = ({ totalPoints, points }: Awaited<ReturnType<typeof userOf>>) =>
  points.reduce((sum, line) => (line.source === 'mysteryBox' ? sum - line.points : sum), totalPoints);

it('counts codes double on the 15th and the 22nd in Kuala Lumpur', async () => {
  const person = await newMember();
  const month = klToday(31).slice(0, 7);
  await clockAtNoon(`${month}-14`);
  let token = await tokenOf(person);
  await redeemSome(token, codes);
  const plain = await redeemSome(token, codes);
  const scansOf = async () => (await userOf(token)).points.filter(({ source }) => source === 'scan');
  expect((await scansOf())[0]).toMatchObject({ points: plain.points, attributes: { multiplier: '1' } });
  for (const day of ['15', '22']) {
    await clockAtNoon(`${month}-${day}`);
    token = await tokenOf(person);
    const { points } = await redeemSome(token, codes);
    expect((await scansOf())[0]).toMatchObject({ points: 2 * points, attributes: { multiplier: '2' } });
  }
});

it('lets a referrer refer again in the next month', async () => {
  const host = await newMember();
  const { referralCode } = await userOf(await tokenOf(host));
  for (let friend = 0; friend < 5; friend += 1) await newMember('en', 'Nur Aina', referralCode);
  expect(await userOf(await tokenOf(host))).toMatchObject({ allowRefer: false });
  await expect(newMember('en', 'Nur Aina', referralCode)).rejects.toThrow('REFERRAL_CODE_LIMIT');
  const [year, month] = klToday().split('-').map(Number) as [number, number];
  await clockAtNoon(new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10));
  const token = await tokenOf(host);
  expect(await userOf(token)).toMatchObject({ allowRefer: true });
  await newMember('en', 'Nur Aina', referralCode);
  const { points } = await untilUser(
    token,
    (user) => user.points.filter(({ source }) => source === 'referral').length === 6,
  );
  expect(points.filter(({ source }) => source === 'referral').map((line) => line.points)).toEqual(Array(6).fill(500));
});
