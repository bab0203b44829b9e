import type { ErrorCode } from '@club/proto/errors';
import { aForm as aGoodForm } from '../../../test/forms.js';
import { AGREEMENT_VERSION } from '../../members/domain/agreement.js';
import { readSignUpForm, type SignUpForm, type TypedSignUpForm } from './signup-form.js';

const TODAY = '2026-11-21';
const YESTERDAY = '2026-11-20';

const aForm = (change: Partial<TypedSignUpForm> = {}) =>
  aGoodForm({ number: '0123456789', email: 'Nur@Example.com', ...change });

const anAddress = {
  label: '',
  line1: '1 Jalan Satu',
  line2: '',
  line3: '',
  city: 'Shah Alam',
  state: 'Selangor',
  postcode: '40000',
  country: '',
};

const read = (change: Partial<TypedSignUpForm>) =>
  readSignUpForm(aForm(change), { today: TODAY, yesterday: YESTERDAY }, 'en');

function accepted(change: Partial<TypedSignUpForm>): SignUpForm {
  const result = read(change);
  if ('fields' in result) throw new Error(`refused: ${JSON.stringify(result.fields)}`);
  return result.form;
}

/** The refused fields and their codes. */
function refused(change: Partial<TypedSignUpForm>): Record<string, ErrorCode> {
  const result = read(change);
  if (!('fields' in result)) return {};
  return Object.fromEntries(Object.entries(result.fields).map(([field, { code }]) => [field, code]));
}

