import { DomainError } from './domain-error.js';
import { invalidField, Validation, ValidationError } from './validation.js';

const errorsOf = (check: (validation: Validation) => unknown) => {
  const validation = new Validation();
  check(validation);
  return validation.errors;
};

describe('validation of input', () => {
  it('accepts valid input', () => {
    const validation = new Validation()
      .text('name', 'Aisyah', 10)
      .integer('age', 18, 0, 18)
      .id('memberId', '0b7c2d1e-5f60-4a7b-8c9d-0e1f2a3b4c5d')
      .key('key', '')
      .that('link', true);
    expect(validation.failed).toBe(false);
    expect(() => validation.done()).not.toThrow();
  });

  it('reports every field at once, the first error of each', () => {
    const validation = new Validation().text('name', ' ', 10).that('name', false).integer('age', 1.5, 0, 18);
    expect(() => validation.done()).toThrow(
      expect.objectContaining({
        code: 'INPUT_INVALID',
        fields: {
          name: { code: 'FIELD_REQUIRED', details: { field: 'name' } },
          age: { code: 'FIELD_INVALID', details: { field: 'age' } },
        },
      }),
    );
  });

  it('is a domain error, and names the field of a single fault', () => {
    const error = invalidField('page');
    expect(error).toBeInstanceOf(ValidationError);
    expect(error).toBeInstanceOf(DomainError);
    expect(error).toMatchObject({ kind: 'invalid', fields: { page: { code: 'FIELD_INVALID' } } });
  });

  it('accepts a text of exactly the maximum length', () => {
    expect(errorsOf((check) => check.text('name', 'x'.repeat(10), 10))).toEqual({});
    expect(errorsOf((check) => check.text('name', 'x'.repeat(11), 10))).toEqual({
      name: { code: 'FIELD_TOO_LONG', details: { field: 'name', max: 10 } },
    });
  });

  it.each([-1, 19, 1.5, NaN, Infinity, 2 ** 53])('takes no %d for a whole number from 0 to 18', (value) => {
    expect(Object.keys(errorsOf((check) => check.integer('age', value, 0, 18)))).toEqual(['age']);
  });

  it.each(['', '$ne', 'a b', '-a', 'x'.repeat(65)])('takes no %j for an id', (value) => {
    expect(Object.keys(errorsOf((check) => check.id('id', value)))).toEqual(['id']);
  });

  it.each(['a b', 'x'.repeat(129), 'é'])('takes no %j for the key of a request', (value) => {
    expect(Object.keys(errorsOf((check) => check.key('key', value)))).toEqual(['key']);
  });

  it.each([
    ['', 'FIELD_REQUIRED'],
    [undefined, 'FIELD_REQUIRED'],
    [null, 'FIELD_REQUIRED'],
    ['abcd', 'FIELD_TOO_LONG'],
    ['A', 'FIELD_INVALID'],
    [' ', 'FIELD_INVALID'],
    [{ $ne: null }, 'FIELD_INVALID'],
    [['a'], 'FIELD_INVALID'],
  ])('says of %j, which is to match, that it is %s', (value, code) => {
    expect(errorsOf((check) => check.match('name', value, /^[a-z]+$/, 3))).toMatchObject({ name: { code } });
  });

  it('accepts a text that matches, and no number in place of a text', () => {
    expect(errorsOf((check) => check.match('name', 'abc', /^[a-z]+$/, 3).atMost('ref', '', 0))).toEqual({});
    expect(errorsOf((check) => check.atMost('ref', 5, 10))).toMatchObject({ ref: { code: 'FIELD_INVALID' } });
  });

  it('adds no details to an error of another code', () => {
    expect(errorsOf((check) => check.fail('email', 'EMAIL_INVALID'))).toEqual({ email: { code: 'EMAIL_INVALID' } });
  });
});
