import type { Choice, Question } from './survey.js';
import { writtenAnswers } from './written-answers.js';

const title = (text: string) => ({ en: text, bm: `${text} (bm)` });
const choice = (id: string, specify = false): Choice => ({
  ...{ id, title: title(`choice ${id}`), removes: [], specify, hiddenFor: [] },
});
const question = (id: string, changes: Partial<Question> = {}): Question => ({
  ...{ id, title: title(`question ${id}`), type: 'other', subtype: 'close', choices: [], subsampleQuestions: [] },
  ...changes,
});
const survey = [
  question('worn', { choices: [choice('yes'), choice('else', true)] }),
  question('soft', {
    type: 'rate',
    choices: [choice('1'), choice('5')],
    subsampleQuestions: [{ id: 'why', title: title('why'), choices: [choice('rough')] }],
  }),
  question('more', { subtype: 'open' }),
];
const nothing = { mainAnswers: [], subAnswers: [], openQuestion: '', other: '' };
const same = (text: string) => ({ en: text, bm: text });

describe('answers as the member read them', () => {
  it('are in the order of the survey, with the words beside the choice that asked for them', () => {
    const given = {
      mainAnswers: [
        { questionId: 'soft', choiceId: '1' },
        { questionId: 'worn', choiceId: 'else' },
      ],
      subAnswers: [{ subquestionId: 'why', choiceId: 'rough', text: '' }],
      openQuestion: 'Very nice.',
      other: 'At night',
    };
    expect(writtenAnswers(survey, given)).toEqual([
      { question: title('question worn'), answer: title('choice else') },
      { question: title('choice else'), answer: same('At night') },
      { question: title('question soft'), answer: title('choice 1') },
      { question: title('why'), answer: title('choice rough') },
      { question: title('question more'), answer: same('Very nice.') },
    ]);
  });

  it('have the words that a sub-question was answered in, below its title', () => {
    const subAnswers = [{ subquestionId: 'why', choiceId: '', text: 'At night' }];
    const mainAnswers = [{ questionId: 'soft', choiceId: '1' }];
    expect(writtenAnswers(survey, { ...nothing, mainAnswers, subAnswers })).toEqual([
      { question: title('question soft'), answer: title('choice 1') },
      { question: title('why'), answer: same('At night') },
    ]);
  });

  it('have words only beside the choice that asked for them, and only where there are some', () => {
    const chose = (choiceId: string, other: string) => ({
      ...nothing,
      ...{ mainAnswers: [{ questionId: 'worn', choiceId }], other },
    });
    expect(writtenAnswers(survey, chose('else', ''))).toEqual([
      { question: title('question worn'), answer: title('choice else') },
    ]);
    expect(writtenAnswers(survey, chose('yes', 'At night'))).toEqual([
      { question: title('question worn'), answer: title('choice yes') },
      { question: same('other'), answer: same('At night') },
    ]);
  });

  it('are none where nothing was answered', () => expect(writtenAnswers(survey, nothing)).toEqual([]));

  it('are named by their ids when their question or choice is gone', () => {
    const given = {
      mainAnswers: [
        { questionId: 'worn', choiceId: 'never' },
        { questionId: 'old', choiceId: 'x' },
      ],
      subAnswers: [
        { subquestionId: 'older', choiceId: 'y', text: '' },
        { subquestionId: 'oldest', choiceId: '', text: 'At night' },
      ],
      openQuestion: 'Nice',
      other: 'Own',
    };
    expect(writtenAnswers([survey[0]!], given)).toEqual([
      { question: same('worn'), answer: same('never') },
      { question: same('old'), answer: same('x') },
      { question: same('older'), answer: same('y') },
      { question: same('oldest'), answer: same('At night') },
      { question: same('openQuestion'), answer: same('Nice') },
      { question: same('other'), answer: same('Own') },
    ]);
  });
});
