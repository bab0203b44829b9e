import { isMoment, linkDigest, linkToken, newLink } from './link.js';

const SECRET = 's'.repeat(32);
const link = newLink('reset', 'm1', new Date('2026-11-21T03:00:00Z'));

it('a link has a token of 256 bits that depends on all of its values and on the secret', () => {
  const token = linkToken(SECRET, link);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(linkToken(SECRET, { ...link })).toBe(token);
  const others = [
    linkToken('t'.repeat(32), link),
    linkToken(SECRET, { ...link, purpose: 'verify' }),
    linkToken(SECRET, { ...link, memberId: 'm2' }),
    linkToken(SECRET, { ...link, datems: link.datems + 1 }),
    linkToken(SECRET, newLink('reset', 'm1', new Date(link.datems))),
  ];
  expect(new Set([token, ...others]).size).toBe(6);
});

it('a link is stored as a hash that is valid for its time of issue only', () => {
  expect(linkDigest('token', 1)).not.toContain('token');
  expect(linkDigest('token', 1)).not.toBe(linkDigest('token', 2));
});

it.each([
  [0, true],
  [1_800_000_000_000, true],
  [-1, false],
  [1.5, false],
  [Number.NaN, false],
  [8_640_000_000_000_001, false],
])('%p is a moment: %p', (datems, expected) => {
  expect(isMoment(datems)).toBe(expected);
});
