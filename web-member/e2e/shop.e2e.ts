import { jest } from '@jest/globals';
import { ItemKind } from '@club/proto/club/catalogue/v1/catalogue';
import { axeViolations, sidewaysOverflow } from './support/axe.js';
import { earn, klToday, userOf, type ApiUser } from './support/clock.js';
import { courierTells } from './support/courier.js';
import { newMember, someCodes, tokenOf, type Person } from './support/members.js';
import { at, languages } from './support/product.js';
import { arrive, open, signIn, switchTo } from './support/steps.js';
import { shopTexts as texts } from './support/shop-texts.js';
import { adminOfStock } from './support/stock.js';
import { errorText, figures, words } from './support/texts.js';
import { closeBrowser, newVisitor, type Visitor } from './support/visitor.js';

jest.setTimeout(240_000);

const en = texts.en;

type Shopper = ApiUser & { redemptions: { id: string; trackingId: string; orderItems: { quantity: number }[] }[] };

/** The rewards area's own, with a capital letter (member-rewards §8). */
const errorTitle = { en: 'Error', bm: 'Ralat' } as const;

// One member spends: what each test takes, the next one no longer has.
describe('a pregnant member with points', () => {
  let person: Person;
  let token: string;
  let visitor: Visitor;
  const stock = adminOfStock();
  const user = () => userOf(token) as Promise<Shopper>;
  /** The card of a reward, among the chip's. */
  const card = (name: string) => visitor.page.getByRole('link').filter({ hasText: name });
  const chip = (name: string) => visitor.page.getByRole('button', { name, exact: true });

  /** The balance, once the quests of a moment ago are in it. */
  async function settled(): Promise<number> {
    let { totalPoints } = await user();
    for (let still = 0; still < 4; still += 1) {
      await visitor.page.waitForTimeout(500);
      const next = (await user()).totalPoints;
      if (next !== totalPoints) still = -1;
      totalPoints = next;
    }
    return totalPoints;
  }

  async function clean(name: string): Promise<void> {
    await visitor.page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    expect(await axeViolations(visitor.page)).toEqual([]);
    expect(await sidewaysOverflow(visitor.page)).toBe(0);
    await visitor.picture(`shop.${name}`);
  }

  beforeAll(async () => {
    person = await newMember('en', 'Nurul Izzah', undefined, klToday(60));
    token = await tokenOf(person);
    await earn(token, 3_300, someCodes());
    visitor = await newVisitor();
    // the merchants' sites belong to others: no test opens them
    await visitor.context.route(/^https:/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>shop</title>' }),
    );
    await signIn(visitor.page, person, 'en');
  });
  afterAll(async () => {
    stock.close();
    await closeBrowser();
  });

  it('finds rewards by category, in both languages; the chip of the pregnant offer blinks, unless motion is unwanted', async () => {
    const { page } = visitor;
    await open(page, '/pointshop');
    for (const language of languages) {
      const w = texts[language];
      await switchTo(page, language);
      await page.getByRole('heading', { level: 1, name: w.title }).waitFor();
      for (const name of w.chips) await chip(name).waitFor();
      const motion = () => chip(w.pregnant).evaluate((one) => getComputedStyle(one).animationName);
      expect(await motion()).toBe('none');
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      expect(await motion()).toBe('chip-blink');
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await clean(`shelf.${language}`);
      await chip(w.pregnant).click();
      await card(w.hamper).waitFor();
      await card(w.wipes).waitFor({ state: 'detached' });
      await chip(w.deals).click();
      await card(w.wipes).waitFor();
      await card(w.hamper).waitFor({ state: 'detached' });
    }
    await switchTo(page, 'en');
  });

  it('fills the cart as far as the points go, keeps it over a reload, and empties it line by line', async () => {
    const { page } = visitor;
    const balance = await settled();
    await open(page, '/pointshop?category=special-deals');
    await card(en.wipes).click();
    await arrive(page, '/rewarddetail');
    await page.getByRole('heading', { level: 1, name: en.wipes }).waitFor();
    await clean('detail.en');
    await page.getByRole('button', { name: en.redeemFor('400') }).click();
    await arrive(page, '/order/addtocart');
    const quantity = page.getByRole('group', { name: `Quantity of ${en.wipes}` });
    const more = quantity.getByRole('button', { name: `One ${en.wipes} more` });
    const most = Math.floor(balance / 400);
    for (let n = 1; n < most; n += 1) await more.click();
    await quantity.getByText(String(most), { exact: true }).waitFor();
    expect(await more.getAttribute('aria-disabled')).toBe('true');
    await more.click({ force: true });
    await page.getByText('You have no points left for another one.').waitFor();
    await quantity.getByText(String(most), { exact: true }).waitFor();
    await page.getByText(figures(most * 400), { exact: true }).waitFor();
    for (let n = most; n > 2; n -= 1) await quantity.getByRole('button', { name: `One ${en.wipes} less` }).click();
    await page.reload();
    await quantity.getByText('2', { exact: true }).waitFor();

    await page.getByRole('link', { name: en.addItem }).click();
    await arrive(page, '/pointshop');
    await card('Soft lotion tissue').click();
    await page.getByRole('button', { name: en.redeemFor('600') }).click();
    await arrive(page, '/order/addtocart');
    for (const language of languages) {
      await switchTo(page, language);
      await clean(`cart.${language}`);
    }
    await switchTo(page, 'en');
    await page.getByRole('button', { name: /^Remove Soft lotion tissue/ }).click();
    await page.getByText('Soft lotion tissue').waitFor({ state: 'detached' });
    await page.getByText('800', { exact: true }).waitFor();
  });

  it('adds an address, goes back to edit, is refused what has sold out, and orders once', async () => {
    const { page } = visitor;
    const before = await user();
    await open(page, '/order/addtocart');
    await page.getByRole('button', { name: en.confirm, exact: true }).click();
    await arrive(page, '/viewAddress');
    await page.getByRole('link', { name: 'Add an address' }).click();
    await page.getByLabel('Label (e.g. Home)').fill('Home');
    await page.getByLabel('Address line 1').fill('12, Jalan Melati');
    await page.getByLabel('State', { exact: true }).selectOption('Johor');
    await page.getByLabel('City', { exact: true }).selectOption('Ayer Baloi');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await arrive(page, '/viewAddress');
    await page.getByRole('button', { name: 'Continue' }).click();
    await arrive(page, '/order/confirm');
    await page.getByText(`Nurul Izzah, +6${person.number}`).waitFor();
    await page.getByRole('link', { name: en.edit, exact: true }).click();
    await arrive(page, '/order/addtocart');
    await page.getByRole('button', { name: en.confirm, exact: true }).click();
    await arrive(page, '/viewAddress');
    expect(await page.getByRole('radio', { name: /Home/ }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Continue' }).click();
    await arrive(page, '/order/confirm');
    for (const language of languages) {
      await switchTo(page, language);
      await clean(`confirm.${language}`);
    }

    visitor.expectStatus(409);
    const restock = await stock.sellOut(ItemKind.ITEM_KIND_SHOP, 'SHP-1000');
    try {
      for (const language of languages) {
        await switchTo(page, language);
        await page.getByRole('button', { name: texts[language].send, exact: true }).click();
        const dialog = page.getByRole('dialog', { name: errorTitle[language], exact: true });
        await dialog.getByText(errorText('STOCK_OUT', language), { exact: true }).waitFor();
        await visitor.picture(`shop.sold-out.${language}`);
        await dialog.getByRole('button', { name: words[language].okay }).click();
        await dialog.waitFor({ state: 'detached' });
      }
      expect(await user()).toMatchObject({ totalPoints: before.totalPoints, redemptions: before.redemptions });
    } finally {
      await restock();
    }

    await switchTo(page, 'en');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/rewards/redeem')) sent.push(request.headers()['idempotency-key'] ?? '');
    });
    await page.getByRole('button', { name: en.send, exact: true }).dblclick();
    await page.getByRole('dialog', { name: en.placed }).waitFor();
    await clean('placed.en');
    expect(sent).toHaveLength(1);
    const after = await user();
    // the balance may have the points of the first redemption's quest already
    expect(after.points.filter(({ points }) => points === -800)).toHaveLength(1);
    expect(after.redemptions).toHaveLength(before.redemptions.length + 1);
    await page.getByRole('dialog').getByRole('link', { name: en.track }).click();
    await arrive(page, '/order/track');
    await open(page, '/order/addtocart');
    await page.getByText('Your cart is empty').waitFor();
  });

  it('follows the parcel as the courier tells, and finds the order in the history', async () => {
    const { page } = visitor;
    const [order] = (await user()).redemptions;
    await open(page, `/order/track?id=${order!.id}&type=order`);
    const now = () => page.locator('[aria-current=step]');
    const step = (title: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
    await step(en.steps[0])
      .getByText(/\d [A-Z][a-z]{2} \d{4}/)
      .waitFor();
    await step(en.steps[3]).getByText('To come').waitFor();
    expect(await now().count()).toBe(0);
    await clean('track.placed.en');
    for (const [state, place] of [
      ['PROCESSING', 1],
      ['DELIVERING', 2],
    ] as const) {
      expect(await courierTells(order!.trackingId, state)).toBe(true);
      // no reload: the page is told
      await now().filter({ hasText: en.steps[place] }).waitFor();
      await clean(`track.${state}.en`);
    }
    await step(en.steps[2]).getByText(order!.trackingId).waitFor();
    await switchTo(page, 'bm');
    await now().filter({ hasText: texts.bm.steps[2] }).waitFor();
    await clean('track.DELIVERING.bm');
    expect(await courierTells(order!.trackingId, 'DELIVERED')).toBe(true);
    await step(texts.bm.steps[3])
      .getByText(/\d [A-Z][a-z]{2} \d{4}/)
      .waitFor();
    await now().waitFor({ state: 'detached' });
    expect(await courierTells(order!.trackingId, 'DELIVERING')).toBe(false);

    for (const language of languages) {
      await open(page, '/pointshop?tab=history');
      await switchTo(page, language);
      const line = card(texts[language].order(order!.id.split('-')[0]!));
      await line.getByText(texts[language].wipes).waitFor();
      await line.getByText('×2').waitFor();
      await line.getByText(`800 ${words[language].points}`).waitFor();
      await line.getByText(new Date().toLocaleDateString('en-GB', { timeZone: 'Asia/Kuala_Lumpur' })).waitFor();
      await clean(`orders.${language}`);
    }
    await switchTo(page, 'en');
    await page
      .getByRole('link')
      .filter({ hasText: en.order(order!.id.split('-')[0]!) })
      .click();
    await arrive(page, '/order/track');
    await open(page, '/pointhistory');
    await page.getByRole('link', { name: en.used }).click();
    await page.getByText('−800', { exact: true }).waitFor();
  });

  it('orders the pregnant offer by its own confirmation, in Malay', async () => {
    const { page } = visitor;
    const w = texts.bm;
    const before = await settled();
    await switchTo(page, 'bm');
    await open(page, '/pointshop');
    await chip(w.pregnant).click();
    await card(w.hamper).click();
    await page.getByRole('heading', { level: 1, name: w.hamper }).waitFor();
    await clean('pregnant.bm');
    await page.getByRole('button', { name: w.redeemFor('500') }).click();
    await arrive(page, '/order/addtocart');
    await page.getByRole('button', { name: w.confirm, exact: true }).click();
    await arrive(page, '/viewAddress');
    await page.getByRole('button', { name: 'Teruskan' }).click();
    await arrive(page, '/order/pregnant/confirm');
    await page.getByRole('button', { name: w.send, exact: true }).click();
    await page.getByRole('dialog', { name: w.placed }).waitFor();
    await clean('placed.bm');
    expect((await user()).totalPoints).toBe(before - 500);
  });

  it('gives a donate item once and is thanked', async () => {
    const { page } = visitor;
    const before = (await user()).totalPoints;
    await open(page, '/pointshop');
    await switchTo(page, 'bm');
    for (const language of ['bm', 'en'] as const) {
      const w = texts[language];
      await open(page, '/pointshop?category=donate');
      await switchTo(page, language);
      await card(w.wipesWeek).click();
      await page.getByRole('button', { name: w.donateFor('200') }).click();
      await page.getByRole('dialog').getByText(w.wipesWeek).waitFor();
      await clean(`donate.${language}`);
      if (language === 'bm') await page.keyboard.press('Escape');
    }
    await page
      .getByRole('dialog')
      .getByRole('button', { name: en.donateFor('200') })
      .dblclick();
    const thanks = page.getByRole('dialog', { name: en.thanks });
    await thanks.getByText(en.donated).waitFor();
    await clean('donate-thanks.en');
    await thanks.getByRole('button', { name: en.home }).click();
    await arrive(page, '/dashboard');
    expect((await user()).totalPoints).toBe(before - 200);
    await page
      .getByText(figures(before - 200), { exact: true })
      .first()
      .waitFor();
  });

  it('redeems event tickets up to the limit of the household, and uses one', async () => {
    const { page, context } = visitor;
    const before = (await user()).totalPoints;
    const redeem = async (language: 'en' | 'bm') => {
      const w = texts[language];
      await open(page, '/pointshop?category=voucher');
      await switchTo(page, language);
      await card(w.ticket).click();
      await page.getByRole('heading', { level: 1, name: w.ticket }).waitFor();
      for (const term of w.ticketTerms) await page.getByText(term).waitFor();
      await clean(`ticket.${language}`);
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
    await chip(en.vouchers).click();
    await card(en.ticket).click();
    await page.getByRole('button', { name: en.redeemFor('500') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: en.redeemFor('500') })
      .click();
    await arrive(page, '/voucherorder');
    for (const language of languages) {
      await switchTo(page, language);
      for (const line of texts[language].voucherSteps) await page.getByText(line, { exact: true }).waitFor();
      await clean(`ticket-code.${language}`);
    }
    expect((await user()).totalPoints).toBe(before - 1_000);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: texts.bm.copy, exact: true }).click();
    const code = await page.evaluate(() => navigator.clipboard.readText());
    await page.getByText(code, { exact: true }).waitFor();
    const [site] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: texts.bm.use }).click(),
    ]);
    await site.close();
    await page.getByText(/^Digunakan pada/).waitFor();
    await open(page, '/pointshop?tab=voucher');
    await page.getByRole('button', { name: texts.bm.history }).click();
    await page.getByRole('link', { name: texts.bm.ticket }).waitFor();

    visitor.expectStatus(409);
    for (const language of languages) {
      await redeem(language);
      const dialog = page.getByRole('dialog', { name: errorTitle[language], exact: true });
      await dialog.getByText(errorText('ITEM_LIMIT_REACHED', language), { exact: true }).waitFor();
      await dialog.getByRole('button', { name: words[language].okay }).click();
    }
    expect((await user()).totalPoints).toBe(before - 1_000);
    expect(visitor.complaints).toEqual([]);
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
