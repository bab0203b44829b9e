import { describe, expect, test } from '@jest/globals';
import {
  daysBefore,
  emptyForm,
  firstRows,
  latestBirth,
  mayAddChild,
  passwordLevel,
  signUpSchema,
  toInput,
  type SignUpForm,
} from './schema.js';

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

function errors(more: Partial<SignUpForm>, samples = false): Record<string, string> {
  const result = signUpSchema(TODAY, samples).safeParse({ ...good, ...more });
  return Object.fromEntries((result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));
}

describe('rules of the sign-up form (member-account §5)', () => {
  test('a valid form has no errors', () => expect(errors({})).toEqual({}));

  test.each<[string, Partial<SignUpForm>, Record<string, string>]>([
    ['name is required', { name: '  ' }, { name: 'FIELD_REQUIRED|name' }],
    ['name is letters and spaces', { name: 'Nurul 2' }, { name: 'NAME_LETTERS_ONLY' }],
    ['name has signs between letters only', { name: 'Tan @' }, { name: 'NAME_LETTERS_ONLY' }],
    ['number is required', { number: '' }, { number: 'FIELD_REQUIRED|number' }],
    ['number starts with 01', { number: '0223456789' }, { number: 'MOBILE_INVALID' }],
    ['no 015', { number: '0153456789' }, { number: 'MOBILE_INVALID' }],
    ['6 digits after the third are too few', { number: '012345678' }, { number: 'MOBILE_INVALID' }],
    ['9 digits after the third are too many', { number: '012345678901' }, { number: 'MOBILE_INVALID' }],
    ['email is required', { email: '' }, { email: 'FIELD_REQUIRED|email' }],
    ['email has a domain', { email: 'nurul@example' }, { email: 'EMAIL_INVALID' }],
    ['password is required', { password: '' }, { password: 'FIELD_REQUIRED|password' }],
    ['password of 7', { password: 'Aa1@aaa' }, { password: 'PASSWORD_WEAK' }],
    ['password without capital', { password: 'member@123' }, { password: 'PASSWORD_WEAK' }],
    ['password without small letter', { password: 'MEMBER@123' }, { password: 'PASSWORD_WEAK' }],
    ['password without digit', { password: 'Member@abc' }, { password: 'PASSWORD_WEAK' }],
    ['password without a symbol', { password: 'Member0123' }, { password: 'PASSWORD_WEAK' }],
    ['date of birth is required', { dob: '' }, { dob: 'FIELD_REQUIRED|dob' }],
    ['a day too young', { dob: '2011-11-22' }, { dob: 'AGE_TOO_YOUNG' }],
    ['gender is required', { gender: '' }, { gender: 'FIELD_REQUIRED|gender' }],
    ['race is required', { race: '' }, { race: 'FIELD_REQUIRED|race' }],
    ['stage is required', { pregnancyStage: '' }, { pregnancyStage: 'FIELD_REQUIRED|pregnancyStage' }],
    ['consent is required', { consent: false }, { consent: 'CONSENT_REQUIRED' }],
    ['due date before yesterday', { pregnancyStage: 'pregnant', edb: '2026-11-19' }, { edb: 'DUE_DATE_TOO_EARLY' }],
    [
      'each child of moreChild has a date',
      { pregnancyStage: 'moreChild', children: [{ dob: '2024-01-01' }, { dob: '' }] },
      { 'children.1.dob': 'CHILD_DOB_REQUIRED' },
    ],
    [
      'the one child has a date',
      { pregnancyStage: 'oneChild', children: [{ dob: '' }] },
      { 'children.0.dob': 'CHILD_DOB_REQUIRED' },
    ],
    [
      'no child past three',
      { pregnancyStage: 'oneChild', children: [{ dob: '2022-11-21' }] },
      { 'children.0.dob': 'CHILDREN_TOO_OLD' },
    ],
    [
      'older ones are left out where one is young enough',
      { pregnancyStage: 'moreChild', children: [{ dob: '2022-11-22' }, { dob: '2018-01-01' }] },
      { 'children.1.dob': 'BABY_TOO_OLD' },
    ],
    [
      'older ones are left out by the trying',
      { children: [{ dob: '2018-01-01' }] },
      { 'children.0.dob': 'BABY_TOO_OLD' },
    ],
    ['no child of tomorrow', { children: [{ dob: '2026-11-22' }] }, { 'children.0.dob': 'BIRTH_DATE_FUTURE' }],
    [
      'six children',
      { pregnancyStage: 'moreChild', children: Array(6).fill({ dob: '2024-01-01' }) },
      { children: 'CHILD_LIMIT' },
    ],
  ])('%s', (_, form, expected) => expect(errors(form)).toEqual(expected));

  test.each<[string, Partial<SignUpForm>]>([
    ['11-digit number', { number: '01123456789' }],
    ['number pasted with the country code', { number: '+60 (0)12-345 6789' }],
    ['name as identity cards print it', { name: 'Nurul a/p Rajan' }],
    ['name with an apostrophe of a phone', { name: 'D’Cruz' }],
    ['password with # only', { password: 'Member#123' }],
    ['15 years old today', { dob: '2011-11-21' }],
    ['due date yesterday', { pregnancyStage: 'pregnant', edb: '2026-11-20' }],
    ['due date left empty', { pregnancyStage: 'pregnant' }],
    ['an old due date of another stage', { pregnancyStage: 'trying', edb: '2020-01-01' }],
    ['an empty row while trying', { children: [{ dob: '' }] }],
    ['an empty row while pregnant', { pregnancyStage: 'pregnant', children: [{ dob: '' }] }],
    ['five children', { pregnancyStage: 'moreChild', children: Array(5).fill({ dob: '2024-01-01' }) }],
    ['a sample wanted while there are none', { redeemSample: 'yes' }],
  ])('%s is fine', (_, form) => expect(errors(form)).toEqual({}));

  test('a sample asks for the sample and the address', () =>
    expect(errors({ redeemSample: 'yes' }, true)).toEqual({
      sampleId: 'SAMPLE_NOT_CHOSEN',
      line1: 'FIELD_REQUIRED|line1',
      city: 'FIELD_REQUIRED|city',
      state: 'FIELD_REQUIRED|state',
      postcode: 'FIELD_REQUIRED|postcode',
    }));
  test('a postcode is digits', () =>
    expect(errors({ ...sample, postcode: '30A00' }, true)).toEqual({ postcode: 'POSTCODE_INVALID' }));

  test.each(['3000', '300001'])('a postcode of another length is refused for its length: %s', (postcode) =>
    expect(errors({ ...sample, postcode }, true)).toEqual({ postcode: 'POSTCODE_LENGTH' }),
  );
  test('a whole sample request is fine', () => expect(errors(sample, true)).toEqual({}));
  test('all errors come at once', () =>
    expect(
      Object.keys(errors({ name: '', pregnancyStage: 'oneChild', children: [{ dob: '' }], consent: false })),
    ).toEqual(['name', 'consent', 'children.0.dob']));
});

