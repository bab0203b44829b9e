import { jest } from '@jest/globals';
import { axeViolations, sidewaysOverflow } from './support/axe.js';
import { newMember, redeemSome, someCodes, tokenOf } from './support/members.js';
import { languages } from './support/product.js';
import { open, signIn, switchTo } from './support/steps.js';
import { desktop, newVisitor } from './support/visitor.js';
import { until } from './support/until.js';

jest.setTimeout(240_000);

const texts = {
  en: {
    title: 'Mystery box',
    entry: 'You have 1 entry',
    how: 'How it works',
    fair: 'How we keep it fair',
    empty: 'Empty History',
    past: 'Past campaigns',
    draws: 'Draws',
    details: 'Details: Week 1',
    recompute: 'Recompute this draw',
    holds: 'This draw is correct. Your phone came to the same result.',
  },
  bm: {
    title: 'Kotak Misteri',
    entry: 'Anda ada 1 penyertaan',
    how: 'Cara menyertai',
    fair: 'Cara kami memastikan keadilan',
    empty: 'Tiada sejarah',
    past: 'Kempen lalu',
    draws: 'Cabutan',
    details: 'Butiran: Minggu 1',
    recompute: 'Kira semula cabutan ini',
    holds: 'Cabutan ini betul. Telefon anda mendapat keputusan yang sama.',
  },
} as const;

/** A registered code is an entry; the page explains the campaign and recomputes a draw of the past one in the browser. */
it('shows the running campaign, the own entries, and recomputes a past draw', async () => {
  const person = await newMember('en', 'Laila Sofea');
  await redeemSome(await tokenOf(person), someCodes());
  const visitor = await newVisitor();
  const { page } = visitor;
  await signIn(page, person, 'en', '/mysteryboxhome');
  const entered = async () => {
    await open(page, '/mysteryboxhome');
    return page
      .getByRole('heading', { name: texts.en.entry })
      .waitFor({ timeout: 3_000 })
      .then(() => true)
      .catch(() => false);
  };
  await until('the entry is shown', entered);
  for (const language of languages) {
    const w = texts[language];
    await switchTo(page, language);
    await page.getByRole('heading', { level: 1, name: w.title }).waitFor();
    await page.getByRole('heading', { name: w.entry }).waitFor();
    await page.getByRole('heading', { name: w.how }).waitFor();
    await page.getByRole('heading', { name: w.fair }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await visitor.picture(`mystery-box.${language}.phone`);
  }
  for (const language of languages) {
    const w = texts[language];
    await open(page, '/mysteryboxhome');
    await switchTo(page, language);
    await page.getByRole('heading', { name: w.past }).waitFor();
    await page.getByRole('button', { name: w.draws, exact: true }).click();
    await page.getByRole('button', { name: w.details, exact: true }).last().click();
    await page.getByRole('button', { name: w.recompute }).click();
    await page.getByText(w.holds).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await visitor.picture(`mystery-box.draw.${language}.phone`);
  }
  await page.setViewportSize(desktop);
  await visitor.picture('mystery-box.draw.bm.desktop');
  for (const language of languages) {
    await open(page, '/pointshop?tab=mysterybox');
    await switchTo(page, language);
    await page.getByText(texts[language].empty, { exact: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  }
  expect(visitor.complaints).toEqual([]);
});
