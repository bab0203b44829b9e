import { jest } from '@jest/globals';
import { axeViolations, sidewaysOverflow } from './support/axe.js';
import { newMember, redeemSome, someCodes, tokenOf } from './support/members.js';
import type { Language } from './support/product.js';
import { arrive, open, registerSome, signIn } from './support/steps.js';
import { desktop, newVisitor, phone, type Visitor } from './support/visitor.js';

jest.setTimeout(240_000);

const texts = {
  en: {
    missing: '2 more codes to your RM5 eVoucher',
    add: 'Add to wish list',
    added: 'It is on your wish list.',
    wishes: 'Your wish list',
    pastYear: /points earned in the past 12 months$/,
    use: /Use my RM5|See my vouchers/,
    qr: 'QR code of your voucher',
  },
  bm: {
    missing: '2 kod lagi untuk e-baucar RM5',
    add: 'Tambah ke senarai hajat',
    added: 'Ganjaran ini kini dalam senarai hajat anda.',
    wishes: 'Senarai hajat anda',
    pastYear: /mata dikumpul dalam tempoh 12 bulan lalu$/,
    use: /Guna e-baucar RM5 saya|Lihat baucar saya/,
    qr: 'Kod QR baucar anda',
  },
} as const;

const tablet = { width: 820, height: 1180 };

async function clean(visitor: Visitor, name: string): Promise<void> {
  await visitor.page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
  await visitor.picture(`next-up.${name}`);
  expect(await axeViolations(visitor.page)).toEqual([]);
  expect(await sidewaysOverflow(visitor.page)).toBe(0);
}

/** A member on the way to the first eVoucher: what is missing, a wish, and the eVoucher itself at the fifth code. */
it.each([
  ['en', phone],
  ['bm', desktop],
] as const)('says what comes next, from the third code to the eVoucher (%s)', async (language: Language, viewport) => {
  const w = texts[language];
  const person = await newMember(language);
  const token = await tokenOf(person);
  const codes = someCodes();
  for (let n = 0; n < 3; n += 1) await redeemSome(token, codes);
  const visitor = await newVisitor({ viewport });
  const { page } = visitor;
  await signIn(page, person, language);
  await page.getByText(w.missing, { exact: true }).waitFor();
  await page.getByText(w.pastYear).waitFor();

  await open(page, '/pointshop');
  await page.getByText(w.missing, { exact: true }).waitFor();
  const card = page.locator('a[href*="type=item"]').first();
  const name = await card.getByRole('heading', { level: 3 }).innerText();
  await card.click();
  await arrive(page, '/rewarddetail');
  await page.getByRole('button', { name: w.add }).click();
  await page.getByText(w.added).waitFor();
  await clean(visitor, `reward.${language}`);
  await open(page, '/dashboard');
  const wishes = page.getByRole('region').or(page.locator('section')).filter({ hasText: w.wishes }).last();
  await wishes.getByRole('link').filter({ hasText: name }).waitFor();
  await clean(visitor, `dashboard.${language}`);
  if (language === 'en') {
    await page.setViewportSize(tablet);
    await clean(visitor, 'dashboard.en.tablet');
    await page.setViewportSize(viewport);
  }
  await open(page, '/pointshop');
  await page.getByRole('heading', { name: w.wishes }).waitFor();
  await clean(visitor, `shop.${language}`);

  await redeemSome(token, codes);
  await open(page, '/scancode');
  await registerSome(visitor, codes, language);
  const dialog = page.getByRole('dialog');
  // one that takes longer than a scan waits for it comes a moment later (docs/product/points.md#scanning)
  await dialog.getByRole('link', { name: w.use }).waitFor();
  await clean(visitor, `fifth.${language}`);
  await page.keyboard.press('Escape');
  await arrive(page, '/scancode');
  await open(page, '/pointshop?tab=voucher');
  await page.getByRole('link', { name: /RM5/ }).click();
  await arrive(page, '/voucherorder');
  await page.getByRole('img', { name: w.qr }).waitFor();
  await clean(visitor, `voucher.${language}`);
  expect(visitor.complaints).toEqual([]);
});
