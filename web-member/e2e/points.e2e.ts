import { jest } from '@jest/globals';
import { axeViolations, sidewaysOverflow } from './support/axe.js';
import { untilUser } from './support/clock.js';
import { newMember, redeemSome, someCodes, tokenOf } from './support/members.js';
import { languages } from './support/product.js';
import { open, signIn, switchTo } from './support/steps.js';
import { desktop, newVisitor, small } from './support/visitor.js';

jest.setTimeout(180_000);

const texts = {
  en: {
    points: 'My points',
    all: 'All points',
    history: 'Point history',
    earned: 'Points earned',
    used: 'Points used',
    usedEmpty: 'You have not used any points yet. Visit the point shop.',
    empty: 'No points yet. Register your first code.',
    sum: (lines: number, sum: string) => `All ${lines} lines add up to ${sum} points, your balance.`,
    why: /^Why \+240\? First-code bonus,/,
    bonus: '3x: your first code',
    verify: /^Verify: \+240, First-code bonus,/,
    good: 'This line is unchanged.',
    close: 'Close',
  },
  bm: {
    points: 'Mata saya',
    all: 'Semua mata',
    history: 'Sejarah mata',
    earned: 'Mata diperoleh',
    used: 'Mata digunakan',
    usedEmpty: 'Anda belum menggunakan mata. Lawati Kedai Mata Ganjaran.',
    empty: 'Belum ada mata. Daftarkan kod pertama anda.',
    sum: (lines: number, sum: string) => `Kesemua ${lines} rekod berjumlah ${sum} mata, iaitu baki anda.`,
    why: /^Mengapa \+240\? Bonus kod pertama,/,
    bonus: '3x: kod pertama anda',
    verify: /^Semak: \+240, Bonus kod pertama,/,
    good: 'Rekod ini tidak berubah.',
    close: 'Tutup',
  },
} as const;

it('has its pages in both languages, lines that add up, that say why, and that are verified in the browser', async () => {
  const person = await newMember();
  const token = await tokenOf(person);
  const visitor = await newVisitor();
  const { page } = visitor;
  await signIn(page, person, 'en', '/pointhistory');
  for (const language of languages) {
    await switchTo(page, language);
    await page.getByText(texts[language].empty).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  }

  const codes = someCodes();
  await redeemSome(token, codes);
  await redeemSome(token, codes);
  // The first code completes a quest, a moment later.
  const user = await untilUser(token, ({ points }) => points.some(({ source }) => source === 'quest'));
  const total = user.totalPoints.toLocaleString('en-MY');

  for (const language of languages) {
    const w = texts[language];
    await open(page, '/points');
    await switchTo(page, language);
    await page.getByRole('heading', { level: 1, name: w.points }).waitFor();
    await page.getByText(person.name).waitFor();
    await page.getByRole('main').getByText(total, { exact: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await visitor.picture(`points.${language}`);

    await open(page, '/viewpoints');
    await page.getByRole('heading', { level: 1, name: w.all }).waitFor();
    await page.getByText(w.sum(user.points.length, total)).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await visitor.picture(`viewpoints.${language}`);

    await page.getByRole('button', { name: w.why }).click();
    await page.getByRole('dialog').getByText(w.bonus).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await visitor.picture(`points-why.${language}`);
    await page.getByRole('dialog').getByRole('button', { name: w.close }).click();

    await page.getByRole('button', { name: w.verify }).click();
    await page.getByRole('dialog').getByText(w.good).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await visitor.picture(`points-verify.${language}`);
    await page.getByRole('dialog').getByRole('button', { name: w.close }).click();

    await open(page, '/pointhistory');
    await page.getByRole('heading', { level: 1, name: w.history }).waitFor();
    // the second code may bring as many, on a double-points day
    await page.getByText('+240').first().waitFor();
    await page.getByRole('link', { name: w.used }).click();
    await page.getByText(w.usedEmpty).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await visitor.picture(`pointhistory-used.${language}`);
  }
  for (const viewport of [small, desktop]) {
    await page.setViewportSize(viewport);
    for (const where of ['/points', '/viewpoints', '/pointhistory']) {
      await open(page, where);
      expect(await sidewaysOverflow(page)).toBe(0);
      await visitor.picture(`${where.slice(1)}.${viewport.width}`);
    }
  }
  expect(visitor.complaints).toEqual([]);
});

it('reports a line that was sealed otherwise', async () => {
  const person = await newMember();
  await redeemSome(await tokenOf(person), someCodes());
  const visitor = await newVisitor();
  const { page } = visitor;
  await signIn(page, person, 'en');
  await page.route('**/api/user/points/verify**', async (route) => {
    const answer = await route.fetch();
    const proof = (await answer.json()) as { entries: { canonical: string }[] };
    for (const entry of proof.entries)
      entry.canonical = entry.canonical.replace('"scanMilestone",240', '"scanMilestone",540');
    await route.fulfill({ response: answer, json: proof });
  });
  await open(page, '/viewpoints');
  await page.getByRole('button', { name: texts.en.verify }).click();
  await page.getByText('This line does not match its seal. Please contact us.').waitFor();
  await visitor.picture('points-verify-broken.en');
});
