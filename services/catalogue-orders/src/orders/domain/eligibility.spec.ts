import { mayTakePregnantOffer } from './eligibility.js';

describe('the pregnant offer', () => {
  it.each([
    ['pregnant', '2026-05-21', '2026-11-21', true],
    ['pregnant', '2026-05-21', '2026-11-22', false],
    ['pregnant', '2027-03-01', '2026-11-21', true],
    ['pregnant', '', '2026-11-21', false],
    ['oneChild', '2026-12-01', '2026-11-21', false],
    ['trying', '2026-12-01', '2026-11-21', false],
  ])('stage %s, due %s, on %s → %s', (pregnancyStage, edb, today, allowed) => {
    expect(mayTakePregnantOffer({ pregnancyStage, edb }, today)).toBe(allowed);
  });
});
