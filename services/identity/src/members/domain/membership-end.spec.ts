import type { BabyInfo } from './member.js';
import { type Family, isOver, membershipEndsOn } from './membership-end.js';

const born = (...dates: string[]): BabyInfo[] =>
  dates.map((birthDate) => ({ id: birthDate, name: '', gender: '', birthDate, brandId: '', formatId: '', sizeId: '' }));
const family = (change: Partial<Family>): Family => ({
  pregnancyStage: 'oneChild',
  edb: null,
  babyInfos: [],
  ...change,
});

describe('end of a membership (rules.md: the youngest child’s fifth birthday)', () => {
  it.each([
    ['no child known', family({}), null],
    ['one child', family({ babyInfos: born('2021-11-21') }), '2026-11-21'],
    ['the youngest of several', family({ babyInfos: born('2024-02-29', '2020-01-01') }), '2029-02-28'],
    ['expecting without a date', family({ pregnancyStage: 'pregnant', babyInfos: born('2020-01-01') }), null],
    [
      'expecting with a date',
      family({ pregnancyStage: 'pregnant', edb: '2027-01-10', babyInfos: born('2020-01-01') }),
      '2032-01-10',
    ],
    [
      'the youngest was removed',
      family({ babyInfos: born('2020-01-01'), removedBabies: { latestBirth: '2024-02-29', lastId: 'x' } }),
      '2029-02-28',
    ],
    [
      'an older one was removed',
      family({ babyInfos: born('2024-02-29'), removedBabies: { latestBirth: '2020-01-01', lastId: 'x' } }),
      '2029-02-28',
    ],
    ['every child was removed', family({ removedBabies: { latestBirth: '2021-11-21', lastId: 'x' } }), '2026-11-21'],
  ])('%s', (_, given, end) => {
    expect(membershipEndsOn(given)).toBe(end);
  });

  it('is over from the birthday on, not before', () => {
    const given = family({ babyInfos: born('2021-11-21') });
    expect(isOver(given, '2026-11-20')).toBe(false);
    expect(isOver(given, '2026-11-21')).toBe(true);
    expect(isOver(family({}), '2099-01-01')).toBe(false);
  });
});
