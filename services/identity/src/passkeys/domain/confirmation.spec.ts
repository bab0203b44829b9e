import { confirmationFor } from './confirmation.js';

const NOW = new Date('2026-11-21T03:00:00Z');
const at = (minutesAgo: number) => new Date(NOW.getTime() - minutesAgo * 60_000).toISOString();
const member = { email: 'a@example.com', emailOwned: true, emailConfirmedAt: NOW, passwordHash: 'hash' };

describe('the proof that a change of passkeys needs', () => {
  it.each([
    ['none within ten minutes of a sign-in', 9, 'none'],
    ['the password from the tenth minute on', 10, 'password'],
  ])('is %s', (_, minutes, needed) => {
    expect(confirmationFor(member, { createdAt: at(minutes) }, NOW)).toBe(needed);
  });

  it('is a new sign-in for who has no password', () => {
    expect(confirmationFor({ ...member, passwordHash: '' }, { createdAt: at(11) }, NOW)).toBe('signIn');
  });

  it('is the password when the session is unknown', () => {
    expect(confirmationFor(member, null, NOW)).toBe('password');
  });

  it('is not given by a sign-in by phone, unless the phone is the only way in', () => {
    const byPhone = { createdAt: at(1), openedBy: 'phone' };
    expect(confirmationFor(member, byPhone, NOW)).toBe('password');
    expect(confirmationFor({ ...member, passwordHash: '' }, byPhone, NOW)).toBe('signIn');
    expect(confirmationFor({ ...member, emailConfirmedAt: null }, byPhone, NOW)).toBe('none');
  });
});
