import { ValidationError } from '@club/platform/validation';
import { FormValidation } from './form-validation.js';

const required = { code: 'FIELD_REQUIRED', details: { field: 'f' } };
const invalid = { code: 'FIELD_INVALID', details: { field: 'f' } };

describe('a field of a form', () => {
  it.each([
    ['one line of text, trimmed', (c) => c.optionalText('f', ' a ', 1), 'a', undefined],
    ['no text where none is needed', (c) => c.optionalText('f', ' ', 1), '', undefined],
    [
      'a text that is too long',
      (c) => c.optionalText('f', 'ab', 1),
      'ab',
      { code: 'FIELD_TOO_LONG', details: { field: 'f', max: 1 } },
    ],
    ['a text with a line break', (c) => c.optionalText('f', 'a\nb', 9), 'a\nb', invalid],
    ['blanks where a text is needed', (c) => c.requiredText('f', ' ', 9), '', required],
    ['a postcode', (c) => c.postcode('f', ' 40000 '), '40000', undefined],
    ['no postcode', (c) => c.postcode('f', ''), '', required],
    ['a postcode of letters', (c) => c.postcode('f', '4000a'), '4000a', { code: 'POSTCODE_INVALID' }],
    ['a postcode of four digits', (c) => c.postcode('f', '4000'), '4000', { code: 'POSTCODE_LENGTH' }],
    ['a choice', (c) => c.choice('f', 'en', ['en', 'bm']), 'en', undefined],
    ['no choice', (c) => c.choice('f', '', ['en', 'bm']), '', required],
    ['an unknown choice', (c) => c.choice('f', 'EN', ['en', 'bm']), '', invalid],
    ['what is parsed', (c) => c.parsed('f', 'A', (text) => text.toLowerCase(), 'EMAIL_INVALID'), 'a', undefined],
    ['what cannot be parsed', (c) => c.parsed('f', 'A', () => null, 'EMAIL_INVALID'), '', { code: 'EMAIL_INVALID' }],
    ['nothing to parse', (c) => c.parsed('f', ' ', () => null, 'EMAIL_INVALID'), '', required],
  ] satisfies [string, (check: FormValidation) => string, string, object | undefined][])(
    '%s',
    (_, read, value, error) => {
      const check = new FormValidation();
      expect(read(check)).toBe(value);
      expect(check.errors['f']).toEqual(error);
    },
  );

  it.each([
    ['blanks are a password', '  ', undefined],
    ['nothing is none', '', required],
    ['and not one of 129 characters', 'a'.repeat(129), { code: 'FIELD_TOO_LONG', details: { field: 'f', max: 128 } }],
  ])('%s', (_, typed, error) => expect(new FormValidation().password('f', typed).errors['f']).toEqual(error));
});

describe('a form that is shown in a modal', () => {
  const refused = (check: FormValidation): ValidationError => {
    try {
      check.doneInModal('ADDRESS_FIELDS_REQUIRED', 'address.');
    } catch (error) {
      return error as ValidationError;
    }
    throw new Error('taken');
  };

  it('is accepted without a mistake', () => expect(() => new FormValidation().doneInModal()).not.toThrow());

  it.each([
    ['with the code of its only mistake', new FormValidation().fail('f', 'POSTCODE_LENGTH'), 'POSTCODE_LENGTH'],
    ['unless that only makes sense beside its field', new FormValidation().that('f', false), 'INPUT_INVALID'],
    ['as incomplete', new FormValidation().required('f', '').fail('g', 'POSTCODE_LENGTH'), 'ADDRESS_FIELDS_REQUIRED'],
    ['as a whole', new FormValidation().fail('f', 'POSTCODE_LENGTH').fail('g', 'NAME_INVALID'), 'INPUT_INVALID'],
  ])('is refused %s', (_, check, code) => {
    const error = refused(check);
    expect(error).toBeInstanceOf(ValidationError);
    expect(error.code).toBe(code);
    expect(Object.keys(error.fields)[0]).toBe('address.f');
  });
});
