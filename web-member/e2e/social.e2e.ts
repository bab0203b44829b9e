import { randomBytes } from 'node:crypto';
import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { axeViolations } from './support/axe.js';
import { otpFor } from './support/inbox.js';
import { newMember, newPerson } from './support/members.js';
import { arrive, enter, fillSignUp, holds, nextStep, open, path } from './support/steps.js';
import { errorText, words } from './support/texts.js';
import { newVisitor } from './support/visitor.js';

jest.setTimeout(240_000);

const w = words.en;

/** Goes to the provider and chooses an account there: somebody of the list, or an unknown e-mail. */
async function comeFrom(page: Page, button: string, person: string): Promise<void> {
  await page.getByRole('link', { name: button }).click();
  if (!person.includes('@')) return page.locator(`button[value="${person}"]`).click();
  await page.getByLabel('Somebody else').fill(person);
  await page.getByRole('button', { name: 'Continue' }).click();
}

it('signs up by social login: the form is filled in, phone and OTP are still asked for', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  const number = newPerson().number;
  await open(page, '/en?utm_source=leaflet&ref=PROMO2026');
  await nextStep(page, 2, 'en');
  await comeFrom(page, 'Sign up with social login', 'mei');

  await page.getByText('Your details came with your social login.').waitFor();
  expect(path(page)).toBe('/en');
  expect(new URL(page.url()).hash).toBe('');
  await holds(page.getByLabel(w.name, { exact: true }), 'Tan Mei Ling');
  await holds(page.getByLabel(w.email, { exact: true }), 'mei.ling@example.com');
  await holds(page.getByLabel(w.dob), '1993-06-18');
  await page.getByRole('radio', { name: w.female, checked: true }).waitFor();
  expect(await page.getByLabel(w.password, { exact: true }).count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await visitor.picture('signup.social.en.phone');

  await page.getByLabel(w.number).fill(number);
  await page.getByLabel(w.race).selectOption({ label: w.malay });
  await page.getByRole('radio', { name: w.trying }).check();
  await nextStep(page, 3, 'en');
  await page.getByRole('checkbox', { name: w.consent }).check();
  visitor.expectStatus(409);
  const sent = page.waitForRequest((request) => request.url().endsWith('/user/signup'));
  await page.getByRole('button', { name: w.join }).click();
  expect((await sent).postDataJSON()).toMatchObject({ utmSource: 'leaflet', referCode: 'PROMO2026' });
  // the fake provider's Mei is one person for the whole stack: in a second run she is already a member
  const otp = page.getByRole('heading', { name: w.otpTitle });
  const member = page.getByText(errorText('MEMBER_ALREADY_REGISTERED', 'en'));
  await otp.or(member).waitFor();
  if (await otp.isVisible()) {
    await page.getByLabel(w.otpLabel).fill(await otpFor(number));
    await arrive(page, '/en/registration/success');
    await page.evaluate(() => localStorage.clear());
  }
  await open(page, '/en/signin');
  // the provider remembers who is there, and asks no more
  await page.getByRole('link', { name: 'Continue with social login' }).click();
  const press = page.getByRole('button', { name: 'Log me in' });
  await press.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await visitor.picture('signin.social-press.en.phone');
  await press.click();
  await arrive(page, '/dashboard');
  await page.getByRole('heading', { level: 1, name: 'Hi, TAN' }).waitFor();
  expect(visitor.complaints).toEqual([]);
});

it.each([
  ['siti', 'SOCIAL_EMAIL_DENIED'],
  ['unproven', 'SOCIAL_EMAIL_DENIED'],
  ['', ''],
])('without an e-mail from the provider (%p): %s', async (person, code) => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await open(page, '/en/signin');
  await comeFrom(page, 'Continue with social login', person);
  await arrive(page, '/en/signin');
  if (code) {
    await page.getByRole('dialog').getByText(errorText('SOCIAL_EMAIL_DENIED', 'en')).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await visitor.picture('signin.social-denied.en.phone');
  } else {
    await page.getByRole('link', { name: 'Continue with social login' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  }
  expect(visitor.complaints).toEqual([]);
});

it('an e-mail that no member has is sent to sign up', async () => {
  const visitor = await newVisitor({ locale: 'ms-MY' });
  const { page } = visitor;
  await open(page, '/bm/signin');
  expect(await axeViolations(page)).toEqual([]);
  await visitor.picture('signin.bm.phone');
  visitor.expectStatus(401);
  await comeFrom(
    page,
    'Teruskan dengan akaun Google atau Facebook',
    `e2e.${randomBytes(5).toString('hex')}@example.com`,
  );
  await page.getByRole('button', { name: 'Log masuk sekarang' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(errorText('EMAIL_NOT_REGISTERED', 'bm')).waitFor();
  await dialog.getByRole('link', { name: 'Daftar' }).click();
  await arrive(page, '/bm');
  expect(visitor.complaints).toEqual([]);
});

it('a person whom only the sister shop knows logs in with its password', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  const form = async (password: string) => {
    await open(page, '/en/signin');
    await page.getByLabel(w.email, { exact: true }).fill('farah@example.com');
    await page.getByLabel(w.password, { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: w.logIn }).click();
  };
  visitor.expectStatus(401);
  await form('Wrong#12345');
  const wrong = page.getByRole('dialog');
  await wrong
    .getByText(errorText('SHOP_PASSWORD_REQUIRED', 'en'))
    .or(wrong.getByText(errorText('PASSWORD_CHECK', 'en')))
    .waitFor();
  // farah is one person for the whole stack: only the first sign-in ever asks her
  visitor.expectStatus(400);
  await form('Shop#12345');
  const agree = page.getByRole('dialog', { name: 'One last step' });
  await agree.or(page.getByRole('heading', { level: 1, name: 'Hi, FARAH' })).waitFor();
  if (await agree.isVisible()) {
    expect(await axeViolations(page)).toEqual([]);
    await visitor.picture('signin.agree.en.phone');
    await agree.getByRole('checkbox').check();
    await agree.getByRole('button', { name: 'Agree and continue' }).click();
  }
  await arrive(page, '/dashboard');
  await page.getByRole('heading', { level: 1, name: 'Hi, FARAH' }).waitFor();
  expect(visitor.complaints).toEqual([]);
});

it('somebody of the shop who signs up is asked to log in instead', async () => {
  const person = { ...newPerson('Farah Idris'), email: 'farah@example.com' };
  const visitor = await newVisitor();
  const { page } = visitor;
  await open(page, '/en');
  await fillSignUp(page, person, 'en');
  visitor.expectStatus(400, 409);
  await page.getByRole('button', { name: w.join }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByText(/account is verified\. You may log in with its email and password/)
    .or(dialog.getByText(errorText('MEMBER_ALREADY_REGISTERED', 'en')))
    .waitFor();
  expect(visitor.complaints).toEqual([]);
});

it('a member goes on signing in by password', async () => {
  const person = await newMember();
  const visitor = await newVisitor();
  await enter(visitor.page, person, 'en');
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  expect(visitor.complaints).toEqual([]);
});
