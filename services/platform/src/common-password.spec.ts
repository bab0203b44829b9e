import { isCommonPassword } from './common-password.js';
import { meetsPasswordRules } from './password-rules.js';
import { COMMON_PASSWORDS } from './common-passwords.js';

describe('common passwords', () => {
  it('are ten thousand different ones, comparable in lower case', () => {
    const all = COMMON_PASSWORDS.split(' ');
    expect(new Set(all).size).toBe(10_000);
    expect(all.filter((one) => one === '' || one !== one.toLowerCase())).toEqual([]);
    expect(all.every(isCommonPassword)).toBe(true);
  });

  it.each([
    'P@ssw0rd',
    'p@SSW0RD',
    'Password1!',
    '!Password123',
    'Qwerty123!!',
    '$Abcd1234$',
    'Passw0rd?',
    'P@ssw0rd1',
    'P@$$w0rd123!',
    'Sun$h1ne1',
    'Sunshine1@',
    'Sunshine1#',
    '_Sunshine1',
    'P\u{ff41}ssword1!',
    '@P4ssword1',
  ])('refuses %s although it has all that the rule asks for', (password) => {
    expect(isCommonPassword(password)).toBe(true);
    expect(meetsPasswordRules(password)).toBe(true);
  });

  it.each(['Abcdef1!', 'Member@123', 'Kucing!Oren7', 'P@ssw0rdOfMine9', 'C@mpur55aja'])(
    'leaves %s alone',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );
});
