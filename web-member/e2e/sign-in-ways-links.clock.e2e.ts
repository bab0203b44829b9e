import { jest } from '@jest/globals';
import { clean } from './support/axe.js';
import { shiftClock } from './support/clock.js';
import { newMember, tokenOf } from './support/members.js';
import { arrive, open } from './support/steps.js';
import { errorText, words } from './support/texts.js';
import { newVisitor, type Visitor } from './support/visitor.js';
import { until } from './support/until.js';
import {
  byLinkCode,
  byPhone,
  CONFIRM,
  heading,
  later,
  mailedLink,
  ownDevice,
  press,
  RESET,
  smsTo,
  stored,
} from './support/ways-in.js';

jest.setTimeout(300_000);

const w = words.en;
/**
 * The rows of the table in docs/product/accounts.md#every-way-in, on two devices: the member's own and another. Links and social login.
 */
const MASKED = /01•-•••• \d{3}/;
afterAll(() => shiftClock(0));

it('a reset link on another device asks for the phone’s code while the e-mail is not confirmed, and works once', async () => {
  const person = await newMember();
  const other = await newVisitor();
  await open(other.page, '/en/password/forgot');
  await other.page.getByLabel(w.email, { exact: true }).fill(person.email);
  await press(other.page, 'Send the link');
  const link = await mailedLink(person.email, RESET);
  await open(other.page, link);
  await other.page.getByText(MASKED).first().waitFor();
  await clean(other, 'reset.other-device.en.phone');
  await tokenOf(person);
  await byLinkCode(other.page, person);
  await other.page.getByLabel('New password', { exact: true }).fill('Fresh@12345');
  await other.page.getByLabel('Confirm password', { exact: true }).fill('Fresh@12345');
  await clean(other, 'reset.code.en.phone');
  await press(other.page, 'Reset password');
  await other.page.getByRole('dialog').getByText('Your password has been changed. Please log in.').waitFor();
  await tokenOf({ ...person, password: 'Fresh@12345' });
  const again = await newVisitor();
  await open(again.page, link);
  await again.page.getByText(errorText('LINK_USED', 'en')).waitFor();
  expect(other.complaints).toEqual([]);

  // confirmed by now: the next link needs no code on any device
  await later(3_600_000);
  await open(again.page, '/en/password/forgot');
  await again.page.getByLabel(w.email, { exact: true }).fill(person.email);
  await press(again.page, 'Send the link');
  await open(again.page, await mailedLink(person.email, RESET, [link]));
  await again.page.getByLabel('New password', { exact: true }).fill('Fresh@23456');
  await again.page.getByLabel('Confirm password', { exact: true }).fill('Fresh@23456');
  await press(again.page, 'Reset password');
  await again.page.getByRole('dialog').getByText('Your password has been changed. Please log in.').waitFor();
  expect(again.complaints).toEqual([]);
});

it('a social login signs in by a press: on the own device, on another by the phone’s code', async () => {
  const social = async ({ page }: Visitor, email: string) => {
    await open(page, '/en/signin');
    await page.getByRole('link', { name: 'Continue with social login' }).click();
    await page.getByLabel('Somebody else').fill(email);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Log me in' }).waitFor();
    expect(await stored(page)).toBeNull();
    await press(page, 'Log me in');
  };
  const person = await newMember();
  const other = await newVisitor();
  other.expectStatus(403);
  await social(other, person.email);
  await heading(other.page, 'Is this your account?');
  await byLinkCode(other.page, person);
  await heading(other.page, 'Email confirmed');
  await arrive(other.page, '/dashboard');
  const again = await newVisitor();
  await social(again, person.email);
  await arrive(again.page, '/dashboard');

  const second = await newMember();
  const own = await ownDevice(second);
  await social(own, second.email);
  await arrive(own.page, '/dashboard');
  for (const { complaints } of [other, again, own]) expect(complaints).toEqual([]);
});

it('a truncated link is reported as incomplete, and one with extra text after it works', async () => {
  const person = await newMember();
  const link = await mailedLink(person.email, CONFIRM);
  const own = await ownDevice(person);
  own.expectStatus(400);
  await open(own.page, link.slice(0, -12));
  await own.page.getByText(errorText('LINK_INCOMPLETE', 'en')).waitFor();
  await clean(own, 'confirm.incomplete.en.phone');
  await open(own.page, link.slice(0, link.indexOf('&token')));
  await own.page.getByText(errorText('LINK_INCOMPLETE', 'en')).waitFor();
  for (const written of [`${link}.`, `${link})`, link.replaceAll('&', '&amp;')]) {
    await open(own.page, written);
    await heading(own.page, 'Confirm your email');
  }
  await press(own.page, 'Confirm my email');
  await heading(own.page, 'Email confirmed');
  expect(own.complaints).toEqual([]);
});

it('an e-mail that was not confirmed on its day goes to whoever confirms it next; the earlier account keeps its phone', async () => {
  const first = await newMember();
  const expired = await mailedLink(first.email, CONFIRM);
  await later(24 * 3_600_000);
  const next = await newMember('en', 'Zainab Ali', undefined, undefined, { email: first.email });
  const own = await ownDevice(next);
  own.expectStatus(400);
  await open(own.page, expired);
  await own.page.getByText(errorText('VERIFY_LINK_EXPIRED', 'en')).waitFor();
  await clean(own, 'confirm.expired.en.phone');
  await open(own.page, await mailedLink(first.email, CONFIRM, [expired]));
  await press(own.page, 'Confirm my email');
  await heading(own.page, 'Email confirmed');
  await arrive(own.page, '/dashboard');
  await until('an SMS says how to log in', async () =>
    (await smsTo(first.number)).some(({ text }) => text.includes('Sign in with my phone')),
  );
  const other = await newVisitor();
  await byPhone(other.page, first.number);
  await heading(other.page, 'Add your email');
  expect(own.complaints).toEqual([]);
  expect(other.complaints).toEqual([]);
});