describe('sign-up form', () => {
  it('is normalised when every rule is kept', () => {
    expect(accepted({ name: '  Nur   Aisyah ', referCode: ' ab cd ef gh ' })).toEqual({
      name: 'Nur Aisyah',
      number: '60123456789',
      email: 'nur@example.com',
      password: 'Abcdef1!',
      dob: '1995-04-30',
      edb: null,
      gender: 'female',
      race: 'malay',
      pregnancyStage: 'oneChild',
      referCode: 'ABCDEFGH',
      receiveMail: true,
      childDob: ['2025-01-31'],
      address: null,
      utmSource: '',
      utmMedium: '',
      utmCampaign: '',
      sampleId: '',
      nationality: 'malaysian',
      language: 'en',
      uniqueToken: '',
      consentVersion: AGREEMENT_VERSION,
    });
  });

  it('names every field that is missing, at once', () => {
    const empty = Object.fromEntries(Object.keys(aForm()).map((key) => [key, ''])) as unknown as TypedSignUpForm;
    expect(refused({ ...empty, childDob: [], address: undefined, receiveMail: false, redeemSample: false })).toEqual({
      name: 'FIELD_REQUIRED',
      number: 'FIELD_REQUIRED',
      email: 'FIELD_REQUIRED',
      password: 'FIELD_REQUIRED',
      dob: 'FIELD_REQUIRED',
      gender: 'FIELD_REQUIRED',
      race: 'FIELD_REQUIRED',
      pregnancyStage: 'FIELD_REQUIRED',
      consentVersion: 'CONSENT_REQUIRED',
    });
  });

  it.each([
    ['no version', ''],
    ['blanks', '  '],
    ['a version that is not in force', '2019-01'],
    ['an origin in the place of a version', 'sister-shop'],
  ])('refuses an agreement with %s, at its field, by social login as well', (_, consentVersion) => {
    expect(refused({ consentVersion })).toEqual({ consentVersion: 'CONSENT_REQUIRED' });
    const social = readSignUpForm(
      aForm({ consentVersion, password: '' }),
      { today: TODAY, yesterday: YESTERDAY },
      'en',
      true,
    );
    expect(social).toEqual({ fields: { consentVersion: { code: 'CONSENT_REQUIRED' } } });
  });

  it('names the field in the details of a general code', () => {
    expect(read({ gender: 'x', name: '' })).toEqual({
      fields: {
        gender: { code: 'FIELD_INVALID', details: { field: 'gender' } },
        name: { code: 'FIELD_REQUIRED', details: { field: 'name' } },
      },
    });
  });

  it.each([
    ['digits', 'Aisyah 2', 'NAME_LETTERS_ONLY'],
    ['signs that stand between no letters', 'Tan @', 'NAME_LETTERS_ONLY'],
    ['a line break', 'Nur\nAisyah', 'FIELD_INVALID'],
    ['more than 100 characters', 'a'.repeat(101), 'FIELD_TOO_LONG'],
    ['spaces only', '   ', 'FIELD_REQUIRED'],
  ])('refuses a name of %s', (_, name, code) => {
    expect(refused({ name })).toEqual({ name: code });
  });

  it.each(['王小明', 'Siti Nurhaliza', 'José', "D'Cruz", 'Nurul a/p Rajan', 'Tan @ Lim', 'a'.repeat(100)])(
    'takes the name %s',
    (name) => {
      expect(accepted({ name }).name).toBe(name);
    },
  );

  it.each(['0123456789', '60123456789', '+60123456789', '012-345 6789', '01123456789', '+60 (0)12-345 6789'])(
    'takes the number %s',
    (number) => {
      expect(accepted({ number }).number).toMatch(/^601[12]3?4?\d{6,}$/);
    },
  );

  it.each([
    '0153456789', // third digit 5
    '0223456789',
    '012345678',
    '012345678901',
    '660123456789',
    '+6060123456789',
    '++60123456789',
    'abc',
    '0'.repeat(200),
  ])('refuses the number %s', (number) => {
    expect(refused({ number })).toEqual({ number: 'MOBILE_INVALID' });
  });

  it.each([
    'a@b',
    'a b@c.my',
    '@c.my',
    'a@.my',
    'a@b..my',
    '<a@b.my>',
    'a@b.my,c@d.my',
    'ａ@b.my',
    `${'a'.repeat(65)}@b.my`,
  ])('refuses the e-mail %s', (email) => {
    expect(refused({ email })).toEqual({ email: 'EMAIL_INVALID' });
  });

  it.each(['Abcde1!', 'abcdefg1!', 'ABCDEFG1!', 'Abcdefgh!', 'Kucingor12'])('refuses the password %s', (password) => {
    expect(refused({ password })).toEqual({ password: 'PASSWORD_WEAK' });
  });

  it.each(['P@ssw0rd', 'Password1!', 'Sunshine1@', 'Sunshine1#'])(
    'refuses the password %s as a common one, in words of its own',
    (password) => {
      expect(refused({ password })).toEqual({ password: 'PASSWORD_COMMON' });
    },
  );

  it.each(['Kucingor1#', 'Kucing-Oren7', 'kucing_Oren7', 'Kucing.Oren7'])('takes the password %s', (password) => {
    expect(accepted({ password }).password).toBe(password);
  });

  it('refuses a password too long to hash', () => {
    expect(refused({ password: `Aa1!${'x'.repeat(125)}` })).toEqual({ password: 'FIELD_TOO_LONG' });
  });

  it('counts 15 years to the day', () => {
    expect(refused({ dob: '2011-11-22' })).toEqual({ dob: 'AGE_TOO_YOUNG' });
    expect(accepted({ dob: '2011-11-21' }).dob).toBe('2011-11-21');
  });

  it('counts somebody born on 29 February as 15 from 1 March', () => {
    const on = (today: string) =>
      readSignUpForm(aForm({ dob: '2008-02-29', childDob: ['2022-01-01'] }), { today, yesterday: today }, 'en');
    expect(on('2023-02-28')).toHaveProperty('fields.dob.code', 'AGE_TOO_YOUNG');
    expect(on('2023-03-01')).toHaveProperty('form');
  });

  it.each(['1995-02-29', '1995-13-01', '30/04/1995', '1995-4-30', '0095-04-30', '1899-12-31', '1995-04-30T00:00:00Z'])(
    'refuses the date of birth %s',
    (dob) => {
      expect(refused({ dob })).toEqual({ dob: 'FIELD_INVALID' });
    },
  );

  it('accepts a due date from pregnant members only, yesterday at the earliest, and also none', () => {
    const pregnant = { pregnancyStage: 'pregnant', childDob: [] };
    expect(accepted({ ...pregnant, edb: ' ' }).edb).toBeNull();
    expect(refused({ ...pregnant, edb: 'soon' })).toEqual({ edb: 'FIELD_INVALID' });
    expect(refused({ ...pregnant, edb: '2026-11-19' })).toEqual({ edb: 'DUE_DATE_TOO_EARLY' });
    expect(accepted({ ...pregnant, edb: YESTERDAY }).edb).toBe(YESTERDAY);
    expect(accepted({ pregnancyStage: 'trying', edb: '2026-11-19', childDob: [] }).edb).toBeNull();
  });

  it.each([['gender'], ['race'], ['pregnancyStage'], ['nationality'], ['language']] as const)(
    'refuses a value of %s that is not on its list',
    (field) => {
      expect(refused({ [field]: 'unknown' })).toEqual({ [field]: 'FIELD_INVALID' });
    },
  );

  it('requires the date of every child', () => {
    for (const pregnancyStage of ['oneChild', 'moreChild']) {
      expect(refused({ pregnancyStage, childDob: [] })).toEqual({ childDob: 'CHILD_DOB_REQUIRED' });
      expect(refused({ pregnancyStage, childDob: ['2025-01-31', ''] })).toEqual({ childDob: 'CHILD_DOB_REQUIRED' });
    }
  });

  it('drops empty child rows of the trying and the pregnant', () => {
    expect(accepted({ pregnancyStage: 'trying', childDob: ['', '2024-05-05', ' '] }).childDob).toEqual(['2024-05-05']);
    expect(accepted({ pregnancyStage: 'pregnant', edb: TODAY, childDob: [''] }).childDob).toEqual([]);
  });

  it('takes five children, born today at the latest', () => {
    expect(accepted({ childDob: Array.from({ length: 5 }, () => TODAY) }).childDob).toHaveLength(5);
    expect(refused({ childDob: Array.from({ length: 6 }, () => TODAY) })).toEqual({ childDob: 'CHILD_LIMIT' });
    expect(refused({ childDob: ['2026-11-22'] })).toEqual({ childDob: 'BIRTH_DATE_FUTURE' });
    expect(refused({ childDob: ['2025-02-30'] })).toEqual({ childDob: 'FIELD_INVALID' });
  });

  it('refuses children older than 3, with another code when no child is younger', () => {
    // The fourth birthday is tomorrow, and today.
    expect(accepted({ childDob: ['2022-11-22'] }).childDob).toEqual(['2022-11-22']);
    expect(refused({ childDob: ['2022-11-21'] })).toEqual({ childDob: 'CHILDREN_TOO_OLD' });
    expect(refused({ pregnancyStage: 'moreChild', childDob: ['2018-01-01', '2021-11-21'] })).toEqual({
      childDob: 'CHILDREN_TOO_OLD',
    });
    expect(refused({ pregnancyStage: 'moreChild', childDob: ['2018-01-01', '2025-01-31'] })).toEqual({
      childDob: 'BABY_TOO_OLD',
    });
  });

  it.each(['trying', 'pregnant'])('asks the %s to leave older children out', (pregnancyStage) => {
    expect(refused({ pregnancyStage, childDob: ['2020-05-05'] })).toEqual({ childDob: 'BABY_TOO_OLD' });
    expect(accepted({ pregnancyStage, childDob: [] }).childDob).toEqual([]);
  });

  it('refuses a malformed referral code', () => {
    expect(refused({ referCode: 'abc-$ne' })).toEqual({ referCode: 'REFERRAL_CODE_UNKNOWN' });
    expect(refused({ referCode: 'A'.repeat(21) })).toEqual({ referCode: 'REFERRAL_CODE_UNKNOWN' });
  });

  it('requires a sample and a complete Malaysian address with a sample request', () => {
    expect(refused({ redeemSample: true })).toEqual({
      sampleId: 'SAMPLE_NOT_CHOSEN',
      'address.line1': 'FIELD_REQUIRED',
      'address.city': 'FIELD_REQUIRED',
      'address.state': 'FIELD_REQUIRED',
      'address.postcode': 'FIELD_REQUIRED',
    });
    const form = accepted({ redeemSample: true, sampleId: 'nb-1', address: anAddress });
    expect(form).toMatchObject({ sampleId: 'nb-1', address: { line1: '1 Jalan Satu', country: 'Malaysia' } });
    expect(accepted({ sampleId: 'nb-1' }).sampleId).toBe('');
  });

  it.each([
    ['address.postcode', { postcode: '4000A' }, 'POSTCODE_INVALID'],
    ['address.postcode', { postcode: '400000' }, 'POSTCODE_LENGTH'],
    ['address.postcode', { postcode: '4000' }, 'POSTCODE_LENGTH'],
    ['address.country', { country: 'Singapore' }, 'ADDRESS_NOT_MALAYSIA'],
    ['address.line1', { line1: 'x'.repeat(121) }, 'FIELD_TOO_LONG'],
    ['address.label', { label: 'x'.repeat(61) }, 'FIELD_TOO_LONG'],
    ['address.city', { city: 'a\tb' }, 'FIELD_INVALID'],
  ])('refuses %s of %j', (field, change, code) => {
    expect(refused({ address: { ...anAddress, ...change } })).toEqual({ [field]: code });
  });

  it('ignores an empty address, and requires the missing fields of a partial one', () => {
    const untouched = { ...anAddress, line1: '', city: '', state: '', postcode: '', country: 'Malaysia' };
    expect(accepted({ address: untouched }).address).toBeNull();
    expect(refused({ address: { ...untouched, city: 'Ipoh' } })).toMatchObject({ 'address.line1': 'FIELD_REQUIRED' });
  });

  it('limits the length of values from links', () => {
    expect(refused({ utmSource: 'x'.repeat(201), utmMedium: 'x'.repeat(201), utmCampaign: 'x'.repeat(201) })).toEqual({
      utmSource: 'FIELD_TOO_LONG',
      utmMedium: 'FIELD_TOO_LONG',
      utmCampaign: 'FIELD_TOO_LONG',
    });
  });

  it.each(['short', 'x'.repeat(129), 'with space in the token'])('refuses the device token %s', (uniqueToken) => {
    expect(refused({ uniqueToken })).toEqual({ uniqueToken: 'FIELD_INVALID' });
  });
});
