import { jest } from '@jest/globals';
import { ItemKind } from '@club/proto/club/catalogue/v1/catalogue';
import { aParcel, reportDelivery } from './support/courier.js';
import { languages } from './support/product.js';
import { arrive, open, switchTo } from './support/steps.js';
import { shopTexts as texts } from './support/shop-texts.js';
import { errorTitle, newShopper, type Shopper } from './support/shopper.js';
import { adminOfStock } from './support/stock.js';
import { errorText, figures, words } from './support/texts.js';

jest.setTimeout(240_000);

const en = texts.en;

// One member spends: what each test takes, the next one no longer has.
describe('a member with points', () => {
  let shopper: Shopper;
  const stock = adminOfStock();
  beforeAll(async () => {
    shopper = await newShopper(1_600);
  });
  afterAll(() => stock.close());

  it('finds rewards by category, in both languages; the chip of the pregnant offer blinks, unless motion is unwanted', async () => {
    const { page } = shopper.visitor;
    await open(page, '/pointshop');
    for (const language of languages) {
      const w = texts[language];
      await switchTo(page, language);
      await page.getByRole('heading', { level: 1, name: w.title }).waitFor();
      for (const name of w.chips) await shopper.chip(name).waitFor();
      const motion = () => shopper.chip(w.pregnant).evaluate((one) => getComputedStyle(one).animationName);
      expect(await motion()).toBe('none');
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      expect(await motion()).toBe('chip-blink');
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await shopper.clean(`shelf.${language}`);
      await shopper.chip(w.pregnant).click();
      await shopper.card(w.hamper).waitFor();
      await shopper.card(w.wipes).waitFor({ state: 'detached' });
      await shopper.chip(w.deals).click();
      await shopper.card(w.wipes).waitFor();
      await shopper.card(w.hamper).waitFor({ state: 'detached' });
    }
    await switchTo(page, 'en');
  });

  it('fills the cart as far as the points go, keeps it over a reload, and empties it line by line', async () => {
    const { page } = shopper.visitor;
    const { totalPoints: balance } = await shopper.user();
    await open(page, '/pointshop?category=special-deals');
    await shopper.card(en.wipes).click();
    await arrive(page, '/rewarddetail');
    await page.getByRole('heading', { level: 1, name: en.wipes }).waitFor();
    await shopper.clean('detail.en');
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
    await shopper.card('Soft lotion tissue').click();
    await page.getByRole('button', { name: en.redeemFor('600') }).click();
    await arrive(page, '/order/addtocart');
    for (const language of languages) {
      await switchTo(page, language);
      await shopper.clean(`cart.${language}`);
    }
    await switchTo(page, 'en');
    await page.getByRole('button', { name: /^Remove Soft lotion tissue/ }).click();
    await page.getByText('Soft lotion tissue').waitFor({ state: 'detached' });
    await page.getByText('800', { exact: true }).waitFor();
  });

  it('adds an address, goes back to edit, is refused what has sold out, and orders once', async () => {
    const { page } = shopper.visitor;
    const before = await shopper.user();
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
    await page.getByText(`Nurul Izzah, +6${shopper.person.number}`).waitFor();
    await page.getByRole('link', { name: en.edit, exact: true }).click();
    await arrive(page, '/order/addtocart');
    await page.getByRole('button', { name: en.confirm, exact: true }).click();
    await arrive(page, '/viewAddress');
    await page.getByRole('radio', { name: /Home/, checked: true }).waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await arrive(page, '/order/confirm');
    for (const language of languages) {
      await switchTo(page, language);
      await shopper.clean(`confirm.${language}`);
    }

    shopper.visitor.expectStatus(409);
    const restock = await stock.sellOut(ItemKind.ITEM_KIND_SHOP, 'SHP-1000');
    try {
      for (const language of languages) {
        await switchTo(page, language);
        await page.getByRole('button', { name: texts[language].send, exact: true }).click();
        const dialog = page.getByRole('dialog', { name: errorTitle[language], exact: true });
        await dialog.getByText(errorText('STOCK_OUT', language), { exact: true }).waitFor();
        await shopper.visitor.picture(`shop.sold-out.${language}`);
        await dialog.getByRole('button', { name: words[language].okay }).click();
        await dialog.waitFor({ state: 'detached' });
      }
      expect(await shopper.user()).toMatchObject({ totalPoints: before.totalPoints, redemptions: before.redemptions });
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
    await shopper.clean('placed.en');
    expect(sent).toHaveLength(1);
    const after = await shopper.user();
    // the balance may have the points of the first redemption's quest already
    expect(after.points.filter(({ points }) => points === -800)).toHaveLength(1);
    expect(after.redemptions).toHaveLength(before.redemptions.length + 1);
    await page.getByRole('dialog').getByRole('link', { name: en.track }).click();
    await arrive(page, '/order/track');
    await open(page, '/order/addtocart');
    await page.getByText('Your cart is empty').waitFor();
  });

  it('follows the parcel as the courier reports, and finds the order in the history', async () => {
    const { page } = shopper.visitor;
    const [order] = (await shopper.user()).redemptions;
    await open(page, `/order/track?id=${order!.id}&type=order`);
    const now = () => page.locator('[aria-current=step]');
    const step = (title: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
    await step(en.steps[0])
      .getByText(/\d [A-Z][a-z]{2} \d{4}/)
      .waitFor();
    await step(en.steps[3]).getByText('To come').waitFor();
    expect(await now().count()).toBe(0);
    await shopper.clean('track.placed.en');
    const trackingId = await aParcel(order!.id);
    // no reload: the page is notified
    await page.getByText(/^Expected on \d/).waitFor();
    for (const [state, place] of [
      ['PROCESSING', 1],
      ['DELIVERING', 2],
    ] as const) {
      expect(await reportDelivery(trackingId, state)).toBe(true);
      // no reload: the page is notified
      await now().filter({ hasText: en.steps[place] }).waitFor();
      await shopper.clean(`track.${state}.en`);
    }
    await step(en.steps[2]).getByText(trackingId).waitFor();
    await switchTo(page, 'bm');
    await now().filter({ hasText: texts.bm.steps[2] }).waitFor();
    await shopper.clean('track.DELIVERING.bm');
    expect(await reportDelivery(trackingId, 'DELIVERED')).toBe(true);
    await step(texts.bm.steps[3])
      .getByText(/\d [A-Z][a-z]{2} \d{4}/)
      .waitFor();
    await now().waitFor({ state: 'detached' });
    expect(await reportDelivery(trackingId, 'DELIVERING')).toBe(false);

    for (const language of languages) {
      await open(page, '/pointshop?tab=history');
      await switchTo(page, language);
      const line = shopper.card(texts[language].order(order!.id.split('-')[0]!));
      await line.getByText(texts[language].wipes).waitFor();
      await line.getByText('×2').waitFor();
      await line.getByText(`800 ${words[language].points}`).waitFor();
      await line.getByText(new Date().toLocaleDateString('en-GB', { timeZone: 'Asia/Kuala_Lumpur' })).waitFor();
      await shopper.clean(`orders.${language}`);
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
});
