import { profileUpdatePoints } from './profile-award.js';

const member = (over: object = {}) =>
  ({
    profileAward: null,
    pregnancyStage: 'oneChild',
    edb: null,
    babyInfos: [{ birthDate: '2024-01-31' }],
    ...over,
  }) as never;
const awarded = { profileAward: { updateId: 'u', points: 200, at: new Date('2026-06-01T00:00:00Z'), key: '' } };

describe('the award for an update of the profile', () => {
  it('is 200 points once in six months of Kuala Lumpur', () => {
    expect(profileUpdatePoints(member(), '2026-11-21')).toBe(200);
    expect(profileUpdatePoints(member(awarded), '2026-11-30')).toBe(0);
    expect(profileUpdatePoints(member(awarded), '2026-12-01')).toBe(200);
    const late = { ...awarded.profileAward, at: new Date('2026-05-31T16:00:00Z') };
    expect(profileUpdatePoints(member({ profileAward: late }), '2026-11-30')).toBe(0);
  });

  it('is nothing once the membership is over', () => {
    expect(profileUpdatePoints(member(), '2029-01-30')).toBe(200);
    expect(profileUpdatePoints(member(), '2029-01-31')).toBe(0);
  });
});
