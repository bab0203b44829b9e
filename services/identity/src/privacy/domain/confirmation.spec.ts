import { isConfirmed } from './confirmation.js';

const account = { id: 'b0a3c1d2-0000-4000-8000-000000000001', email: 'nur@example.com', number: '60123456789' };

describe('the typed confirmation of an erasure', () => {
  it('is the e-mail of the account, in any case', () => {
    expect(isConfirmed(account, ' Nur@Example.com ')).toBe(true);
    for (const typed of ['nur@example.co', '0123456789', account.id, ''])
      expect(isConfirmed(account, typed)).toBe(false);
  });

  it('is the number of an account without an e-mail, in any form', () => {
    const withoutEmail = { ...account, email: '' };
    expect(isConfirmed(withoutEmail, '+60 12-345 6789')).toBe(true);
    for (const typed of ['0123456780', account.id, '']) expect(isConfirmed(withoutEmail, typed)).toBe(false);
  });

  it('is the id of an account that has lost both', () => {
    const bare = { ...account, email: '', number: '' };
    expect(isConfirmed(bare, account.id)).toBe(true);
    expect(isConfirmed(bare, '')).toBe(false);
  });
});
