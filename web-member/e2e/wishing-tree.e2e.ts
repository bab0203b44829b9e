import { jest } from '@jest/globals';
import { axeViolations, sidewaysOverflow } from './support/axe.js';
import { untilUser, userOf } from './support/clock.js';
import { newMember, redeemSome, someCodes, tokenOf } from './support/members.js';
import { languages } from './support/product.js';
import { arrive, open, path, signIn, switchTo } from './support/steps.js';
import { errorText } from './support/texts.js';
import { desktop, newVisitor, phone } from './support/visitor.js';
import { until } from './support/until.js';

jest.setTimeout(240_000);

const texts = {
  en: {
    header: 'SHARE A LITTLE COMFORT',
    join: 'Join now',
    seeMore: 'See more',
    articles: 'Articles',
    next: 'Next',
    showLess: 'Show less',
    journey: 'What members have done together',
    blogs: 'From the homes',
    wishes: 'Wishes waiting',
    give: (name: string) => `Give points to the wish of ${name}`,
    amount: 'Points to give',
    confirm: (points: string) => `Give ${points} points`,
    thanks: 'Thank You',
    donated: (points: string) => `${points} points were donated successfully.`,
    soFar: (points: string) => `${points} points so far`,
    done: 'Back to the wishes',
  },
  bm: {
    header: 'Kongsi Keselesaan',
    join: 'Sertai sekarang',
    seeMore: 'Lihat lagi',
    articles: 'Artikel',
    next: 'Seterusnya',
    showLess: 'Lihat kurang',
    journey: 'Hasil usaha ahli bersama-sama',
    blogs: 'Kisah dari rumah kebajikan',
    wishes: 'Hajat yang menanti',
    give: (name: string) => `Sumbangkan mata untuk hajat ${name}`,
    amount: 'Mata untuk disumbangkan',
    confirm: (points: string) => `Sumbangkan ${points} mata`,
    thanks: 'Terima kasih',
    donated: (points: string) => `${points} mata berjaya disumbangkan.`,
    soFar: (points: string) => `${points} mata setakat ini`,
    done: 'Kembali ke hajat',
  },
} as const;

/** The wishing tree is open to everybody, in both languages. */
it('shows visitors the tree and sends them to sign in when they want to give', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await open(page, '/wishingtree');
  for (const language of languages) {
    const w = texts[language];
    await switchTo(page, language);
    expect(path(page)).toBe('/wishingtree');
    await page.getByRole('heading', { level: 1, name: w.header }).waitFor();
    await page.getByRole('heading', { name: w.journey }).waitFor();
    await page.getByRole('heading', { name: w.blogs }).waitFor();
    const bar = page.getByRole('progressbar');
    expect(Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(64);
    // Articles that other suites publish meanwhile may come before the one that is longer than its card.
    const articles = page.getByRole('region', { name: w.articles });
    const more = articles.locator('li:not([inert])').getByRole('button', { name: w.seeMore });
    while ((await more.count()) === 0) await articles.getByRole('button', { name: w.next }).click();
    await more.click();
    await page.getByRole('button', { name: w.showLess }).click();
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      expect(await axeViolations(page)).toEqual([]);
      expect(await sidewaysOverflow(page)).toBe(0);
      await visitor.picture(`wishing-tree.${language}.${viewport === phone ? 'phone' : 'desktop'}`);
    }
    await page.setViewportSize(phone);
  }
  await switchTo(page, 'en');
  await page.getByRole('link', { name: texts.en.join }).click();
  await arrive(page, '/wishingtree/donate');
  await page.getByRole('button', { name: texts.en.give('Mei') }).waitFor();
  expect(await page.getByRole('main').getByRole('listitem').count()).toBe(6);
  await page.getByRole('button', { name: texts.en.give('Nisa') }).click();
  await arrive(page, '/en/signin');
  expect(visitor.complaints).toEqual([]);
});

/** A member gives points: the wish grows, the balance shrinks, and the tree shows both at once. */
it('takes a gift and thanks for it', async () => {
  const person = await newMember('en', 'Siti Hajar');
  const token = await tokenOf(person);
  await redeemSome(token, someCodes());
  // The first code completes a quest, a moment later.
  await untilUser(token, ({ points }) => points.some(({ source }) => source === 'quest'));
  const visitor = await newVisitor();
  const { page } = visitor;
  await signIn(page, person, 'en', '/wishingtree/donate');
  const card = page.getByRole('listitem').filter({ hasText: 'Arjun' });
  const figure = async () => Number(/([\d,]+) points so far/.exec(await card.innerText())![1]!.replaceAll(',', ''));
  await card.waitFor();
  for (const language of languages) {
    await switchTo(page, language);
    const w = texts[language];
    await page.getByRole('heading', { level: 1, name: w.wishes }).waitFor();
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      expect(await axeViolations(page)).toEqual([]);
      expect(await sidewaysOverflow(page)).toBe(0);
      await visitor.picture(`wishing-tree-donate.${language}.${viewport === phone ? 'phone' : 'desktop'}`);
    }
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: w.give('Arjun') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(w.amount).waitFor();
    expect(await dialog.getByLabel(w.amount).locator('option').count()).toBe(50);
    // more than there is is not sent
    await dialog.getByLabel(w.amount).selectOption('5000');
    await dialog.getByRole('button', { name: w.confirm('5,000') }).click();
    const { totalPoints } = await userOf(token);
    const missing = (5000 - totalPoints).toLocaleString('en');
    await dialog.getByText(errorText('POINTS_INSUFFICIENT', language, { count: missing })).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await visitor.picture(`wishing-tree-short.${language}.phone`);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  await switchTo(page, 'en');
  const before = { wish: await figure(), points: (await userOf(token)).totalPoints };
  await page.getByRole('button', { name: texts.en.give('Arjun') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(texts.en.amount).selectOption('200');
  await visitor.picture('wishing-tree-ask.en.phone');
  await dialog.getByRole('button', { name: texts.en.confirm('200') }).click();
  await dialog.getByRole('heading', { name: texts.en.thanks }).waitFor();
  await dialog.getByText(texts.en.donated('200')).waitFor();
  await dialog.getByText('−200').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await visitor.picture('wishing-tree-thanks.en.phone');
  await dialog.getByRole('button', { name: texts.en.done }).click();
  await until('the tree shows the donation', figure, (shown) => shown >= before.wish + 200);
  expect((await userOf(token)).totalPoints).toBe(before.points - 200);
  expect(visitor.complaints).toEqual([]);
});
