import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { clean } from './support/axe.js';
import { klToday, shiftClock, untilUser, userOf } from './support/clock.js';
import { otpFor } from './support/inbox.js';
import { newMember, newPerson, tokenOf } from './support/members.js';
import { arrive, atStep, backToStep, fillSignUp, focused, open } from './support/steps.js';
import { errorText, words } from './support/texts.js';
import { newVisitor, type Visitor } from './support/visitor.js';

jest.setTimeout(180_000);

let visitor: Visitor;
let page: Page;
beforeAll(async () => {
  visitor = await newVisitor();
  page = visitor.page;
});
afterAll(() => shiftClock(0));

const w = words.en;
const field = (label: string) => page.getByLabel(label, { exact: true });
const childRows = () => page.getByLabel(/^Child \d: date of birth/);
const enabled = (...labels: string[]) => Promise.all(labels.map((label) => field(label).isEnabled()));
const shown = (code: string, details?: Record<string, string | number>) =>
  page
    .getByText(errorText(code, 'en', details))
    .first()
    .waitFor();

/** The page's clock stamps the presses: a second one within 400 ms is the other half of a double tap. */
async function press(name: string): Promise<void> {
  await page.clock.fastForward(500);
  await page.getByRole('button', { name, exact: true }).click();
}

/** A parent of two on a phone, with everything that the form can ask for; the clocks of page and server move together. */
it('signs a parent up: sample, cascade, children, referral code, refusals at their fields, a second code', async () => {
  const host = await userOf(await tokenOf(await newMember('en', 'Farah Aina')));
  const person = newPerson('Nurul Izzah');
  const line1 = `${randomUUID()} Jalan Genting Klang`;
  await page.clock.install();
  await open(page, '/en');

  // the sample first: sizes and its picker
  await page.getByRole('radio', { name: 'Yes, please' }).check();
  const sizes = page.getByRole('radiogroup', { name: /^Size/ });
  expect(await sizes.getByRole('radio', { name: 'NB' }).isChecked()).toBe(true);
  await sizes.getByRole('radio', { name: 'M', exact: true }).check();
  // the step waits for the choice of one
  await press(w.next);
  await shown('SAMPLE_NOT_CHOSEN');
  await page.getByRole('radio', { name: 'Drypers Touch pants, size M' }).check();
  await clean(visitor, 'signup.step1.en.phone');
  await press(w.next);
  await atStep(page, 2, 'en');
  await focused(page.getByRole('heading', { level: 3, name: 'About you' }));

  await field(w.name).fill('Nurul 2');
  await field(w.number).fill('0153456789');
  await field(w.email).fill('nurul@example');
  await field(w.password).fill('member@123');
  await field(w.dob).fill(`${Number(klToday(1).slice(0, 4)) - 15}${klToday(1).slice(4)}`);
  await field(w.dob).blur();
  // reported as soon as the field is left, which moves what is below it
  await shown('AGE_TOO_YOUNG');
  await field(w.race).selectOption({ label: w.malay });
  await page.getByRole('radio', { name: w.female }).check();

  // the stage decides on due date and children
  await page.getByRole('radio', { name: 'Pregnant' }).check();
  await page.getByLabel(/^Expected due date/).waitFor();
  expect(await childRows().count()).toBe(0);
  await page.getByRole('radio', { name: 'One child', exact: true }).check();
  await childRows().first().waitFor();
  expect(await page.getByLabel(/^Expected due date/).count()).toBe(0);
  expect(await childRows().count()).toBe(1);
  expect(await page.getByRole('button', { name: 'Add a child' }).count()).toBe(0);
  await page.getByRole('radio', { name: 'More than one child' }).check();
  await childRows().nth(1).waitFor();
  await page.getByRole('button', { name: 'Add a child' }).click();
  await childRows().nth(2).waitFor();
  await page.getByRole('button', { name: 'Remove child 3' }).click();
  await childRows().nth(2).waitFor({ state: 'detached' });
  expect(await childRows().count()).toBe(2);
  await childRows().first().fill('2024-05-06');

  // everything that is wrong in the step is reported at its field, at once
  await press(w.next);
  for (const code of ['NAME_LETTERS_ONLY', 'MOBILE_INVALID', 'EMAIL_INVALID', 'PASSWORD_WEAK', 'AGE_TOO_YOUNG'])
    await shown(code);
  await shown('CHILD_DOB_REQUIRED');
  await clean(visitor, 'signup.refused.en.phone');

  await field(w.name).fill(person.name);
  await field(w.number).fill(person.number);
  await field(w.email).fill(person.email);
  await field(w.password).fill('member');
  await page.getByText('Weak', { exact: true }).waitFor();
  await field(w.password).fill(person.password);
  await page.getByText('Strong', { exact: true }).waitFor();
  await field(w.dob).fill('1994-06-18');
  await childRows().nth(1).fill('2026-03-04');
  await clean(visitor, 'signup.step2.en.phone');
  await press(w.next);
  await atStep(page, 3, 'en');

  // the address that only the sample asks for: state → city → postcode; what is the only choice is chosen
  await field('Address line 1').fill(line1);
  expect(await field('Country').inputValue()).toBe('Malaysia');
  expect(await enabled('State', 'City', 'Postcode')).toEqual([true, false, false]);
  await field('State').selectOption('Labuan');
  expect(await field('City').inputValue()).toBe('Labuan');
  expect(await enabled('City', 'Postcode')).toEqual([true, true]);
  await field('State').selectOption('Kuala Lumpur');
  expect([await field('City').inputValue(), await field('Postcode').inputValue()]).toEqual(['', '']);
  expect(await enabled('City', 'Postcode')).toEqual([true, false]);
  await field('City').selectOption('Setapak');
  const postcode = await field('Postcode').inputValue();
  expect(postcode).toMatch(/^\d{5}$/);
  await page.getByLabel(/^Referral code/).fill('zzzz zzzz');
  await press(w.join);
  await shown('CONSENT_REQUIRED');
  await page.getByRole('checkbox', { name: w.consent }).check();
  await clean(visitor, 'signup.step3.en.phone');
  expect(await page.getByRole('checkbox', { name: 'Send me club news, tips and offers.' }).isChecked()).toBe(true);

  // what only the server can know is reported at its field, too, and nothing has to be typed again
  visitor.expectStatus(400);
  await press(w.join);
  await shown('REFERRAL_CODE_UNKNOWN');
  expect(await page.getByLabel(/^Referral code/).getAttribute('aria-invalid')).toBe('true');
  expect(await field(w.password).inputValue()).toBe(person.password);
  expect(await field('Postcode').inputValue()).toBe(postcode);
  const chosen = page.getByRole('radio', { name: 'Drypers Touch pants, size M', includeHidden: true });
  expect(await chosen.isChecked()).toBe(true);
  const typed = `${host.referralCode.slice(0, 4)} ${host.referralCode.slice(4)}`.toLowerCase();
  await page.getByLabel(/^Referral code/).fill(typed);
  await press(w.join);

  // the code of the SMS; another one after a minute, by the server's clock
  await page.getByRole('heading', { name: w.otpTitle }).waitFor();
  const first = await otpFor(person.number);
  await page.getByText(/^Resend code in /).waitFor();
  const resend = page.getByRole('button', { name: 'Resend code' });
  expect(await resend.count()).toBe(0);
  await clean(visitor, 'signup.otp.en.phone');
  await page.clock.fastForward(61_000);
  visitor.expectStatus(429);
  await resend.click();
  await page.getByText(/^Resend code in /).waitFor();
  await shiftClock(61_000);
  await page.clock.fastForward(61_000);
  await resend.click();
  await page.getByText('A new code is on its way.').waitFor();
  await page.getByText(/^Resend code in /).waitFor();
  const second = await otpFor(person.number, 1);
  if (first !== second) {
    await page.getByLabel(w.otpLabel).fill(first);
    await shown('OTP_WRONG', { count: 4 });
  }
  await page.getByLabel(w.otpLabel).fill(second);

  await arrive(page, '/en/registration/success');
  await page.getByRole('heading', { level: 1, name: `${w.welcome}, Nurul!`, exact: true }).waitFor();
  await clean(visitor, 'signup.registered.en.phone');

  const token = await tokenOf(person);
  // points and sample come from other services, a moment later
  const user = (await untilUser(token, (known) => {
    const { samples } = known as unknown as { samples: unknown[] };
    return known.totalPoints >= 100 && samples.length > 0;
  })) as unknown as Record<string, unknown>;
  await page.getByText(String(user['referralCode']), { exact: true }).waitFor();
  expect(user).toMatchObject({
    name: person.name,
    number: `6${person.number}`,
    email: person.email,
    race: 'malay',
    pregnancyStage: 'moreChild',
    edb: null,
    babyInfos: [{ birthDate: '2024-05-06' }, { birthDate: '2026-03-04' }],
    addresses: [{ line1, city: 'Setapak', state: 'Kuala Lumpur', postcode, country: 'Malaysia' }],
    samples: [expect.anything()],
    points: [{ source: 'referee', points: 100 }],
  });
  expect(visitor.complaints).toEqual([]);
});