describe('what the form sends', () => {
  const around = { language: 'en', consentVersion: '1', uniqueToken: 'device' } as const;

  test('normalised, with the prefix, without empty rows', () =>
    expect(
      toInput(
        {
          ...good,
          name: ' Nurul  Izzah ',
          email: ' Nurul@Example.COM ',
          referCode: ' ab cd 2345',
          children: [{ dob: '' }, { dob: '2024-01-01' }],
          edb: '2027-01-01',
        },
        false,
        around,
      ),
    ).toMatchObject({
      name: 'Nurul Izzah',
      number: '60123456789',
      email: 'nurul@example.com',
      referCode: 'ABCD2345',
      childDob: ['2024-01-01'],
      edb: undefined,
      receiveMail: true,
      redeemSample: false,
      nationality: 'malaysian',
    }));
  test('the due date only while pregnant', () =>
    expect(toInput({ ...good, pregnancyStage: 'pregnant', edb: '2027-01-01' }, false, around).edb).toBe('2027-01-01'));
  test('the address only with a sample', () => {
    expect(toInput({ ...good, ...sample }, false, around).address).toBeUndefined();
    expect(toInput({ ...good, ...sample }, true, around)).toMatchObject({
      redeemSample: true,
      sampleId: 's-1',
      address: { line1: '1 Jalan Satu', city: 'Ipoh', state: 'Perak', postcode: '30000', country: 'Malaysia' },
    });
  });
});

test.each([
  ['', 0],
  ['Aa1@5', 0],
  ['abcdef', 1],
  ['abcdefghi', 1],
  ['abcdefghij', 2],
  ['Member@1', 3],
] as const)('password %p has level %i', (password, level) => expect(passwordLevel(password)).toBe(level));

test.each([
  ['trying', 0, true],
  ['pregnant', 0, true],
  ['oneChild', 1, false],
  ['moreChild', 2, true],
] as const)('%s starts with %i child rows; more may be added: %p', (stage, rows, more) => {
  expect(firstRows(stage)).toBe(rows);
  expect(mayAddChild(stage, rows)).toBe(more);
  expect(mayAddChild(stage, 5)).toBe(false);
});

test('dates are calculated by calendar days', () => {
  expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28');
  expect(latestBirth('2026-11-21')).toBe('2011-11-21');
  expect(latestBirth('2028-02-29')).toBe('2013-02-28');
});
