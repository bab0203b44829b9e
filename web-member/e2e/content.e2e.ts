import { jest } from '@jest/globals';
import { axeViolations, sidewaysOverflow } from './support/axe.js';
import { newMember, redeemSome, someCodes, tokenOf } from './support/members.js';
import { api, base, languages } from './support/product.js';
import { open, path, signIn, switchTo } from './support/steps.js';
import { desktop, newVisitor, phone } from './support/visitor.js';

jest.setTimeout(240_000);

const texts = {
  en: {
    news: 'Double points days',
    share: /^Share by WhatsApp/,
    body: /On a double points day every code and every receipt earns more/,
    missing: 'This news is no longer here.',
    inbox: 'Inbox',
    empty: 'Your inbox is empty.',
    welcome: 'Welcome to the club! Your first unique code earns 3x points.',
    earned: /^\+[\d,]+ points: First-code bonus \(Drypers Touch Tape, size L\)\./,
    clear: 'Clear all',
  },
  bm: {
    news: 'Hari mata berganda',
    share: /^Kongsi melalui WhatsApp/,
    body: /Pada hari mata berganda, setiap kod dan setiap resit memberi lebih banyak mata/,
    missing: 'Berita ini tiada lagi.',
    inbox: 'Peti masuk',
    empty: 'Peti masuk anda kosong.',
    welcome: 'Selamat datang ke kelab! Kod unik pertama anda memberi 3x mata.',
    earned: /^\+[\d,]+ mata: Bonus kod pertama \(Drypers Touch \S+, saiz L\)\./,
    clear: 'Kosongkan semua',
  },
} as const;

/** The dashboard's news lead to the whole item, in both languages. */
it('shows the news of the dashboard, and a notice for news that was removed', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await signIn(page, await newMember('en', 'Nor Azlina'), 'en');
  await page.getByRole('link', { name: new RegExp(texts.en.news) }).click();
  for (const language of languages) {
    const w = texts[language];
    await switchTo(page, language);
    expect(path(page)).toBe('/viewnews');
    await page.getByRole('heading', { level: 2, name: w.news }).waitFor();
    await page.getByText(w.body).waitFor();
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      expect(await axeViolations(page)).toEqual([]);
      expect(await sidewaysOverflow(page)).toBe(0);
      await visitor.picture(`news.${language}.${viewport === phone ? 'phone' : 'desktop'}`);
    }
    await page.setViewportSize(phone);
    // a messenger finds the news behind the link that is shared, in the language of who shares it
    const link = await page.getByRole('link', { name: w.share }).getAttribute('href');
    const shared = /https?:\S+$/.exec(new URL(link ?? '').searchParams.get('text') ?? '')?.[0] ?? '';
    const preview = await (await fetch(shared)).text();
    expect(preview).toContain(`<meta property="og:title" content="${w.news}">`);
    expect(preview).toContain(`${base}/viewnews?news=${new URL(page.url()).searchParams.get('news')}"`);
  }
  await open(page, '/viewnews?news=nothing');
  await page.getByText(texts.bm.missing).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(visitor.complaints).toEqual([]);
});

/** Checks that events from elsewhere update the inbox and the balance of an open page without a reload. */
it('shows points and messages without a reload, keeps them until they are cleared', async () => {
  const person = await newMember('en', 'Lim Mei Ling');
  const token = await tokenOf(person);
  const visitor = await newVisitor();
  const { page } = visitor;
  await signIn(page, person, 'en');
  const tab = page
    .getByRole('navigation')
    .getByRole('link', { name: /^Inbox/ })
    .filter({ visible: true });
  // A variable that a reload would remove.
  await page.evaluate(() => ((window as unknown as { same?: boolean }).same = true));
  await page
    .getByRole('link', { name: /Inbox\s*, \d+ new message/ })
    .filter({ visible: true })
    .waitFor();
  const { points } = await redeemSome(token, someCodes());
  const balance = page.getByRole('link', { name: new RegExp(`^${points * 3}|^${points * 3 + 50}`) });
  await balance.first().waitFor();
  expect(await page.evaluate(() => (window as unknown as { same?: boolean }).same)).toBe(true);

  await tab.first().click();
  for (const language of languages) {
    const w = texts[language];
    await switchTo(page, language);
    await page.getByRole('heading', { level: 1, name: w.inbox }).waitFor();
    await page.getByText(w.welcome).waitFor();
    await page.getByText(w.earned).first().waitFor();
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      expect(await axeViolations(page)).toEqual([]);
      expect(await sidewaysOverflow(page)).toBe(0);
      await visitor.picture(`inbox.${language}.${viewport === phone ? 'phone' : 'desktop'}`);
    }
    await page.setViewportSize(phone);
  }
  await switchTo(page, 'en');
  await page.getByRole('button', { name: texts.en.clear }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: texts.en.clear }).click();
  await page.getByText(texts.en.empty).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await visitor.picture('inbox-empty.en.phone');

  // A session that ends elsewhere ends here as well.
  visitor.expectStatus(401);
  await fetch(`${api}/user/sessions/end`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: '{}',
  });
  await page.waitForURL(/\/en\/signin$/);
  expect(visitor.complaints).toEqual([]);
});
