import { isPlausibleReferralCode, newReferralCode, normaliseReferralCode } from './referral.js';

describe('referral code', () => {
  it('is 8 characters that are not taken for others', () => {
    const codes = Array.from({ length: 2_000 }, newReferralCode);
    expect(codes.every((code) => /^[A-Z0-9]{8}$/.test(code) && !/[0O1IL2Z5S8BU]/.test(code))).toBe(true);
    expect(new Set(codes).size).toBe(2_000);
    expect(codes.every((code) => normaliseReferralCode(code) === code && isPlausibleReferralCode(code))).toBe(true);
  });
});
