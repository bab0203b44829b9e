import { jest } from '@jest/globals';
import { klToday, shiftClock } from '../../web-member/e2e/support/clock.js';
import { newMember, tokenOf, type Person } from '../../web-member/e2e/support/members.js';
import { api } from '../../web-member/e2e/support/product.js';
import { open, signIn } from '../../web-member/e2e/support/steps.js';
import { newVisitor } from '../../web-member/e2e/support/visitor.js';
import { officeCalls } from './support/calls.js';
import { checkBoth, checkLanguages, newOffice } from './support/looks.js';
import { png } from './support/office.js';

jest.setTimeout(300_000);
afterAll(() => shiftClock(0));

const DAY_MS = 86_400_000;
const BLUE = 90;
const SAME_RECEIPT = 140;

/** Enters a contest with a picture and a receipt of these shades. */
async function enter(person: Person, contestId: string, picture: number, receipt: number): Promise<void> {
  const token = await tokenOf(person);
  const body = new FormData();
  const file = (shade: number) => new Blob([new Uint8Array(png(shade))], { type: 'image/png' });
  body.append('contestId', contestId);
  body.append('image1', file(picture), 'walk.png');
  body.append('receiptsImage1', file(receipt), 'receipt.png');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${api}/contest/submit`, { method: 'POST', headers, body });
  if (answer.status !== 200) throw new Error(`not entered: ${answer.status} ${await answer.text()}`);
}

it('entries are looked at, moved and announced, and each member reads the result in the app and the inbox', async () => {
  const [winner, other] = [await newMember('en', 'Aisyah Rahman'), await newMember('en', 'Lim Jia Hui')];
  const name = `Crawl and win ${Date.now()}`;
  const add = await officeCalls();
  const { id } = await add<{ id: string }>('add/contest', {
    ...{ name, nameBM: 'Merangkak dan menang', description: 'Crawl', descriptionBM: 'Merangkak' },
    ...{ startDate: klToday(-1), endDate: klToday(1), entriesPerPerson: '2', uploadImages: true, uploadReceipts: true },
    ...{ prizes: JSON.stringify([{ amount: 1, title: 'Pram', titleBM: 'Kereta sorong' }]) },
    ...{ campaignIcon: png(BLUE), campaignIconBM: png(BLUE + 1) },
  });
  await enter(winner, id, BLUE + 2, SAME_RECEIPT);
  await enter(other, id, BLUE + 3, SAME_RECEIPT);

  const office = await newOffice();
  const { page } = office;
  await page.getByRole('link', { name: 'Contest entries', exact: true }).click();
  await page.getByLabel('Contest', { exact: true }).selectOption(name);
  await page.getByText('2 entries, closes', { exact: false }).waitFor();
  await checkLanguages(office, 'contestEntries.pictures');
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByRole('row', { name: /Aisyah Rahman/ }).waitFor();
  await checkLanguages(office, 'contestEntries.list');
  await page.reload();
  await page.getByRole('row', { name: /Aisyah Rahman/ }).waitFor();
  await page.getByRole('button', { name: 'Pictures', exact: true }).click();
  await page.getByRole('button', { name: 'Open the screenshot of Aisyah Rahman, entry 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Entry of Aisyah Rahman' });
  await dialog.getByText('Same receipt: Lim Jia Hui, entry 1').waitFor();
  await checkBoth(office, 'contestEntries.entry');
  await page.keyboard.press('g');
  await page.getByText('1 entry moved: Grand prize.').waitFor();
  await page.getByRole('dialog', { name: 'Entry of Lim Jia Hui' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Grand Prize Winner 1' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Aisyah Rahman' }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('scanReport.csv');
  expect(office.complaints.splice(0)).toEqual([]);

  const before = await newVisitor();
  await signIn(before.page, winner, 'en');
  await open(before.page, '/campaign');
  await before.page.getByText('Waiting for the results').waitFor();

  await shiftClock(3 * DAY_MS);
  const later = await newOffice();
  await later.page.getByRole('link', { name: 'Contest entries', exact: true }).click();
  await later.page.getByLabel('Contest', { exact: true }).selectOption(name);
  await later.page.getByRole('button', { name: 'Announce results' }).click();
  const question = later.page.getByRole('dialog', { name: `Announce the results of ${name}?` });
  await question.getByText('Grand prize: 1. Consolation prize: 0. No prize: 1.').waitFor();
  await checkBoth(later, 'contestEntries.announce');
  await question.getByRole('button', { name: 'Announce results' }).click();
  await later.page.getByText(/^The results were announced on/).waitFor();
  await checkBoth(later, 'contestEntries.announced');
  expect(later.complaints).toEqual([]);

  for (const [person, inApp, inInbox] of [
    [winner, 'You have won the grand prize', `You have won the grand prize in ${name}!`],
    [other, 'Not this time', `The results of ${name} are out.`],
  ] as const) {
    const visitor = await newVisitor();
    await signIn(visitor.page, person, 'en');
    await open(visitor.page, '/inbox');
    await visitor.page.getByText(inInbox, { exact: false }).waitFor();
    await open(visitor.page, '/campaign');
    await visitor.page.getByText(inApp, { exact: true }).waitFor();
    await visitor.picture(`campaign.result.${person.first}`);
    expect(visitor.complaints).toEqual([]);
  }
});
