import { stableId } from '@club/platform';
import { developmentSurvey } from './development-survey.js';
import { surveyFor } from './domain/survey.js';

describe('the survey of the development data', () => {
  const questions = developmentSurvey;
  const all = JSON.stringify;
  // ids of the catalogue's development data, which follow from its names (scripts/development-data.spec.ts)
  const brandOf = (name: string) => stableId(name);
  const packOf = (brand: string, format: string) => ({
    brandId: brandOf(brand),
    formatId: stableId(`${brandOf(brand)}:${format}`),
  });
  const touchPants = packOf('Drypers Touch', 'pants');

  test.each([
    ['DryPantz', packOf('Drypers DryPantz', 'pants')],
    ['Touch Pants', touchPants],
  ])('asks nothing about tapes for %s', (_, pack) => {
    expect(all(surveyFor(questions, pack))).not.toContain('Pita Pelekat');
    expect(all(surveyFor(questions, pack))).toContain('Mudah disarung');
  });

  test('asks about tapes, and not about pulling on, for a diaper with tapes', () => {
    const shown = all(surveyFor(questions, packOf('Drypers Touch', 'tape')));
    expect(shown).toContain('Diaper Tape');
    expect(shown).not.toContain('Mudah disarung');
  });

  test('has its ids once, a rating as the seventh question, and one open question', () => {
    const ids = questions.flatMap(({ id, choices, subsampleQuestions }) => [
      id,
      ...choices.map((one) => one.id),
      ...subsampleQuestions.flatMap((one) => [one.id, ...one.choices.map((choice) => choice.id)]),
    ]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(questions[6]).toMatchObject({ type: 'rate', subsampleQuestions: [] });
    expect(questions.filter(({ subtype }) => subtype === 'open')).toHaveLength(1);
    const removed = questions.flatMap(({ choices }) => choices.flatMap(({ removes }) => removes));
    expect(ids).toEqual(expect.arrayContaining(removed));
  });
});
