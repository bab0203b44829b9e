import { newMember, tokenOf } from '../../web-member/e2e/support/members.js';
import { at } from '../../web-member/e2e/support/product.js';
import { untilUser } from '../../web-member/e2e/support/clock.js';
import { checkBoth, newOffice } from './support/looks.js';

it('a file is checked, confirmed and credited, the member reads of it, and it is taken back', async () => {
  const person = await newMember();
  const token = await tokenOf(person);
  const office = await newOffice();
  const { page } = office;
  const title = `Thank you ${Date.now()}`;
  const emails = [person.email, person.email.replace('.com', '.co'), 'raj kumar@example.com', person.email];
  const file = { name: 'thanks.csv', mimeType: 'text/csv', buffer: Buffer.from(`Email\n${emails.join('\n')}\n`) };

  await page.getByRole('link', { name: 'Mass credit', exact: true }).click();
  await page.getByRole('heading', { name: 'Mass Credit / Refund Dashboard', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Add Points' }).first().click();
  await page.getByRole('heading', { name: 'Mass Credit', level: 1 }).waitFor();
  await page.getByLabel('Type').selectOption('campaign');
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Template, CSV' }).click(),
  ]);
  expect(template.suggestedFilename()).toBe('massCredit-campaign.csv');
  await page.getByLabel('Campaign Title').fill(title);
  await page.getByLabel('Campaign Points').fill('200');
  await page.locator('input[type=file]').setInputFiles(file);
  await checkBoth(office, 'massCredit.new');
  await page.getByRole('button', { name: 'Check the file' }).click();

  const dialog = page.getByRole('dialog', { name: 'Confirm uploaded data' });
  await dialog.getByText(`Did you mean ${person.email}?`).waitFor();
  await dialog.getByText('Row 2 is credited once').waitFor();
  await checkBoth(office, 'massCredit.check');
  await page.keyboard.press('Escape');
  expect(await dialog.isVisible()).toBe(true);
  await dialog.getByRole('button', { name: 'Upload: credit 200 points to 1 row' }).click();
  await page.waitForURL((url) => url.pathname.endsWith('/massCredit/dashboard'));
  const row = page.getByRole('row', { name: new RegExp(title) });
  await row.getByText('Done').waitFor();
  await checkBoth(office, 'massCredit.history');
  await untilUser(token, ({ points }) => points.some((line) => line.source === 'massCredit' && line.points === 200));

  await row.getByRole('link', { name: `Details of ${title}` }).click();
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  await page.getByText(person.email, { exact: true }).first().waitFor();
  await checkBoth(office, 'massCredit.details');
  await page.getByRole('button', { name: 'Reverse' }).click();
  const asking = page.getByRole('dialog', { name: 'Take 200 points back from 1 row?' });
  await asking.getByLabel(/^Reason/).fill('Wrong list');
  await checkBoth(office, 'massCredit.reverse');
  await asking.getByRole('button', { name: 'Reverse' }).click();
  await page.getByRole('heading', { name: `Reversal of ${title}`, level: 1 }).waitFor();
  await page.getByText('Taken back', { exact: true }).first().waitFor();
  await checkBoth(office, 'massCredit.reversal');
  await page.goto(at(`/admin/massCredit/details?id=unknown`));
  await page.getByText('There is no such record').waitFor();
});
