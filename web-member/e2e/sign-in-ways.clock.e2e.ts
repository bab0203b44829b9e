import { jest } from '@jest/globals';
import { clean } from './support/axe.js';
import { shiftClock } from './support/clock.js';
import { otpFor } from './support/inbox.js';
import { newMember, newPerson, tokenOf } from './support/members.js';
import { arrive, fillSignUp, open } from './support/steps.js';
import { errorText, words } from './support/texts.js';
import { desktop, newVisitor } from './support/visitor.js';
import { until } from './support/until.js';
import {
  answer,
  byPhone,
  CONFIRM,
  heading,
  later,
  mailedLink,
  ownDevice,
  post,
  press,
  sessionWorks,
  smsTo,
  stored,
} from './support/ways-in.js';

jest.setTimeout(300_000);

const w = words.en;
/**
 * The rows of the table in docs/product/accounts.md#every-way-in, on two devices: the member's own and another. Links have a file of their own.
 */
const MASKED = /01•-•••• \d{3}/;
afterAll(() => shiftClock(0));

it('signing up signs in; a link that is only opened changes nothing; a press on the own device confirms, once', async () => {
  const person = newPerson('Nurul Izzah');
  const own = await newVisitor();
  await open(own.page, '/en');
  await fillSignUp(own.page, person, 'en');
  await own.page.getByRole('button', { name: w.join }).click();
  await heading(own.page, w.otpTitle);
  await own.page.getByLabel(w.otpLabel).fill(await otpFor(person.number));
  await arrive(own.page, '/en/registration/success');
  await own.page.getByRole('link', { name: 'Register your first code' }).waitFor();
  await clean(own, 'registered.en.phone');
  await own.page.getByRole('link', { name: 'Register your first code' }).click();
  await arrive(own.page, '/scancode');
  const token = (await stored(own.page))!;
  await open(own.page, '/dashboard');
  await own.page.getByText('Confirm your email', { exact: false }).first().waitFor();
  await clean(own, 'dashboard.email-banner.en.phone');

  const link = await mailedLink(person.email, CONFIRM);
  const scanner = await newVisitor({ viewport: desktop });
  await open(scanner.page, link);
  await heading(scanner.page, 'Is this your account?');
  await scanner.page.getByText(MASKED).first().waitFor();
  await clean(scanner, 'confirm.other-device.en.desktop');
  expect(await sessionWorks(token)).toBe(200);
  await tokenOf(person);

  await open(own.page, link);
  await heading(own.page, 'Confirm your email');
  await clean(own, 'confirm.own-device.en.phone');
  await press(own.page, 'Confirm my email');
  await heading(own.page, 'Email confirmed');
  await arrive(own.page, '/dashboard');
  expect(await sessionWorks(token)).toBe(200);

  for (const visitor of [own, scanner]) {
    await open(visitor.page, link);
    await heading(visitor.page, 'Already confirmed');
    await clean(visitor, `confirm.before.en.${visitor === own ? 'phone' : 'desktop'}`);
  }
  expect(own.complaints).toEqual([]);
  expect(scanner.complaints).toEqual([]);
});

it('the code of the account’s phone confirms on another device, and everything else stays', async () => {
  const person = await newMember();
  const token = await tokenOf(person);
  const other = await newVisitor();
  other.expectStatus(400);
  await open(other.page, await mailedLink(person.email, CONFIRM));
  await heading(other.page, 'Is this your account?');
  await clean(other, 'confirm.other-device.en.phone');
  await later();
  await press(other.page, 'Send me the code');
  const right = await otpFor(person.number, 1);
  await other.page.getByLabel(w.otpLabel).fill(String((Number(right) + 1) % 10_000).padStart(4, '0'));
  await other.page.getByText(errorText('OTP_WRONG', 'en', { count: 4 })).waitFor();
  await clean(other, 'confirm.code.en.phone');
  await other.page.getByLabel(w.otpLabel).fill(right);
  await heading(other.page, 'Email confirmed');
  await arrive(other.page, '/dashboard');
  expect(await sessionWorks(token)).toBe(200);
  await tokenOf(person);
  expect(other.complaints).toEqual([]);
});

