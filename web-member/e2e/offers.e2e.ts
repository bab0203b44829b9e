import { jest } from '@jest/globals';
import { untilUser } from './support/clock.js';
import { addAddress, newMember } from './support/members.js';
import { at, languages } from './support/product.js';
import { arrive, open, signIn, switchTo } from './support/steps.js';
import { shopTexts as texts } from './support/shop-texts.js';
import { errorTitle, newShopper, type Shopper } from './support/shopper.js';
import { errorText, figures, words } from './support/texts.js';
import { newVisitor } from './support/visitor.js';

jest.setTimeout(240_000);

const en = texts.en;

// One member spends: what each test takes, the next one no longer has.
describe('a pregnant member with points', () => {
  let shopper: Shopper;
  beforeAll(async () => {
    shopper = await newShopper(2_400);
    await addAddress(shopper.token);
  });

  it('orders the pregnant offer by its own confirmation, in Malay', async () => {
    const { page } = shopper.visitor;
    const w = texts.bm;
    const { totalPoints: before } = await shopper.user();
    await switchTo(page, 'bm');
    await open(page, '/pointshop');
    await shopper.chip(w.pregnant).click();
    await shopper.card(w.hamper).click();
    await page.getByRole('heading', { level: 1, name: w.hamper }).waitFor();
    await shopper.clean('pregnant.bm');
    await page.getByRole('button', { name: w.redeemFor('500') }).click();
    await arrive(page, '/order/addtocart');
    await page.getByRole('button', { name: w.confirm, exact: true }).click();
    await arrive(page, '/viewAddress');
    await page.getByRole('button', { name: 'Teruskan' }).click();
    await arrive(page, '/order/pregnant/confirm');
    await page.getByRole('button', { name: w.send, exact: true }).click();
    await page.getByRole('dialog', { name: w.placed }).waitFor();
    await shopper.clean('placed.bm');
    // the first redemption's quest brings its points a moment later
    await untilUser(shopper.token, ({ totalPoints }) => totalPoints === before - 500 + 50);
  });

  it('gives a donate item once and sees the thanks', async () => {
    const { page } = shopper.visitor;
    const before = (await shopper.user()).totalPoints;
    await open(page, '/pointshop');
    await switchTo(page, 'bm');
    for (const language of ['bm', 'en'] as const) {
      const w = texts[language];
      await open(page, '/pointshop?category=donate');
      await switchTo(page, language);
      await shopper.card(w.wipesWeek).click();
      await page.getByRole('button', { name: w.donateFor('200') }).click();
      await page.getByRole('dialog').getByText(w.wipesWeek).waitFor();
      await shopper.clean(`donate.${language}`);
      if (language === 'bm') await page.keyboard.press('Escape');
    }
    await page
      .getByRole('dialog')
      .getByRole('button', { name: en.donateFor('200') })
      .dblclick();
    const thanks = page.getByRole('dialog', { name: en.thanks });
    await thanks.getByText(en.donated).waitFor();
    await shopper.clean('donate-thanks.en');
    await thanks.getByRole('button', { name: en.home }).click();
    await arrive(page, '/dashboard');
    expect((await shopper.user()).totalPoints).toBe(before - 200);
    await page
      .getByText(figures(before - 200), { exact: true })
      .first()
      .waitFor();
  });

  it('redeems event tickets up to the limit of the household, and uses one', async () => {
    const { page, context } = shopper.visitor;
    const before = (await shopper.user()).totalPoints;
    const redeem = async (language: 'en' | 'bm') => {
      const w = texts[language];
      await open(page, '/pointshop?category=voucher');
      await switchTo(page, language);
      await shopper.card(w.ticket).click();
      await page.getByRole('heading', { level: 1, name: w.ticket }).waitFor();
      for (const term of w.ticketTerms) await page.getByText(term).waitFor();
      await shopper.clean(`ticket.${language}`);
      await page.getByRole('button', { name: w.redeemFor('500') }).click();
      await page
        .getByRole('dialog', { name: w.askVoucher })
        .getByRole('button', { name: w.redeemFor('500') })
        .click();
    };
    await redeem('en');
    await arrive(page, '/voucherorder');
    await page.getByRole('button', { name: en.copy, exact: true }).waitFor();
    // no reload between the two: the answer of the first is not the second's
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByRole('link', { name: 'Shop', exact: true }).click();
    await shopper.chip(en.vouchers).click();
    await shopper.card(en.ticket).click();
    await page.getByRole('button', { name: en.redeemFor('500') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: en.redeemFor('500') })
      .click();
    await arrive(page, '/voucherorder');
    for (const language of languages) {
      await switchTo(page, language);
      for (const line of texts[language].voucherSteps) await page.getByText(line, { exact: true }).waitFor();
      await shopper.clean(`ticket-code.${language}`);
    }
    expect((await shopper.user()).totalPoints).toBe(before - 1_000);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: texts.bm.copy, exact: true }).click();
    await page.getByText('Disalin', { exact: true }).waitFor();
    const code = await page.evaluate(() => navigator.clipboard.readText());
    await page.getByText(code, { exact: true }).waitFor();
    await page.getByRole('button', { name: texts.bm.use }).click();
    const [site] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: /^Ya, guna/ }).click(),
    ]);
    await site.close();
    await page.getByText(/^Digunakan pada/).waitFor();
    await open(page, '/pointshop?tab=voucher');
    await page.getByRole('button', { name: texts.bm.history }).click();
    await page.getByRole('link', { name: texts.bm.ticket }).waitFor();

    shopper.visitor.expectStatus(409);
    for (const language of languages) {
      await redeem(language);
      const dialog = page.getByRole('dialog', { name: errorTitle[language], exact: true });
      await dialog.getByText(errorText('ITEM_LIMIT_REACHED', language), { exact: true }).waitFor();
      await dialog.getByRole('button', { name: words[language].okay }).click();
    }
    expect((await shopper.user()).totalPoints).toBe(before - 1_000);
    expect(shopper.visitor.complaints).toEqual([]);
  });

  it('has an offer that another member neither sees nor gets', async () => {
    const other = await newVisitor();
    const { page } = other;
    await signIn(page, await newMember('en', 'Tan Mei Ling'), 'en');
    for (const language of languages) {
      const w = texts[language];
      await open(page, '/pointshop');
      await switchTo(page, language);
      await page
        .getByRole('link', { name: new RegExp(w.toGo('400')) })
        .first()
        .waitFor();
      expect(await page.getByRole('button', { name: w.pregnant, exact: true }).count()).toBe(0);
      expect(await page.getByText(w.hamper).count()).toBe(0);
    }
    const offers = (await (await fetch(at('/api/rewards/pregnant/fetch'))).json()) as { id: string }[];
    await open(page, `/rewarddetail?type=pregnant&id=${offers[0]!.id}`);
    await page.getByText(errorText('OFFER_NOT_ELIGIBLE', 'bm')).waitFor();
    expect(other.complaints).toEqual([]);
  });
});
