import { jest } from '@jest/globals';
import { axeViolations, sidewaysOverflow } from './support/axe.js';
import { newMember, redeemSome, someCodes, tokenOf } from './support/members.js';
import { api, languages } from './support/product.js';
import { arrive, open, path, signIn, switchTo } from './support/steps.js';
import { desktop, newVisitor } from './support/visitor.js';
import { until } from './support/until.js';

jest.setTimeout(240_000);

const texts = {
  en: {
    title: 'My voucher',
    use: /^USE NOW/,
    useYes: /^Yes, use it/,
    copy: 'Copy',
    current: /^Current/,
    history: /^History/,
    empty: 'No vouchers yet. Redeem one in the point shop.',
    emptyUsed: 'No used vouchers.',
    steps: ['Copy the code.', 'Tap USE NOW to open the shop.', 'Paste the code at checkout.'],
    once: 'Once you tap USE NOW, this voucher counts as used.',
    again: /^Open the shop/,
  },
  bm: {
    title: 'Baucar saya',
    use: /^Guna sekarang/,
    useYes: /^Ya, guna/,
    copy: 'Salin',
    current: /^Belum digunakan/,
    history: /^Telah digunakan/,
    empty: 'Belum ada baucar. Tebus di Kedai Mata Ganjaran.',
    emptyUsed: 'Belum ada baucar yang digunakan.',
    steps: ['Salin kod.', 'Tekan Guna sekarang untuk membuka laman kedai.', 'Tampal kod semasa membuat bayaran.'],
    once: 'Selepas Guna sekarang ditekan, baucar ini dikira telah digunakan.',
    again: /^Buka laman kedai/,
  },
} as const;

/** The vouchers of a member as the session has them. */
async function vouchersOf(token: string): Promise<{ id: string; code: string; used: boolean; kind: string }[]> {
  const answer = await fetch(`${api}/user/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  return ((await answer.json()) as { user: { vouchers: [] } }).user.vouchers;
}

/** The eVoucher of the fifth code: given, looked at in both languages, used once and for all. */
it('gives the eVoucher of the fifth code, which is used once', async () => {
  const person = await newMember('en', 'Hajar Imani');
  const token = await tokenOf(person);
  const visitor = await newVisitor();
  const { page, context } = visitor;
  // the shop is another company's: no test opens it for real
  await context.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '<title>shop</title>' }));
  await signIn(page, person, 'en');

  for (const language of languages) {
    await open(page, '/pointshop?tab=voucher');
    await switchTo(page, language);
    await page.getByText(texts[language].empty).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: texts[language].history }).click();
    await page.getByText(texts[language].emptyUsed).waitFor();
  }

  const codes = someCodes();
  for (let n = 0; n < 5; n += 1) await redeemSome(token, codes);
  const [voucher] = await until(
    'a voucher is assigned',
    () => vouchersOf(token),
    ({ length }) => length > 0,
  );
  expect(voucher).toMatchObject({ used: false });

  await switchTo(page, 'en');
  await open(page, '/pointshop?tab=voucher');
  await page.getByRole('link', { name: /RM5/ }).click();
  await arrive(page, '/voucherorder');
  const year = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Kuala_Lumpur', year: 'numeric' }).format(new Date());
  for (const language of languages) {
    const w = texts[language];
    await switchTo(page, language);
    await page.getByRole('heading', { level: 1, name: w.title }).waitFor();
    await page.getByText(voucher!.code, { exact: true }).waitFor();
    await page.getByText(`31/12/${year}`).waitFor();
    for (const step of w.steps) await page.getByText(step, { exact: true }).waitFor();
    await page.getByText(w.once).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await visitor.picture(`voucher.${language}.phone`);
  }
  await page.setViewportSize(desktop);
  await visitor.picture('voucher.bm.desktop');

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await switchTo(page, 'en');
  await page.getByRole('button', { name: texts.en.copy, exact: true }).click();
  await page.getByText('Copied', { exact: true }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(voucher!.code);

  await page.getByRole('button', { name: texts.en.use }).click();
  const [shop] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: texts.en.useYes }).click(),
  ]);
  expect(shop.url()).toMatch(/^https:/);
  await shop.close();
  await page.getByText(/^Used on/).waitFor();
  expect((await vouchersOf(token))[0]).toMatchObject({ id: voucher!.id, used: true });
  // used already: it only opens the shop
  const [again] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: texts.en.again }).click(),
  ]);
  await again.close();
  await open(page, '/pointshop?tab=voucher');
  await page.getByText(texts.en.empty).waitFor();
  await page.getByRole('button', { name: texts.en.history }).click();
  await page.getByRole('link', { name: /RM5/ }).waitFor();
  expect(visitor.complaints).toEqual([]);
});

it('leads from a voucher that is not the member’s to the list', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await signIn(page, await newMember('en'), 'en');
  for (const where of ['/voucherorder', '/voucherorder?id=00000000-0000-4000-8000-000000000000']) {
    await open(page, where);
    await arrive(page, '/pointshop');
    expect(path(page)).toBe('/pointshop');
    await page.getByText(texts.en.empty).waitFor();
  }
  expect(visitor.complaints).toEqual([]);
});
