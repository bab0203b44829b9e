import type { ValidationError } from '@club/platform/validation';
import { linkOf, type PromoterFields, promoterOf, type TypedPromoter } from './promoter.js';

const stored: PromoterFields = {
  ...{ name: 'Nadia', code: 'PROMO2026', region: 'Selangor', supervisorName: 'Kumar', post: 'Supermarket' },
  ...{ number: '60112223344', utmLink: 'https://example.com/raya' },
};

function refused(typed: TypedPromoter, before: PromoterFields | null = stored): ValidationError {
  try {
    promoterOf(typed, before);
  } catch (error) {
    return error as ValidationError;
  }
  throw new Error('the form was taken');
}

describe('promoterOf', () => {
  it('keeps the code in capitals without blanks, and the number with its country', () => {
    expect(promoterOf({ name: ' Nadia ', code: ' promo 2026', number: '011-222 3344' }, null)).toEqual({
      ...{ name: 'Nadia', code: 'PROMO2026', region: '', supervisorName: '', post: '' },
      ...{ number: '60112223344', utmLink: '' },
    });
  });

  it('keeps what is left out, and each field by itself', () => {
    expect(promoterOf({}, stored)).toEqual(stored);
    expect(promoterOf({ region: 'Johor' }, stored)).toEqual({ ...stored, region: 'Johor' });
    expect(promoterOf({ supervisorName: 'Lim' }, stored)).toEqual({ ...stored, supervisorName: 'Lim' });
  });

  it('takes an empty text for every field but name and code', () => {
    const emptied = { region: '', supervisorName: '', post: '', number: ' ', utmLink: ' ' };
    expect(promoterOf(emptied, stored)).toEqual({ ...stored, ...emptied, number: '', utmLink: '' });
  });

  it('reports a missing name and code at their fields', () => {
    const fields = { name: { code: 'FIELD_REQUIRED' }, code: { code: 'FIELD_REQUIRED' } };
    expect(refused({}, null)).toMatchObject({ code: 'INPUT_INVALID', fields });
    expect(refused({ name: ' ', code: ' ' })).toMatchObject({ code: 'INPUT_INVALID', fields });
  });

  it.each(['AB', 'A'.repeat(21), 'PROMO-1', 'PRÖMO', '$ne'])('refuses the code %j', (code) =>
    expect(refused({ code })).toMatchObject({
      code: 'PROMOTER_CODE_INVALID',
      fields: { code: { code: 'PROMOTER_CODE_INVALID' } },
    }),
  );

  it.each(['ABC', 'A1B', '123', 'A'.repeat(20)])('takes the code %j', (code) =>
    expect(promoterOf({ code }, stored).code).toBe(code),
  );

  it.each(['0312345678', '0151234567', '12', 'no'])('refuses the number %j', (number) =>
    expect(refused({ number })).toMatchObject({ code: 'PHONE_FORMAT_INVALID', fields: { number: {} } }),
  );

  it.each(['javascript:alert(1)', 'example.com', 'https://', 'https://a b', 'ftp://example.com'])(
    'refuses the link %j',
    (utmLink) => expect(refused({ utmLink })).toMatchObject({ code: 'INPUT_INVALID', fields: { utmLink: {} } }),
  );

  it('takes texts of 100 characters and a link of 500, and no longer ones', () => {
    const text = 'x'.repeat(100);
    const utmLink = `https://example.com/${'x'.repeat(480)}`;
    const texts = { name: text, region: text, supervisorName: text, post: text };
    expect(promoterOf({ ...texts, utmLink }, stored)).toMatchObject({ ...texts, utmLink });
    const longer = Object.fromEntries(
      Object.entries({ ...texts, utmLink }).map(([field, value]) => [field, `${value}x`]),
    );
    expect(Object.keys(refused(longer).fields).sort()).toEqual(['name', 'post', 'region', 'supervisorName', 'utmLink']);
  });
});

describe('linkOf', () => {
  it('fills in the code and names the campaign, unless a link was typed', () => {
    const url = 'https://club.example.com/drypers-baby-club';
    expect(linkOf({ code: 'PROMO2026', utmLink: '' }, url)).toBe(
      `${url}?referCode=PROMO2026&utm_source=promoter&utm_campaign=PROMO2026`,
    );
    expect(linkOf(stored, url)).toBe('https://example.com/raya');
  });
});
