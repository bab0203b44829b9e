import { jest } from '@jest/globals';
import { clean } from './support/axe.js';
import { messagesTo } from './support/inbox.js';
import { newMember, tokenOf } from './support/members.js';
import { review, sendReceipt } from './support/receipts.js';
import { arrive, open, signIn, switchTo } from './support/steps.js';
import { until } from './support/until.js';
import { newVisitor } from './support/visitor.js';
import { CONFIRM, heading, mailedLink, ownDevice, press } from './support/ways-in.js';

jest.setTimeout(240_000);

const STOP = '/en/reminders/stop';

test('a member asks for a reminder by e-mail, gets it once a receipt is approved, and ends it by its link', async () => {
  const person = await newMember('en');
  const own = await ownDevice(person);
  const { page } = own;
  await open(page, await mailedLink(person.email, CONFIRM));
  await press(page, 'Confirm my email');
  await arrive(page, '/dashboard');

  await open(page, '/userprofile');
  await page.getByRole('link', { name: 'Reminders' }).click();
  await heading(page, 'Reminders');
  await clean(own, 'reminders.en.phone');
  await page.getByRole('group', { name: 'Receipts' }).getByLabel('Email').check();
  // At whatever hour this runs: no quiet hours.
  await page.getByLabel('From').selectOption('00:00');
  await page.getByLabel('Until').selectOption('00:00');
  await press(page, 'Save');
  await page.getByText('Saved.', { exact: true }).waitFor();
  await page.reload();
  expect(await page.getByRole('group', { name: 'Receipts' }).getByLabel('Email').isChecked()).toBe(true);
  expect(await page.getByRole('group', { name: 'Vouchers' }).getByLabel('Email').isChecked()).toBe(false);

  const invoice = `REM-${person.number.slice(-8)}`;
  await sendReceipt(page, await tokenOf(person), invoice);
  await review(invoice, { decision: 'approved' });
  const mail = await until('the reminder arrives', async () =>
    (await messagesTo(person.email)).find(({ text }) => text.includes(STOP)),
  );
  expect(mail!.text).toMatch(/Your receipt was approved\. \d+ points are yours\./);

  const elsewhere = await newVisitor();
  await open(elsewhere.page, await mailedLink(person.email, STOP));
  await heading(elsewhere.page, 'Reminders by email');
  await clean(elsewhere, 'reminders.stop.en.phone');
  await press(elsewhere.page, 'Stop reminders by email');
  await elsewhere.page.getByText('Done. You will get no more reminders by email.').waitFor();
  await page.reload();
  await heading(page, 'Reminders');
  expect(await page.getByRole('group', { name: 'Receipts' }).getByLabel('Email').isChecked()).toBe(false);
});

test('a link that was cut is refused in words, in Malay too', async () => {
  const visitor = await newVisitor();
  visitor.expectStatus(400);
  const person = await newMember('bm');
  await open(visitor.page, `/bm/reminders/stop?member=${person.number}&token=abc`);
  await press(visitor.page, 'Hentikan peringatan melalui e-mel');
  await visitor.page.getByText('Pautan ini tidak lagi sah. Sila minta pautan baharu.').waitFor();
  await signIn(visitor.page, person, 'bm', '/reminders');
  await heading(visitor.page, 'Peringatan');
  await clean(visitor, 'reminders.bm.phone');
  await switchTo(visitor.page, 'en');
  await heading(visitor.page, 'Reminders');
});
