import type { Page } from 'playwright-core';
import { clockAtNoon, klToday, shiftClock, untilUser } from '../../../web-member/e2e/support/clock.js';
import { newPerson, tokenOf } from '../../../web-member/e2e/support/members.js';
import { fillReceipt } from '../../../web-member/e2e/support/receipts.js';
import { arrive, open } from '../../../web-member/e2e/support/steps.js';
import { desktop, newVisitor, type Visitor } from '../../../web-member/e2e/support/visitor.js';
import { checkBoth } from '../support/looks.js';
import { atRest } from '../support/office.js';
import * as earning from './earning.js';
import { enterOffice, fill, FIRST, openScreen, operate } from './hands.js';
import { enterContest, join, order, register } from './members.js';
import * as rewards from './rewards.js';

/** A day of the next month: the third is on no list of double points, and neither is the fourth. */
const dayOf = (day: number): string => {
  const [year, month] = klToday().split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
};

/** Fields of the members' form of receipts. */
const RECEIPT = {
  ...{ store: 'Store', date: 'Receipt date', invoice: 'Invoice number', product: 'Product 1', second: 'Product 2' },
  ...{ add: 'Add a product', more: 'One Drypers Wipes 30s more' },
};

let office: Visitor;
let member: Visitor;
let codes: string[];

beforeAll(async () => {
  await clockAtNoon(dayOf(3));
  office = await newVisitor({ viewport: desktop });
});
afterAll(() => shiftClock(0));

it('the first administrator is made by the command, signs in, and finds nothing to do', async () => {
  const written = await operate(['create-admin', FIRST.username, '--password-stdin'], `${FIRST.password}\n`);
  expect(written).toContain(`administrator ${FIRST.username} (dev)`);
  await enterOffice(office.page);
  await openScreen(office.page, 'overview');
  await office.page.getByText('Nothing waits', { exact: true }).waitFor();
  await atRest(office.page);
  await office.picture('first-day.overview');
});

it.each([
  ['sampleAdd', 'Add brand'],
  ['codeGenerate', 'Add brand'],
  ['campaignAdd', 'Add voucher type'],
  ['contestEntries', 'Add Contest'],
  ['voucherUpload', 'Add voucher type'],
] as const)('%s needs other records, and leads to them by “%s”', async (screen, link) => {
  await openScreen(office.page, screen);
  await office.page.getByRole('main').getByRole('link', { name: link }).first().waitFor();
  await checkBoth(office, `first-day.${screen}`);
  expect(office.complaints.splice(0)).toEqual([]);
});

it.each([
  ['a brand with its format and sizes', rewards.makeBrand],
  ['an item with stock in a category', rewards.makeItem],
  ['the voucher of the fifth code, with its codes', rewards.makeVoucher],
  ['a mystery-box campaign', (page) => rewards.makeCampaign(page, dayOf(4), dayOf(28))],
  ['a free sample', rewards.makeSample],
  ['a retailer and the points table', earning.makePointsTable],
  ['a quest', earning.makeQuest],
  ['a double-points day', (page) => earning.addDoubleDay(page, 4)],
  ['news, an article, a blog, a wish and the journey', earning.writeContent],
  ['a contest', (page) => earning.makeContest(page, dayOf(3), dayOf(5))],
  ['a batch of codes', async (page) => void (codes = await earning.makeCodes(page, 20))],
] satisfies [string, (page: Visitor['page']) => Promise<void>][])('the screens are enough for %s', async (_, make) => {
  await make(office.page);
  expect(office.complaints.splice(0)).toEqual([]);
});