it('in Malay, pregnant, on a device that has registered: shows the refusal, and keeps what was typed', async () => {
  const bm = words.bm;
  const person = newPerson('Siti Aminah');
  // the device stays the same; the session of the first member is over
  await page.evaluate(() => localStorage.clear());
  await open(page, '/bm');
  await fillSignUp(page, person, 'bm');
  await backToStep(page, 2, 'bm');
  await page.getByRole('radio', { name: 'Sedang hamil' }).check();
  await page.getByLabel(/^Tarikh jangkaan bersalin/).fill(klToday(-2));
  await press(bm.next);
  await page.getByText(errorText('DUE_DATE_TOO_EARLY', 'bm')).first().waitFor();
  await page.getByLabel(/^Tarikh jangkaan bersalin/).fill(klToday(60));
  // an empty row of a child to come is nothing
  await page.getByRole('button', { name: 'Tambah anak' }).click();
  await press(bm.next);
  await atStep(page, 3, 'bm');
  await press(bm.join);
  await page.getByRole('heading', { name: bm.otpTitle }).waitFor();
  visitor.expectStatus(409);
  await page.getByLabel(bm.otpLabel).fill(await otpFor(person.number));
  const modal = page.getByRole('dialog', { name: bm.errorTitle });
  await modal.getByText(errorText('DEVICE_ALREADY_REGISTERED', 'bm')).waitFor();
  await clean(visitor, 'signup.device.bm.phone');
  await modal.getByRole('button', { name: bm.okay, exact: true }).click();
  await page.getByRole('button', { name: bm.otpBack }).click();
  expect(await page.getByLabel(bm.email, { exact: true }).inputValue()).toBe(person.email);
  expect(await page.getByLabel(/^Tarikh jangkaan bersalin/).inputValue()).toBe(klToday(60));
  expect(visitor.complaints).toEqual([]);
});
