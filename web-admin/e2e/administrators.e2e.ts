import { messagesTo } from '../../web-member/e2e/support/inbox.js';
import { at } from '../../web-member/e2e/support/product.js';
import { until } from '../../web-member/e2e/support/until.js';
import { desktop, newVisitor } from '../../web-member/e2e/support/visitor.js';
import { checkBoth, checkLanguages, newOffice } from './support/looks.js';
import { atRest } from './support/office.js';

/** The address of the invitation that was mailed to somebody. */
const invitationTo = (email: string) =>
  until(`an invitation reaches ${email}`, async () => {
    const texts = (await messagesTo(email)).map(({ text }) => text);
    return texts.map((text) => /https?:\S+\/admin\/invitation\?\S+/.exec(text)?.[0]).find(Boolean);
  });

it('a dev invites somebody, who sets a password and signs in, and whose session ends when they are disabled', async () => {
  const office = await newOffice();
  const { page } = office;
  const username = `mei.${Date.now()}`;
  const email = `${username}@example.com`;
  await page.goto(at('/admin/administrators'));
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Invite an administrator' });
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await checkBoth(office, 'administrators.invite');
  await form.getByLabel('Name', { exact: true }).fill('Mei Lin');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Role').selectOption('dev');
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await page.getByText(`The invitation to ${email} is on its way.`).waitFor();

  const mei = await newVisitor({ viewport: desktop });
  mei.expectStatus(401, 400);
  await mei.page.goto((await invitationTo(email))!);
  await mei.page.getByText(username, { exact: true }).waitFor();
  await checkLanguages(mei, 'invitation');
  await mei.page.getByLabel('New password').fill('weak');
  await mei.page.getByRole('button', { name: 'Set the password' }).click();
  await mei.page
    .getByText(/at least 8 characters/i)
    .last()
    .waitFor();
  await mei.page.getByLabel('New password').fill('MeiLin#12345');
  await mei.page.getByRole('button', { name: 'Set the password' }).click();
  await mei.page.getByRole('heading', { level: 1, name: 'Brands' }).waitFor();

  await page.goto(at(`/admin/administrators?q=${username}`));
  await page.getByRole('button', { name: username, exact: true }).click();
  const drawer = page.getByRole('complementary', { name: 'Mei Lin' });
  await drawer.getByText('Invitation accepted').waitFor();
  await atRest(page);
  await checkLanguages(office, 'administrators.drawer');
  await drawer.getByRole('button', { name: 'Disable', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Disable Mei Lin?' });
  await checkBoth(office, 'administrators.disable');
  await asked.getByLabel('Reason').fill('Left the company');
  await asked.getByRole('button', { name: 'Disable', exact: true }).click();
  await page.getByText('Mei Lin is disabled.').waitFor();
  await drawer.getByText('Disabled').first().waitFor();

  await mei.page.reload();
  await mei.page.getByLabel('Username').fill(username);
  await mei.page.getByLabel('Password', { exact: true }).fill('MeiLin#12345');
  await mei.page.getByRole('button', { name: 'Sign in' }).click();
  await mei.page.getByText('The username or password is incorrect.').waitFor();
  expect(office.complaints).toEqual([]);
  expect(mei.complaints).toEqual([]);
});
