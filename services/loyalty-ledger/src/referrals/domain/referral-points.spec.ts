import { TIERS } from '../../tiers/domain/tiers.js';
import { referralKey, referralPoints } from './referral-points.js';

describe('referralPoints', () => {
  it.each([
    ['Gold', 500, 100],
    ['Platinum', 550, 150],
    ['Diamond', 600, 200],
  ])('%s: %i for the referrer, %i for the referee', (tier, referrer, referee) => {
    expect(referralPoints(tier)).toEqual({ referrer, referee });
  });

  it('knows every tier there is, and no other', () => {
    for (const { name } of TIERS) expect(referralPoints(name).referrer).toBeGreaterThan(0);
    expect(() => referralPoints('toString')).toThrow('no referral points');
  });

  it('keys a referral by the referee alone', () => {
    expect(referralKey('m2')).toBe('referral:m2');
  });
});
