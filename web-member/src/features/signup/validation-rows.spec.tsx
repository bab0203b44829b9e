import { fireEvent, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { en } from '../../app/texts/en.js';
import { rememberCampaign } from '../../core/campaign.js';
import { refusal, someAreas, type Club } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';
import { anOffer, noSamples } from '../../testing/sample-fakes.js';
import { fillSteps, toLast } from '../../testing/signup-steps.js';
import { texts } from '../../testing/shop-fakes.js';
import { emptyForm, passwordLevel, signUpSchema, toInput, type SignUpForm } from './schema.js';

// the test environment's FormData is Node's, which takes no form; React makes one when a submit navigates
beforeAll(() => {
  Object.assign(globalThis, { FormData: class {} });
});

const TODAY = '2026-11-21';
const good: SignUpForm = {
  ...emptyForm,
  name: 'Nurul Izzah',
  number: '0123456789',
  email: 'nurul@example.com',
  password: 'Member@123',
  dob: '1994-06-18',
  gender: 'female',
  race: 'malay',
  pregnancyStage: 'trying',
  consent: true,
};
const sample = {
  redeemSample: 'yes',
  sampleId: 's-1',
  line1: '1 Jalan Satu',
  city: 'Ipoh',
  state: 'Perak',
  postcode: '30000',
};
const send = { language: 'en', consentVersion: '1', uniqueToken: 'token-of-the-device' } as const;

type Row = [row: string, change: Partial<SignUpForm>, field: string, code: string | undefined];

/**
 * Every row of the table in docs/product/accounts.md#sign-up-form that the sign-up form has, by the name it has there.
 */
const ROWS: Row[] = [
  ['Name: letters and spaces', { name: 'Nurul Izzah' }, 'name', undefined],
  ['Name: letters of every script', { name: 'Nür Əli' }, 'name', undefined],
  ['Name: vowel signs belong to letters', { name: 'குமார் ராஜா' }, 'name', undefined],
  ['Name: digits', { name: 'Nurul 2' }, 'name', 'NAME_LETTERS_ONLY'],
  ['Mobile: 01 and 7 more after the third digit', { number: '0123456789' }, 'number', undefined],
  ['Mobile: 01 and 8 more after the third digit', { number: '01123456789' }, 'number', undefined],
  ['Mobile: does not start with 01', { number: '0323456789' }, 'number', 'MOBILE_INVALID'],
  ['Mobile: third digit 5', { number: '0153456789' }, 'number', 'MOBILE_INVALID'],
  ['Mobile: too short', { number: '012345678' }, 'number', 'MOBILE_INVALID'],
  ['Mobile: too long', { number: '012345678901' }, 'number', 'MOBILE_INVALID'],
  ['E-mail: shape', { email: 'nurul@example' }, 'email', 'EMAIL_INVALID'],
  ['Password: 7 characters', { password: 'Aa1@aaa' }, 'password', 'PASSWORD_WEAK'],
  ['Password: no uppercase', { password: 'member@123' }, 'password', 'PASSWORD_WEAK'],
  ['Password: no lowercase', { password: 'MEMBER@123' }, 'password', 'PASSWORD_WEAK'],
  ['Password: no digit', { password: 'Member@abc' }, 'password', 'PASSWORD_WEAK'],
  ['Password: no symbol', { password: 'Member0123' }, 'password', 'PASSWORD_WEAK'],
  ...[...'@$!%*?&'].map((sign): Row => [
    `Password: ${sign} is special`,
    { password: `Member${sign}123` },
    'password',
    undefined,
  ]),
  ['Date of birth: 15 today', { dob: '2011-11-21' }, 'dob', undefined],
  ['Date of birth: 15 tomorrow', { dob: '2011-11-22' }, 'dob', 'AGE_TOO_YOUNG'],
  ['Expected due date: yesterday', { pregnancyStage: 'pregnant', edb: '2026-11-20' }, 'edb', undefined],
  ['Expected due date: earlier', { pregnancyStage: 'pregnant', edb: '2026-11-19' }, 'edb', 'DUE_DATE_TOO_EARLY'],
  ['Expected due date: not pregnant', { pregnancyStage: 'trying', edb: '2020-01-01' }, 'edb', undefined],
  ...(['name', 'number', 'email', 'password', 'dob', 'gender', 'race', 'pregnancyStage'] as const).map((field): Row => [
    `Sign-up required: ${field}`,
    { [field]: '' },
    field,
    `FIELD_REQUIRED|${field}`,
  ]),
  ['Sign-up required: privacy and terms', { consent: false }, 'consent', 'CONSENT_REQUIRED'],
  ...(['line1', 'city', 'state', 'postcode'] as const).map((field): Row => [
    `With sample request: ${field}`,
    { ...sample, [field]: '' },
    field,
    `FIELD_REQUIRED|${field}`,
  ]),
  ['With sample request: postcode digits only', { ...sample, postcode: '3000a' }, 'postcode', 'POSTCODE_INVALID'],
  ['With sample request: a chosen sample', { ...sample, sampleId: '' }, 'sampleId', 'SAMPLE_NOT_CHOSEN'],
];

describe('member-account §5, row by row', () => {
  test.each(ROWS)('%s', (_, change, field, code) => {
    const issues = signUpSchema(TODAY, true).safeParse({ ...good, ...change }).error?.issues ?? [];
    expect(issues.find(({ path }) => path[0] === field)?.message).toBe(code);
  });

  test('E-mail: lowercased before sending', () => {
    expect(toInput({ ...good, email: ' Nurul@Example.COM ' }, false, send).email).toBe('nurul@example.com');
  });
  test('Expected due date: only sent when pregnant', () => {
    expect(toInput({ ...good, edb: '2027-01-01' }, false, send).edb).toBeUndefined();
    expect(toInput({ ...good, pregnancyStage: 'pregnant', edb: '2027-01-01' }, false, send).edb).toBe('2027-01-01');
  });
  test('With sample request: country is Malaysia', () => {
    expect(toInput({ ...good, ...sample }, true, send).address).toMatchObject({ country: 'Malaysia' });
  });
  test('Referral code: spaces removed, uppercased', () => {
    expect(toInput({ ...good, referCode: ' ab cd 2345 ' }, false, send).referCode).toBe('ABCD2345');
  });
  test('a social login stands in for the password', () => {
    expect(signUpSchema(TODAY, false, true).safeParse({ ...good, password: '' }).success).toBe(true);
    expect(toInput({ ...good, password: '' }, false, { ...send, socialLogin: 'proof' })).not.toHaveProperty('password');
  });
});

describe('Password strength meter (member-account §4)', () => {
  test.each([
    ['Aa1@a', 0],
    ['aaaaaaaaa', 1],
    ['aaaaaaaaaa', 2],
    ['Member@123', 3],
  ])('%s is level %i', (password, level) => expect(passwordLevel(password)).toBe(level));
});

const MY = {
  states: [
    {
      name: 'Perak',
      cities: [
        { name: 'Ipoh', postcodes: ['30000', '30010'] },
        { name: 'Gerik', postcodes: ['33300'] },
      ],
    },
    { name: 'Labuan', cities: [{ name: 'Labuan', postcodes: ['87000'] }] },
  ],
};
const offered: Club = {
  'GET /user/social': async () => ({ enabled: true }),
  'GET /areas': async () => someAreas(MY),
  'GET /sample/fetch': async () => ({
    ...noSamples,
    data: [anOffer({ id: 's-1', size: 'NB', itemName: texts('Tape NB') })],
  }),
};

/** The last step of the form, with a sample, and so with its address. */
async function atAddress() {
  const view = await renderApp('/en', offered);
  await view.user.click(await view.findByRole('radio', { name: 'Yes, please' }));
  await view.user.click(await view.findByRole('radio', { name: 'Tape NB' }));
  await fillSteps(view);
  return view;
}

describe('the landing page', () => {
  test('state → city → postcode: disabled until their turn, a single option is chosen', async () => {
    const { findByLabelText, user } = await atAddress();
    const state = (await findByLabelText('State')) as HTMLSelectElement;
    const city = (await findByLabelText('City')) as HTMLSelectElement;
    const postcode = (await findByLabelText('Postcode')) as HTMLSelectElement;
    expect([city.disabled, postcode.disabled]).toEqual([true, true]);
    await user.selectOptions(state, 'Perak');
    expect([city.disabled, postcode.disabled, city.value]).toEqual([false, true, '']);
    await user.selectOptions(city, 'Ipoh');
    expect([postcode.disabled, postcode.value]).toEqual([false, '']);
    await user.selectOptions(city, 'Gerik');
    expect(postcode.value).toBe('33300');
    await user.selectOptions(state, 'Labuan');
    expect([city.value, postcode.value]).toEqual(['Labuan', '87000']);
  });

  test('a typed postcode fills in state and city; an unknown one leaves the choices', async () => {
    const { findByLabelText, findByText, getByLabelText, user } = await atAddress();
    const typed = await findByLabelText('Postcode, to fill in state and city');
    await user.type(typed, '33300');
    await findByText('Gerik, Perak');
    const values = () => ['State', 'City', 'Postcode'].map((name) => (getByLabelText(name) as HTMLSelectElement).value);
    expect(values()).toEqual(['Perak', 'Gerik', '33300']);
    await user.clear(typed);
    await user.type(typed, '99999');
    await findByText('We do not know this postcode. Please choose below.');
    expect(values()).toEqual(['Perak', 'Gerik', '33300']);
  });

  test('a social login fills in name, e-mail, gender and birthday, and asks for no password', async () => {
    const socialProfile = async () => ({
      ticket: 'proof',
      name: 'Tan Mei Ling',
      email: 'mei.ling@example.com',
      gender: 'female' as const,
      dob: '1993-06-18',
    });
    rememberCampaign('?ref=PROMO2026');
    const view = await renderApp('/en#social=ticket-1', {
      ...(offered as object),
      'POST /user/social/profile': socialProfile,
    });
    const { findByDisplayValue, findByLabelText, findByRole, queryByLabelText, called, address } = view;
    await findByDisplayValue('Tan Mei Ling');
    // the second step is on screen at once: the first has nothing that the provider could know
    expect(await findByRole('heading', { level: 3, name: 'About you' })).toHaveFocus();
    expect(address()).toBe('/en?step=2');
    const email = (await findByLabelText('Email')) as HTMLInputElement;
    expect([email.value, email.readOnly]).toEqual(['mei.ling@example.com', true]);
    expect(((await findByLabelText('Date of birth')) as HTMLInputElement).value).toBe('1993-06-18');
    expect(((await findByLabelText('Female')) as HTMLInputElement).checked).toBe(true);
    expect(queryByLabelText('Password')).toBeNull();
    fireEvent.change(view.getByLabelText('Mobile number'), { target: { value: '0123456789' } });
    fireEvent.change(view.getByLabelText('Race'), { target: { value: 'chinese' } });
    fireEvent.click(view.getByRole('radio', { name: 'Trying to conceive' }));
    await toLast(view);
    await findByDisplayValue('PROMO2026');
    expect(called('POST /user/social/profile').map(({ body }) => body.ticket)).toEqual(['ticket-1']);
  });

  test('says that the provider kept the e-mail', async () => {
    const { findByRole } = await renderApp('/en#refused=SOCIAL_EMAIL_DENIED', offered);
    const alert = await findByRole('dialog', { name: en.common.errorTitle });
    expect(alert.textContent).toContain('Permission denied to acquire email from the social login provider');
  });
});

describe('the log-in page', () => {
  test('opens a session with the ticket of a social login on a press, not by itself', async () => {
    const { called, findByRole, user } = await renderApp('/en/signin#social=ticket-2', {
      ...(offered as object),
      'POST /user/signin': async () => {
        throw refusal(401, 'EMAIL_NOT_REGISTERED');
      },
    });
    const press = await findByRole('button', { name: 'Log me in' });
    expect(called('POST /user/signin')).toEqual([]);
    await user.click(press);
    await waitFor(() => expect(called('POST /user/signin')).toHaveLength(1));
    expect(called('POST /user/signin')[0]?.body).toMatchObject({ socialLogin: 'ticket-2' });
  });

  test('flow resetPassword shows the reset-password e-mail modal', async () => {
    const { findByRole, findByLabelText, user } = await renderApp('/en/signin', {
      ...(offered as object),
      'POST /user/signin': async () => ({ flow: 'resetPassword' as const }),
    });
    await user.type(await findByLabelText('Email'), 'mei.ling@example.com');
    await user.type(await findByLabelText('Password'), 'Member@123');
    await user.click(await findByRole('button', { name: 'Log in' }));
    const modal = await findByRole('dialog', { name: en.social.mailTitle });
    expect(modal.textContent).toContain('We have emailed you a reset link. It is valid today only.');
  });
});
