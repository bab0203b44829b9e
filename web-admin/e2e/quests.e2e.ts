import { jest } from '@jest/globals';
import { untilUser } from '../../web-member/e2e/support/clock.js';
import { newMember, redeemSome, someCodes, tokenOf } from '../../web-member/e2e/support/members.js';
import { axeViolations } from '../../web-member/e2e/support/axe.js';
import { signIn as signInAs } from '../../web-member/e2e/support/steps.js';
import { until } from '../../web-member/e2e/support/until.js';
import { desktop, newVisitor, type Visitor } from '../../web-member/e2e/support/visitor.js';
import { officeCalls } from './support/calls.js';
import { checkBoth, checkLanguages, newOffice } from './support/looks.js';
import { atRest, signIn } from './support/office.js';

jest.setTimeout(240_000);

it('a quest is made in the back office, tried on the past, seen by a member, completed, and brings its points', async () => {
  const title = `Two codes of ${Date.now()}`;
  const office = await newVisitor({ viewport: desktop });
  const { page } = office;
  await signIn(page);
  await page.getByRole('link', { name: 'Quests', exact: true }).click();
  await page.getByRole('heading', { name: 'Quests', exact: true }).waitFor();
  await atRest(page);
  expect(await axeViolations(page)).toEqual([]);
  await office.picture('admin.quests.wide');
  await page.getByRole('link', { name: 'Add Quest' }).first().click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Tajuk').fill(`Dua kod ${Date.now()}`);
  await page.getByLabel('Description').fill('Register two codes.');
  await page.getByLabel('Keterangan').fill('Daftarkan dua kod.');
  await page.getByLabel('Keyword').fill(`two${Date.now()}`);
  await page.getByLabel('How many times').fill('2');
  await page.getByLabel('Points', { exact: true }).fill('77');
  await page.getByRole('button', { name: 'Try on the last 90 days' }).click();
  const dialog = page.getByRole('dialog', { name: /last 90 days/ });
  await dialog.getByText(/^From .* to /).waitFor({ timeout: 60_000 });
  expect(await axeViolations(page)).toEqual([]);
  await office.picture('admin.rehearsal.wide');
  await page.keyboard.press('Escape');
  await office.picture('admin.quest.add.wide');
  await page.getByRole('button', { name: /^Save and show/ }).click();
  await page.getByText(`${title} is added.`).waitFor();

  const person = await newMember();
  const token = await tokenOf(person);
  const visitor = await newVisitor({ viewport: desktop });
  await signInAs(visitor.page, person, 'en', '/quest');
  const row = visitor.page.getByRole('listitem').filter({ hasText: title });
  await row.getByText('0 of 2 done').waitFor();
  const codes = someCodes();
  await redeemSome(token, codes);
  await redeemSome(token, codes);
  await untilUser(token, (user) => user.points.some(({ source, points }) => source === 'quest' && points === 77));
  await visitor.page.reload();
  await row.getByText(/^Completed /).waitFor();
  await visitor.picture('quest.counted');

  await page.reload();
  await page.getByRole('link', { name: title }).click();
  await page.getByText(/^1 member has completed this round/).waitFor();
  await page.getByLabel('Points', { exact: true }).fill('90');
  await page.getByRole('button', { name: /^Save/ }).click();
  await page
    .getByText(/so this stays as it is/)
    .first()
    .waitFor();
  await office.picture('admin.quest.completed.wide');
  await page.goto(page.url().replace(/quest\/edit.*/, 'quest/dashboard'));
  // leaves the quests that other suites count as they were
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Leave' })
    .click({ timeout: 2_000 })
    .catch(() => undefined);
  await page.getByRole('switch', { name: new RegExp(`Show ${title}`) }).click();
  await page.getByRole('switch', { name: new RegExp(`Show ${title}`), checked: false }).waitFor();
  await until('the quest is hidden', async () => {
    await visitor.page.reload();
    return (await row.count()) === 0;
  });
  expect(visitor.complaints).toEqual([]);
});

