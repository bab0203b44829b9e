import { DomainError, httpStatusOf } from '@club/platform';
import { ERRORS, type ErrorCode, type ErrorKind } from '@club/proto/errors';
import { errorAnswer } from './error-body.js';
import { fieldLabel } from './field-labels.js';

const names = { shop: { en: 'sister shop', bm: 'kedai kami' }, contact: { en: 'us', bm: 'kami' } };
const answer = (error: DomainError, locale: 'en' | 'bm' = 'bm') => errorAnswer(error, locale, 'req-1', names);
const codes = Object.keys(ERRORS) as ErrorCode[];

const STATUS: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  locked: 423,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
};

describe('every code of the catalogue', () => {
  it.each(codes)('%s has the status of its kind and texts in both languages', (code) => {
    const details = { date: '2026-08-05', until: '2026-08-05', wait: 45, count: 1234, max: 100, field: 'email' };
    const rest = { value: 'RM5', number: 2, missing: 'x', types: 'JPEG', thing: 'name', title: 'Soft?', columns: 'a' };
    const { status, body } = answer(new DomainError(code, { ...details, ...rest }));
    expect(status).toBe(STATUS[ERRORS[code].kind]);
    expect(body).toMatchObject({ code, requestId: 'req-1' });
    for (const text of [body.error, body.errorTranslated]) {
      expect(text).not.toBe('');
      expect(text).not.toMatch(/\{\{|undefined|NaN/);
    }
  });

  it('covers every kind', () => {
    expect(new Set(codes.map((code) => ERRORS[code].kind))).toEqual(new Set(Object.keys(STATUS)));
    for (const [kind, status] of Object.entries(STATUS)) expect(httpStatusOf(kind as ErrorKind)).toBe(status);
  });
});

it('keeps the specification’s English letter for letter', () => {
  expect(answer(new DomainError('PASSWORD_WRONG')).body).toMatchObject({
    error: "You've entered the wrong password",
    errorTranslated: 'Kata laluan yang anda masukkan salah.',
  });
});

it('fills placeholders in the language of each text and shows their raw values', () => {
  const { body } = answer(new DomainError('CODE_USED_BY_YOU', { date: '2026-08-04T16:30:00.000Z' }));
  expect(body.error).toContain('on 5 Aug 2026.');
  expect(body.errorTranslated).toContain('pada 5 Ogos 2026.');
  expect(body.details).toEqual({ date: '2026-08-04T16:30:00.000Z' });
  expect(answer(new DomainError('POINTS_INSUFFICIENT', { count: '12345' })).body.error).toContain(
    'You need 12,345 more',
  );
});

it('returns the time to wait', () => {
  const tooSoon = answer(new DomainError('OTP_RESEND_TOO_SOON', { wait: 44.1 }));
  expect(tooSoon).toMatchObject({ status: 429, retryAfterSeconds: 45 });
  expect(tooSoon.body.error).toBe('Please wait 45 seconds before asking for a new code.');
  expect(tooSoon.body.errorTranslated).toContain('45 saat');
  expect(answer(new DomainError('OTP_TRIES_EXCEEDED')).retryAfterSeconds).toBeGreaterThan(0);
  expect(answer(new DomainError('SERVICE_BUSY')).retryAfterSeconds).toBeGreaterThan(0);
  expect(answer(new DomainError('NOT_FOUND')).retryAfterSeconds).toBeUndefined();
});

it('writes field texts in the request’s language and names the field', () => {
  const error = new DomainError(
    'INPUT_INVALID',
    {},
    {
      email: { code: 'EMAIL_INVALID' },
      'address.line1': { code: 'FIELD_REQUIRED' },
      'childDob.0': { code: 'FIELD_INVALID' },
      referCode: { code: 'FIELD_TOO_LONG', details: { max: 40 } },
      otp: { code: 'FIELD_REQUIRED', details: { field: 'otp' } },
    },
  );
  expect(answer(error, 'bm').body.fields).toEqual({
    email: 'Sila masukkan alamat e-mel yang sah.',
    'address.line1': 'Sila isi alamat baris 1.',
    'childDob.0': 'Sila semak tarikh lahir anak.',
    referCode: 'Kod rujukan terlalu panjang. Hadnya 40 aksara.',
    otp: 'Sila isi kod pengesahan.',
  });
  expect(answer(error, 'en').body.fields).toMatchObject({
    referCode: 'Referral code is too long. The limit is 40 characters.',
  });
});

it('passes on the details that the reset button needs, and no other internal details', () => {
  const { body } = answer(new DomainError('PASSWORD_NOT_STRONG', { userId: 'u', datems: 1, token: 't', secret: 'x' }));
  expect(body).toMatchObject({ userId: 'u', datems: 1, token: 't' });
  expect(body).not.toHaveProperty('secret');
  expect(answer(new DomainError('INTERNAL_ERROR', { errorId: 'e' })).body).toEqual({
    error: 'Internal Error',
    errorTranslated: ERRORS.INTERNAL_ERROR.bm,
    code: 'INTERNAL_ERROR',
    requestId: 'req-1',
  });
});

it('states the receipt that was credited, which a reviewer compares, and how the other one looks like it', () => {
  const { body } = answer(new DomainError('RECEIPT_ALREADY_CREDITED', { id: 'r0', by: 'lookAlike', secret: 'x' }));
  expect(body.details).toEqual({ id: 'r0', by: 'lookAlike' });
});

it('uses the configured names', () => {
  expect(answer(new DomainError('SHOP_ACCOUNT_VERIFIED')).body.errorTranslated).toContain('kedai kami');
});

it('spells out a field it has no name for', () => {
  expect(fieldLabel('someNewField', 'bm')).toBe('some new field');
});
