import { meetsPasswordRules, normalisePassword } from './password-rules.js';

describe('password rules', () => {
  it.each([...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'])('count %s as a symbol', (symbol) => {
    expect(meetsPasswordRules(`Kucing1${symbol}`)).toBe(true);
  });

  it.each(['Kucing12', 'Kucing1 ', 'Kucing1é', 'Kuci1#', 'kucing1#', 'KUCING1#', 'Kucingg#'])(
    'refuse %s',
    (password) => {
      expect(meetsPasswordRules(password)).toBe(false);
    },
  );

  it('read a password alike in every normal form', () => {
    expect(normalisePassword('Cafe\u0301#123')).toBe(normalisePassword('Café#123'));
    expect(meetsPasswordRules('Ｋucing１#')).toBe(true);
  });
});
