import { describe, expect, test } from '@jest/globals';
import type { SurveyChoice, SurveyQuestion } from './types.js';
import { isAnsweredByChoice, linesOf, missing, noAnswers, opened, remaining, toInput, type Answers } from './survey.js';

const aChoice = (id: string, more: Partial<SurveyChoice> = {}): SurveyChoice => ({
  id,
  title: { en: id, bm: id },
  removes: [],
  specify: false,
  ...more,
});
const aQuestion = (id: string, more: Partial<SurveyQuestion> = {}): SurveyQuestion => ({
  id,
  title: { en: id, bm: id },
  type: 'other',
  subtype: 'close',
  choices: [],
  subsampleQuestions: [],
  subQuestionsBelow: 0,
  ...more,
});
const stars = ['1', '2', '3', '4', '5'].map((id) => aChoice(id));
const sub = { id: 'skin', title: { en: 'skin', bm: 'kulit' }, choices: [aChoice('waist')] };
const worn = aQuestion('worn', { choices: [aChoice('yes'), aChoice('no', { removes: ['soft'] })] });
const soft = aQuestion('soft', { type: 'rate', choices: stars, subsampleQuestions: [sub], subQuestionsBelow: 4 });
const wordy = { ...soft, subsampleQuestions: [{ ...sub, choices: [] }] };
const why = aQuestion('why', { type: 'dropdown', choices: [aChoice('price'), aChoice('other', { specify: true })] });
const more = aQuestion('more', { subtype: 'open' });
const survey = [worn, soft, why, more];
const given = (main: Record<string, string>, rest: Partial<Answers> = {}): Answers => ({ ...noAnswers, main, ...rest });
const ids = (answers: Answers) => remaining(survey, answers).map(({ id }) => id);

describe('the order of the survey’s questions (member-rewards §4)', () => {
  test('some choices take later questions out, and give them back when another is chosen', () => {
    expect(ids(noAnswers)).toEqual(['worn', 'soft', 'why', 'more']);
    expect(ids(given({ worn: 'no' }))).toEqual(['worn', 'why', 'more']);
    expect(ids(given({ worn: 'yes' }))).toEqual(['worn', 'soft', 'why', 'more']);
  });

  test('a rating below 4 opens the sub-questions, unless the question goes on', () => {
    expect(['3', '4'].map((star) => opened(soft, given({ soft: star })).length)).toEqual([1, 0]);
    const worded = { ...soft, choices: [aChoice('3 – fair'), aChoice('4 – good'), aChoice('Poor')] };
    const openedBy = (id: string) => opened(worded, given({ soft: id })).length;
    expect(['3 – fair', '4 – good', 'Poor'].map(openedBy)).toEqual([1, 0, 0]);
    expect(opened({ ...soft, subQuestionsBelow: 0 }, given({ soft: '1' }))).toEqual([]);
    expect(isAnsweredByChoice(soft, given({ soft: '3' }))).toBe(false);
    expect(isAnsweredByChoice(soft, given({ soft: '5' }))).toBe(true);
    expect(isAnsweredByChoice(why, given({ why: 'other' }))).toBe(false);
  });

  test.each<[string, SurveyQuestion, Answers, string | null]>([
    ['nothing chosen', worn, noAnswers, 'FEEDBACK_INCOMPLETE'],
    ['a choice', worn, given({ worn: 'no' }), null],
    ['a low rating alone', soft, given({ soft: '2' }), 'FEEDBACK_INCOMPLETE'],
    ['a low rating with its reason', soft, given({ soft: '2' }, { sub: { skin: 'waist' } }), null],
    ['a low rating with blank words', wordy, given({ soft: '2' }, { sub: { skin: '  ' } }), 'FEEDBACK_INCOMPLETE'],
    ['a low rating with words', wordy, given({ soft: '2' }, { sub: { skin: 'Rough' } }), null],
    ['other without words', why, given({ why: 'other' }, { other: '  ' }), 'FEEDBACK_REASON_REQUIRED'],
    ['other with words', why, given({ why: 'other' }, { other: 'No shop' }), null],
    ['no own words', more, given({}, { open: ' ' }), 'FEEDBACK_INCOMPLETE'],
    ['own words', more, given({}, { open: 'Soft' }), null],
  ])('%s', (_, question, answers, reason) => {
    expect(missing(question, answers)).toBe(reason);
  });

  test('sends what remains: no answer to what was taken out, no words that nothing asks for', () => {
    const answers = given(
      { worn: 'no', soft: '2', why: 'price' },
      { sub: { skin: 'waist' }, open: ' Soft ', other: 'left over' },
    );
    expect(toInput('m1', 'o1', survey, answers)).toEqual({
      id: 'm1',
      orderId: 'o1',
      received: true,
      mainAnswers: [
        { questionId: 'worn', choiceId: 'no' },
        { questionId: 'why', choiceId: 'price' },
      ],
      subAnswers: [],
      openQuestion: 'Soft',
      other: '',
    });
    const whole = given(
      { worn: 'yes', soft: '2', why: 'other' },
      { sub: { skin: 'waist' }, open: 'x', other: ' Far ' },
    );
    expect(toInput('m1', 'o1', survey, whole)).toMatchObject({
      subAnswers: [{ subquestionId: 'skin', choiceId: 'waist' }],
      other: 'Far',
    });
  });

  test('sends the words of a sub-question that has no choices', () => {
    const answers = given({ soft: '2' }, { sub: { skin: ' At night ' } });
    expect(toInput('m1', 'o1', [wordy], answers).subAnswers).toEqual([{ subquestionId: 'skin', text: 'At night' }]);
  });

  test('%brandName% becomes the brand, line breaks become lines', () => {
    expect(linesOf('How soft is %brandName%?\n1 is poor.', 'Touch')).toEqual(['How soft is Touch?', '1 is poor.']);
  });
});