describe('a member of the next day', () => {
  const person = newPerson('Nurul Izzah');
  let token: string;
  let desk: Page;
  let page: Page;

  beforeAll(async () => {
    // an administrator signs in each day
    await clockAtNoon(dayOf(4));
    office = await newVisitor({ viewport: desktop });
    desk = office.page;
    await enterOffice(desk);
    member = await newVisitor();
    page = member.page;
    await join(page, person);
    token = await tokenOf(person);
  });
  afterEach(() => {
    expect(office.complaints.splice(0)).toEqual([]);
    expect(member.complaints.splice(0)).toEqual([]);
  });

  it('registers five codes on a double-points day, and has the voucher with its merchant and steps', async () => {
    const gains = [3, 2, 2, 2, 2].map((factor) => `+${factor * earning.POINTS} points`);
    for (const [at, gain] of gains.entries()) expect(await register(page, codes[at]!)).toContain(gain);
    const dialog = page.getByRole('dialog', { name: '5 codes registered: an RM5 eVoucher is yours!' });
    await dialog.waitFor();
    await member.picture('first-day.milestone');
    await open(page, '/pointshop?tab=voucher');
    await page.getByRole('link', { name: new RegExp(rewards.MILESTONE) }).click();
    await arrive(page, '/voucherorder');
    for (const text of [rewards.MERCHANT, ...rewards.STEPS])
      await page.getByText(text, { exact: true }).first().waitFor();
    await page.getByText(/^FIRST-DAY-\d$/).waitFor();
    await member.picture('first-day.voucher');
    await untilUser(token, ({ points }) => points.some(({ source, points }) => source === 'quest' && points === 55));
  });

  it('sends a receipt, which the desk approves with the points of the table', async () => {
    await open(page, '/uploadReceipt');
    await fillReceipt(page, 'FIRST-DAY-1', RECEIPT);
    await page.getByRole('button', { name: 'Send receipt' }).click();
    await arrive(page, '/uploadReceipt/success');
    await openScreen(desk, 'receipts');
    await desk.getByRole('button', { name: /^Approve 930 points/ }).waitFor();
    await desk.keyboard.press('a');
    await desk.getByText(`Approved: ${person.name}, 930 points`).waitFor();
    // it can be undone for ten seconds
    await untilUser(token, ({ points }) => points.some(({ source }) => source.startsWith('receipt')));
    await open(page, '/uploadReceipt');
    await page.getByRole('link', { name: 'Your receipts', exact: true }).click();
    await page.getByText('Approved', { exact: true }).first().waitFor();
  });

  it('orders from the shop, and follows the parcel that the desk sends', async () => {
    const number = (await order(page)).split('-')[0]!;
    await page.getByText('Order Placed', { exact: true }).waitFor();
    await openScreen(desk, 'orders');
    await desk.getByRole('button', { name: number, exact: true }).click();
    await desk.getByText('12, Jalan Melati').waitFor();
    await fill(desk, { Courier: 'Pos Laju', 'Tracking number': 'EF000000001MY' });
    await desk.getByRole('button', { name: 'Save the parcel' }).click();
    await desk.getByText(`The parcel of order ${number} is saved.`).waitFor();
    const drawer = desk.getByRole('complementary', { name: `Order ${number}` });
    for (const [mark, step] of [
      ['Mark as processing', 'PROCESSING'],
      ['Mark as delivering', 'DELIVERING'],
    ] as const) {
      await drawer.getByRole('button', { name: mark }).click();
      // no reload: the page is notified
      await page.locator('[aria-current=step]').filter({ hasText: step }).waitFor();
    }
    await page.getByText(/EF000000001MY/).waitFor();
    await member.picture('first-day.parcel');
  });

  it('finds what the office has written, and enters the contest', async () => {
    await open(page, '/dashboard');
    await page.getByText('The club is open').first().waitFor();
    await open(page, '/wishingtree');
    for (const text of ['Why we give', 'A visit to Klang', 'It begins.'])
      await page.getByText(text).first().waitFor({ state: 'attached' });
    await open(page, '/wishingtree/donate');
    await page.getByText('Aiman').first().waitFor();
    await open(page, '/quest');
    await page
      .getByRole('listitem')
      .filter({ hasText: earning.QUEST })
      .getByText(/^Completed /)
      .waitFor();
    await open(page, '/picksample');
    await page
      .getByRole('link', { name: /^Drypers Touch/ })
      .first()
      .waitFor();
    await enterContest(page);
  });
});

describe('a week later', () => {
  beforeAll(async () => {
    await clockAtNoon(dayOf(12));
    office = await newVisitor({ viewport: desktop });
    await enterOffice(office.page);
  });

  it('the mystery box has been drawn, with the proof of each draw', async () => {
    const desk = office.page;
    await openScreen(desk, 'campaigns');
    await desk.getByRole('link', { name: rewards.CAMPAIGN }).click();
    const grand = desk.getByRole('region', { name: 'Grand prize' });
    await grand.getByText('Drawn', { exact: true }).first().waitFor();
    await office.picture('first-day.draws');
    const { page } = member;
    await open(page, '/mysteryboxhome');
    await page.getByRole('button', { name: 'Draws', exact: true }).click();
    await page.getByRole('button', { name: 'Details: Week 1', exact: true }).click();
    await page.getByRole('button', { name: 'Recompute this draw' }).click();
    await page.getByText('This draw is correct. Your phone came to the same result.').waitFor();
    await member.picture('first-day.recomputed');
  });

  it('the contest is announced, and its winner reads it', async () => {
    const desk = office.page;
    await openScreen(desk, 'contestEntries');
    await desk.getByRole('button', { name: /^Open the screenshot of Nurul Izzah/ }).click();
    await desk.getByRole('dialog', { name: 'Entry of Nurul Izzah' }).waitFor();
    await desk.keyboard.press('g');
    await desk.getByText('1 entry moved: Grand prize.').waitFor();
    await desk.keyboard.press('Escape');
    await desk.getByRole('button', { name: 'Announce results' }).click();
    const question = desk.getByRole('dialog', { name: `Announce the results of ${earning.CONTEST}?` });
    await question.getByText('Grand prize: 1. Consolation prize: 0. No prize: 0.').waitFor();
    await question.getByRole('button', { name: 'Announce results' }).click();
    await desk.getByText(/^The results were announced on/).waitFor();
    const { page } = member;
    await open(page, '/campaign');
    await page.getByText('You have won the grand prize', { exact: true }).waitFor();
    await open(page, '/inbox');
    await page.getByText(`You have won the grand prize in ${earning.CONTEST}!`, { exact: false }).waitFor();
    await member.picture('first-day.inbox');
  });
});