it('a quest for a tier is seen by its members alone, under the name of its group, where the back office puts it', async () => {
  const stamp = Date.now();
  const [group, title] = [`Ramadan ${stamp}`, `For a tier ${stamp}`];
  const add = await officeCalls();
  const office = await newOffice();
  const { page } = office;
  await page.getByRole('link', { name: 'Quests', exact: true }).click();
  await page.getByRole('link', { name: 'Groups', exact: true }).click();
  await page.getByRole('button', { name: 'Add group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add group' });
  await dialog.getByLabel('Name, English').fill(group);
  await dialog.getByLabel('Name, Malay').fill(`Ramadhan ${stamp}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row', { name: new RegExp(group) }).waitFor();
  await checkLanguages(office, 'quests.groups');

  await page.goto(page.url().replace('quest/groups', 'quest/add'));
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Tajuk').fill(`Untuk peringkat ${stamp}`);
  await page.getByLabel('Description').fill('Register a code.');
  await page.getByLabel('Keterangan').fill('Daftarkan kod.');
  await page.getByLabel('Keyword').fill(`tier${stamp}`);
  await page.getByLabel('Points', { exact: true }).fill('5');
  await page.getByRole('combobox', { name: /^Group/ }).selectOption({ label: group });
  await page.getByLabel('Platinum', { exact: true }).check();
  await checkBoth(office, 'quest.tiers');
  await tryRule(office, 'rehearsal.quest');
  await page.getByRole('button', { name: /^Save and show/ }).click();
  await page.getByText(`${title} is added.`).waitFor();
  await page.getByRole('link', { name: 'Order', exact: true }).click();
  await page.getByRole('row', { name: new RegExp(title) }).waitFor();
  await checkLanguages(office, 'quests.order');

  const visitor = await newVisitor({ viewport: desktop });
  await signInAs(visitor.page, await newMember(), 'en', '/quest');
  await visitor.page.getByRole('heading', { name: 'Get started' }).waitFor();
  expect(await visitor.page.getByText(title).count()).toBe(0);
  await add('quest/edit', { id: `tier${stamp}`, tiers: ['Gold', 'Platinum'] });
  await visitor.page.reload();
  await visitor.page.getByRole('heading', { name: group }).waitFor();
  await visitor.page.getByText(title).waitFor();
  await visitor.picture('quest.group');
  // leaves the quests that other suites count as they were
  await add('quest/edit', { id: `tier${stamp}`, active: false });
  expect(office.complaints).toEqual([]);
  expect(visitor.complaints).toEqual([]);
});

it('other days, thresholds and points of a product are tried on the past, and nothing changes', async () => {
  const office = await newOffice();
  const { page } = office;
  await page.getByRole('link', { name: 'Double points days' }).click();
  await page.getByLabel('Factor, 2 to 10').fill('3');
  await tryRule(office, 'rehearsal.days');
  await checkLanguages(office, 'doublePoints.try');
  await page.getByRole('link', { name: 'Award amounts' }).click();
  await page.getByLabel('Platinum from, points of the past year').fill('150');
  await tryRule(office, 'rehearsal.tiers', /would have a higher tier/);
  await checkLanguages(office, 'awards.try');
  await page.getByRole('link', { name: 'Points table' }).click();
  await page.getByRole('link', { name: 'Drypers Skinature' }).first().click();
  await page.getByLabel('Points a pack').fill('300');
  await tryRule(office, 'rehearsal.product');
  await checkLanguages(office, 'sku.try');
  await page.getByRole('link', { name: 'Scan codes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await page.getByText('All batches in the last seven days, by day, hour and device').click();
  const none = page.getByText('No code was scanned or refused in the last seven days.');
  await page.getByText('By kind of device').or(none).first().waitFor();
  await checkBoth(office, 'codes.activity');
  expect(office.complaints).toEqual([]);
});

/** Tries what is typed, looks at the result in both widths, and closes it. */
async function tryRule(office: Visitor, name: string, shows = /^From .* to /): Promise<void> {
  const { page } = office;
  await page.getByRole('button', { name: 'Try on the last 90 days' }).click();
  const dialog = page.getByRole('dialog', { name: /last 90 days/ });
  const nobody = dialog.getByText('It concerns nobody');
  await dialog.getByText(shows).or(nobody).first().waitFor({ timeout: 60_000 });
  await checkBoth(office, name);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}
