import { invitationToken, newInvitation, readInvitation, sameToken } from './invitation.js';

const SECRET = 's'.repeat(32);
const ID = '0f3a1c52-8a53-4a36-9a4e-2f0d5a1b7c11';
const now = new Date('2026-11-21T03:00:00Z');

it('an invitation is valid for 72 hours', () => {
  expect(newInvitation(now)).toMatchObject({ expiresAt: new Date('2026-11-24T03:00:00Z'), usedAt: null });
});

it('an invitation has a token of 256 bits that depends on the account, on all of its values and on the secret', () => {
  const invitation = newInvitation(now);
  const token = invitationToken(SECRET, ID, invitation);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(invitationToken(SECRET, ID, { ...invitation })).toBe(token);
  const others = [
    invitationToken('t'.repeat(32), ID, invitation),
    invitationToken(SECRET, 'another', invitation),
    invitationToken(SECRET, ID, { ...invitation, expiresAt: now }),
    invitationToken(SECRET, ID, newInvitation(now)),
  ];
  expect(new Set([token, ...others]).size).toBe(5);
  expect([token, ...others].map((each) => sameToken(token, each))).toEqual([true, false, false, false, false]);
  expect(sameToken(token, 'short')).toBe(false);
});

it('a mailed invitation is read without what a mail program puts behind it, and not when it was cut', () => {
  const token = invitationToken(SECRET, ID, newInvitation(now));
  expect(readInvitation({ id: ` ${ID} `, token: `${token}).` })).toEqual({ id: ID, token });
  for (const broken of [token.slice(0, -1), `${token}a`, '']) {
    expect(readInvitation({ id: ID, token: broken })).toBeNull();
  }
  expect(readInvitation({ id: 'nobody', token })).toBeNull();
});