it('"This is not my account" frees the e-mail; the account signs in by phone, adds another, corrects and confirms it', async () => {
  const person = await newMember('en', 'Aminah Yusof');
  const link = await mailedLink(person.email, CONFIRM);
  const other = await newVisitor();
  await open(other.page, link);
  await press(other.page, 'This is not my account');
  await other.page.getByRole('dialog', { name: 'Take your email off that account?' }).waitFor();
  await clean(other, 'confirm.release.en.phone');
  await answer(other.page, 'Take my email off');
  await heading(other.page, 'Your email is free again');
  await clean(other, 'confirm.released.en.phone');
  await until('an SMS says how to log in', async () =>
    (await smsTo(person.number)).some(({ text }) => text.includes('Sign in with my phone')),
  );

  // signing up again with the number leads to the phone
  const own = await ownDevice(person);
  own.expectStatus(409);
  await open(own.page, '/en');
  await fillSignUp(own.page, { ...newPerson(), number: person.number }, 'en');
  await own.page.getByRole('button', { name: w.join }).click();
  const dialog = own.page.getByRole('dialog');
  await dialog.getByText(errorText('NUMBER_ALREADY_REGISTERED', 'en')).waitFor();
  await clean(own, 'signup.number-taken.en.phone');
  await dialog.getByRole('link', { name: 'Sign in with my phone' }).click();
  await arrive(own.page, '/en/signin/phone');
  await heading(own.page, 'Sign in with your phone');
  await clean(own, 'recover.number.en.phone');

  await byPhone(own.page, person.number);
  await heading(own.page, 'Add your email');
  await clean(own, 'email.add.en.phone');
  const wrong = newPerson().email;
  const right = newPerson().email;
  await own.page.getByLabel(w.email, { exact: true }).fill(wrong);
  await press(own.page, 'Add my email');
  await own.page.getByText(`We have sent a link to ${wrong}. It is valid today only.`).waitFor();
  const dead = await mailedLink(wrong, CONFIRM);
  await own.page.getByLabel(w.email, { exact: true }).fill(right);
  await press(own.page, 'Change the address');
  await own.page.getByText(`We have sent a link to ${right}. It is valid today only.`).waitFor();
  await clean(own, 'email.sent.en.phone');
  own.expectStatus(400);
  await open(own.page, dead);
  await own.page.getByText(errorText('LINK_INVALID', 'en')).waitFor();
  await open(own.page, await mailedLink(right, CONFIRM));
  await press(own.page, 'Confirm my email');
  await heading(own.page, 'Email confirmed');
  await arrive(own.page, '/dashboard');
  await tokenOf({ ...person, email: right });

  // the e-mail that was freed signs up on its own
  const owner = await newMember('en', 'Zainab Ali', undefined, undefined, { email: person.email });
  expect(owner.number).not.toBe(person.number);
  expect(own.complaints).toEqual([]);
  expect(other.complaints).toEqual([]);
});

it('a registered number or e-mail is asked to log in', async () => {
  const person = await newMember();
  const visitor = await newVisitor();
  visitor.expectStatus(409);
  await open(visitor.page, '/en');
  await fillSignUp(visitor.page, { ...newPerson(), number: person.number }, 'en');
  await visitor.page.getByRole('button', { name: w.join }).click();
  const dialog = visitor.page.getByRole('dialog');
  await dialog.getByText(errorText('MEMBER_ALREADY_REGISTERED', 'en')).waitFor();
  await dialog.getByRole('link', { name: 'Sign in with my phone' }).waitFor();
  await answer(visitor.page, w.okay);
  await fillSignUp(visitor.page, { ...newPerson(), email: person.email }, 'en');
  await visitor.page.getByRole('button', { name: w.join }).click();
  await dialog.getByText(errorText('MEMBER_ALREADY_REGISTERED', 'en')).waitFor();
  await dialog.getByRole('link', { name: w.logIn }).waitFor();
  expect(visitor.complaints).toEqual([]);
});

it('a number that changed hands: the screen asks whose it is, and frees it; the earlier member signs in by e-mail', async () => {
  const person = await newMember('en', 'Siti Norlia');
  const own = await ownDevice(person);
  await open(own.page, await mailedLink(person.email, CONFIRM));
  await press(own.page, 'Confirm my email');
  await arrive(own.page, '/dashboard');

  const other = await newVisitor();
  await byPhone(other.page, person.number);
  await heading(other.page, 'Is this you?');
  await other.page.getByText(/a member since/).waitFor();
  await clean(other, 'recover.whose.en.phone');
  expect(await stored(other.page)).toBeNull();
  await press(other.page, 'Yes, that is me');
  await arrive(other.page, '/dashboard');

  const stranger = await newVisitor({ viewport: desktop });
  await byPhone(stranger.page, person.number);
  await heading(stranger.page, 'Is this you?');
  await press(stranger.page, 'No, that is somebody else');
  await stranger.page.getByRole('dialog', { name: 'Take the number off that account?' }).waitFor();
  await clean(stranger, 'recover.not-me.en.desktop');
  await answer(stranger.page, 'Take my number off');
  await heading(stranger.page, 'Your number is free');
  await clean(stranger, 'recover.freed.en.desktop');
  await later();
  const joining = { ...newPerson('Tan Mei'), number: person.number };
  const seen = (await smsTo(person.number)).length;
  await stranger.page.getByRole('link', { name: 'Join free' }).first().click();
  await arrive(stranger.page, '/en');
  await fillSignUp(stranger.page, joining, 'en');
  await stranger.page.getByRole('button', { name: w.join }).click();
  await heading(stranger.page, w.otpTitle);
  await stranger.page.getByLabel(w.otpLabel).fill(await otpFor(person.number, seen));
  await arrive(stranger.page, '/en/registration/success');
  await tokenOf(person);
  expect(other.complaints).toEqual([]);
  expect(stranger.complaints).toEqual([]);
});

it('an unknown number gets the same page; a number that is the only way in cannot be taken off', async () => {
  const visitor = await newVisitor();
  await open(visitor.page, '/en/signin/phone');
  await visitor.page.getByLabel(w.number).fill(newPerson().number);
  await press(visitor.page, 'Send me a code');
  await heading(visitor.page, w.otpTitle);
  visitor.expectStatus(400);
  await visitor.page.getByLabel(w.otpLabel).fill('0000');
  await visitor.page.getByText(errorText('OTP_WRONG', 'en', { count: 4 })).waitFor();
  await clean(visitor, 'recover.code.en.phone');

  const person = await newMember();
  const own = await newVisitor();
  await byPhone(own.page, person.number);
  await arrive(own.page, '/dashboard');
  expect(await post('/user/recover/notme', {}, (await stored(own.page))!)).toMatchObject({
    status: 409,
    body: { code: 'NUMBER_ONLY_WAY_IN' },
  });
  expect(visitor.complaints).toEqual([]);
  expect(own.complaints).toEqual([]);
});
