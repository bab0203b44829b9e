import { newMember } from '../../web-member/e2e/support/members.js';
import { api, at } from '../../web-member/e2e/support/product.js';
import { signIn } from '../../web-member/e2e/support/steps.js';
import { desktop, newVisitor } from '../../web-member/e2e/support/visitor.js';
import { privacyEn } from '../src/features/privacy/texts-en.js';
import { officeReads } from './support/calls.js';
import { checkBoth, checkLanguages, newOffice } from './support/looks.js';
import { atRest } from './support/office.js';

const SERVICES = ['Accounts', 'Orders and vouchers', 'Inbox', 'Contests', 'Receipts', 'Samples and surveys'];

it('the desk shows the copy that a member takes and the agreed versions, erases the member on request, and lists the proofs', async () => {
  const person = await newMember();
  const member = await newVisitor({ viewport: desktop });
  await signIn(member.page, person, 'en', '/mydata');
  await Promise.all([
    member.page.waitForEvent('download'),
    member.page.getByRole('button', { name: 'Download JSON', exact: true }).click(),
  ]);

  const office = await newOffice();
  const { page } = office;
  await page.getByRole('link', { name: 'Privacy', exact: true }).click();
  await page.getByRole('heading', { name: 'Data requests', level: 1 }).waitFor();
  const row = page.getByRole('row', { name: new RegExp(person.email) });
  await row.getByText('Done').waitFor();
  await row.getByRole('button').first().click();
  await page.getByRole('complementary', { name: 'Copy of data' }).waitFor();
  await checkLanguages(office, 'privacy.drawer');
  await page.getByRole('link', { name: 'Open the consents and requests' }).click();

  await page.getByRole('heading', { name: person.name, level: 1 }).waitFor();
  for (const [document, answer] of [
    ['Privacy notice', 'Agreed'],
    ['Terms and conditions', 'Agreed'],
  ] as const)
    await page.getByRole('row', { name: new RegExp(`${document} ${answer} 2026-11 English`) }).waitFor();
  await checkLanguages(office, 'privacy.member');
  const id = new URL(page.url()).searchParams.get('id')!;

  await page.getByRole('button', { name: 'Erase on request' }).click();
  const dialog = page.getByRole('dialog', { name: `Erase ${person.name}?` });
  await dialog.getByLabel(/^How the member asked/).fill('Letter of 20 November');
  await dialog.getByLabel(`Type ${person.email} to confirm`).fill('else@example.com');
  await dialog.getByRole('button', { name: 'Erase the member' }).click();
  await dialog.getByText('This is not the email or number of this account.').waitFor();
  await checkBoth(office, 'privacy.erase');
  await dialog.getByLabel(`Type ${person.email} to confirm`).fill(person.email);
  await dialog.getByRole('button', { name: 'Erase the member' }).click();
  await page.getByText('The member is erased').waitFor();
  await page.getByRole('heading', { name: 'Erased member', level: 1 }).waitFor();
  await page.getByText('Waiting', { exact: true }).first().waitFor({ state: 'detached' });
  for (const service of SERVICES)
    await page
      .getByRole('listitem')
      .filter({ has: page.getByText(service, { exact: true }) })
      .getByText('Confirmed', { exact: true })
      .waitFor();
  await page.getByText('Letter of 20 November').waitFor();
  await checkLanguages(office, 'privacy.erased');

  const { status } = await fetch(`${api}/user/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email, password: person.password }),
  });
  expect(status).toBe(401);
  member.expectStatus(401);
  await member.page.reload();
  await member.page.waitForURL((url) => !url.pathname.endsWith('/mydata'));

  await page.goto(at(`/admin/privacy/viewed?member=${id}`));
  await page.getByRole('row', { name: /dev Consents and requests/ }).waitFor();
  await checkLanguages(office, 'privacy.viewed');
  await page.goto(at(`/admin/member?id=${id}&section=views`));
  await page.getByRole('row', { name: /dev Consents and requests/ }).waitFor();
  await atRest(page);
  await checkLanguages(office, 'member.viewed');
  await page.getByRole('link', { name: 'Proof of erasure' }).click();
  await page.getByRole('heading', { name: 'Proof of erasure' }).waitFor();
  expect(office.complaints).toEqual([]);
});

it('the retention names every kind of data that is kept, and when the next of it is removed', async () => {
  const read = await officeReads();
  const kinds = await read<{ kind: string; service: string; next: string | null }[]>('admin/privacy/retention');
  expect(kinds.map(({ kind }) => kind).filter((kind) => !(kind in privacyEn.privacy.kept))).toEqual([]);
  // a member was viewed above
  expect(kinds.find(({ kind }) => kind === 'views')?.next).toMatch(/^20\d\d-/);
  expect(kinds.map(({ service }) => service).filter((service) => !(service in privacyEn.privacy.names))).toEqual([]);
});
