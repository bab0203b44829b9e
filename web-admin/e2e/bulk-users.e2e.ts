import { jest } from '@jest/globals';
import { messagesTo } from '../../web-member/e2e/support/inbox.js';
import { newMember, newPerson } from '../../web-member/e2e/support/members.js';
import { arrive, open } from '../../web-member/e2e/support/steps.js';
import { words } from '../../web-member/e2e/support/texts.js';
import { newVisitor } from '../../web-member/e2e/support/visitor.js';
import { mailedLink, press, RESET } from '../../web-member/e2e/support/ways-in.js';
import { checkBoth, checkLanguages, newOffice } from './support/looks.js';

jest.setTimeout(240_000);

const w = words.en;

it('people of a file become members: a mail, a password of their own, an agreement, and the dashboard', async () => {
  const [existing, person] = [await newMember(), newPerson('Hui Min Tan')];
  const label = `Fair ${Date.now()}`;
  const rows = [
    ['Name', 'Email', 'Number', 'State', 'City', 'Postcode', 'Street'],
    [person.name, person.email, person.number, 'Johor', 'Ayer Baloi', '82100', '"3, Jalan Cempaka"'],
    [person.name, person.email, person.number],
    [existing.name, existing.email, existing.number],
    ['Nobody', 'no address', '0112'],
  ];
  const buffer = Buffer.from(rows.map((row) => row.join(',')).join('\n'));
  const office = await newOffice();
  const { page } = office;
  await page.getByRole('link', { name: 'Bulk create', exact: true }).click();
  const note = page.getByRole('dialog', { name: 'Take note' });
  await note.waitFor();
  await checkBoth(office, 'bulkUsers.note');
  await note.getByRole('button', { name: 'I understand' }).click();
  await checkLanguages(office, 'bulkUsers.new');
  await page.locator('input[type=file]').setInputFiles({ name: 'fair.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('textbox', { name: 'Label' }).fill(label);
  await page.getByLabel('Register source').selectOption('SUPERMOM');
  await page.getByRole('button', { name: 'Check Validity' }).click();

  const dialog = page.getByRole('dialog', { name: 'Create 1 member?' });
  await dialog.getByText('See row 2').waitFor();
  await checkBoth(office, 'bulkUsers.check');
  expect(await messagesTo(person.email)).toEqual([]);
  await dialog.getByRole('button', { name: 'Confirm Submit' }).click();
  const uploaded = page.getByRole('row', { name: new RegExp(label) });
  await uploaded.getByText('Done').waitFor();
  await checkBoth(office, 'bulkUsers.history');
  expect(office.complaints).toEqual([]);

  const visitor = await newVisitor();
  const own = visitor.page;
  await open(own, await mailedLink(person.email, RESET));
  await own.getByLabel('New password', { exact: true }).fill(person.password);
  await own.getByLabel('Confirm password', { exact: true }).fill(person.password);
  await press(own, 'Reset password');
  await own.getByRole('dialog').getByText('Your password has been changed. Please log in.').waitFor();
  visitor.expectStatus(400);
  await open(own, '/en/signin');
  await own.getByLabel(w.email, { exact: true }).fill(person.email);
  await own.getByLabel(w.password, { exact: true }).fill(person.password);
  await press(own, w.logIn);
  const agree = own.getByRole('dialog', { name: 'One last step' });
  await agree.getByRole('checkbox').check();
  await agree.getByRole('button', { name: 'Agree and continue' }).click();
  await arrive(own, '/dashboard');
  await own.getByRole('heading', { level: 1, name: `Hi, ${person.first}` }).waitFor();
  expect(visitor.complaints).toEqual([]);
});
