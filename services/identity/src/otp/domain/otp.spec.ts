import { readOtp, issueOtp, otpDigest, resendWait } from './otp.js';

const NOW = new Date('2026-11-21T03:00:00Z');

describe('one-time password', () => {
  it('is four digits, with leading zeros, and spread over all of them', () => {
    const codes = Array.from({ length: 3_000 }, () => issueOtp('secret', 'id', NOW).otp);
    expect(codes.filter((otp) => !/^\d{4}$/.test(otp))).toEqual([]);
    expect(codes.filter((otp) => readOtp(otp) !== otp)).toEqual([]);
    expect(codes.some((otp) => otp.startsWith('0'))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(2_000);
  });

  it('is stored as a digest that needs secret, sign-up and salt', () => {
    const { otp, stored } = issueOtp('secret', 'sign-up 1', NOW);
    expect(JSON.stringify({ ...stored, digest: '', salt: '' })).not.toContain(`"${otp}"`);
    expect(otpDigest('secret', 'sign-up 1', stored.salt, otp)).toBe(stored.digest);
    expect(otpDigest('secret', 'sign-up 2', stored.salt, otp)).not.toBe(stored.digest);
    expect(otpDigest('other', 'sign-up 1', stored.salt, otp)).not.toBe(stored.digest);
    expect(otpDigest('secret', 'sign-up 1', 'salt', otp)).not.toBe(stored.digest);
  });

  it('is valid for ten minutes', () => {
    expect(issueOtp('secret', 'id', NOW).stored.expiresAt).toEqual(new Date('2026-11-21T03:10:00Z'));
  });

  it.each([
    [0, 60],
    [1, 60],
    [1_000, 59],
    [59_999, 1],
    [60_000, 0],
    [90_000, 0],
  ])('%i ms after the SMS the wait is %i s', (elapsed, wait) => {
    expect(resendWait(issueOtp('s', 'id', NOW).stored, new Date(NOW.getTime() + elapsed))).toBe(wait);
  });

  it('can be requested at once when the SMS was not sent', () => {
    expect(resendWait({ ...issueOtp('s', 'id', NOW).stored, sentAt: null }, NOW)).toBe(0);
  });
});
