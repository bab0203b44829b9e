import { type Answers, type Choice, checkAnswers, type Question, subQuestionsBelow } from './survey.js';

const aChoice = (id: string, title = id, more: Partial<Choice> = {}): Choice => ({
  id,
  title: { en: title, bm: title },
  removes: [],
  specify: false,
  hiddenFor: [],
  ...more,
});
const aQuestion = (id: string, more: Partial<Question> = {}): Question => ({
  id,
  title: { en: id, bm: id },
  type: 'other',
  subtype: 'close',
  choices: [],
  subsampleQuestions: [],
  ...more,
});
const stars = (question: string) => ['1', '2', '3', '4', '5'].map((title) => aChoice(`${question}${title}`, title));
const sub = (id: string) => ({ id, title: { en: id, bm: id }, choices: [aChoice(`${id}-a`), aChoice(`${id}-b`)] });

const survey: Question[] = [
  aQuestion('worn', { choices: [aChoice('yes'), aChoice('no', 'no', { removes: ['soft'] })] }),
  aQuestion('soft', { type: 'rate', choices: stars('soft'), subsampleQuestions: [sub('skin')] }),
  aQuestion('why', { type: 'dropdown', choices: [aChoice('price'), aChoice('other', 'other', { specify: true })] }),
  aQuestion('more', { subtype: 'open' }),
];
const given = (main: [string, string][], more: Partial<Answers> = {}): Answers => ({
  mainAnswers: main.map(([questionId, choiceId]) => ({ questionId, choiceId })),
  subAnswers: [],
  openQuestion: 'Soft.',
  other: '',
  ...more,
});
const asked = (choiceId: string) => [{ subquestionId: 'skin', choiceId, text: '' }];
const written = (text: string) => [{ subquestionId: 'skin', choiceId: '', text }];
const refusal = (code: string, fields: object = {}) => expect.objectContaining({ code, ...fields }) as Error;
const incomplete = refusal('FEEDBACK_INCOMPLETE');
const reason = refusal('FEEDBACK_REASON_REQUIRED');
const invalid = (field: string) => refusal('INPUT_INVALID', { fields: { [field]: expect.anything() } });

describe('the path through the survey (member-rewards §4, §5)', () => {
  test.each<[string, Answers]>([
    [
      'every question',
      given([
        ['worn', 'yes'],
        ['soft', 'soft4'],
        ['why', 'price'],
      ]),
    ],
    [
      'those that remain',
      given([
        ['worn', 'no'],
        ['why', 'price'],
      ]),
    ],
    [
      'a low rating with its sub-question',
      given(
        [
          ['worn', 'yes'],
          ['soft', 'soft3'],
          ['why', 'price'],
        ],
        { subAnswers: asked('skin-a') },
      ),
    ],
    [
      'the other choice with its words',
      given(
        [
          ['worn', 'no'],
          ['why', 'other'],
        ],
        { other: 'No shop.' },
      ),
    ],
  ])('%s answered is taken', (_, answers) => {
    expect(checkAnswers(survey, answers)).toEqual(answers);
  });

  test.each<[string, Answers, unknown]>([
    ['nothing', given([], { openQuestion: '' }), incomplete],
    ['one question left out', given([['worn', 'no']]), incomplete],
    [
      'an answer to a question that was taken out',
      given([
        ['worn', 'no'],
        ['soft', 'soft5'],
        ['why', 'price'],
      ]),
      incomplete,
    ],
    [
      'one question answered twice',
      given([
        ['worn', 'no'],
        ['why', 'price'],
        ['why', 'price'],
      ]),
      incomplete,
    ],
    [
      'a low rating without its sub-question',
      given([
        ['worn', 'yes'],
        ['soft', 'soft3'],
        ['why', 'price'],
      ]),
      incomplete,
    ],
    [
      'a high rating with a sub-question',
      given(
        [
          ['worn', 'yes'],
          ['soft', 'soft4'],
          ['why', 'price'],
        ],
        { subAnswers: asked('skin-a') },
      ),
      incomplete,
    ],
    [
      'a blank open question',
      given(
        [
          ['worn', 'no'],
          ['why', 'price'],
        ],
        { openQuestion: '  ' },
      ),
      incomplete,
    ],
    [
      'the other choice without words',
      given(
        [
          ['worn', 'no'],
          ['why', 'other'],
        ],
        { other: ' ' },
      ),
      reason,
    ],
    ['the other choice without words before what is missing', given([['why', 'other']]), reason],
    ['an unknown question', given([['age', 'yes']]), invalid('mainAnswers')],
    ['the choice of another question', given([['worn', 'price']]), invalid('mainAnswers')],
    ['an unknown sub-choice', given([], { subAnswers: asked('skin-c') }), invalid('subAnswers')],
    [
      'an unknown sub-question beside one that is known',
      given([], { subAnswers: [...asked('skin-a'), { subquestionId: 'fit', choiceId: 'skin-a', text: '' }] }),
      invalid('subAnswers'),
    ],
    [
      'an unknown question beside one that is known',
      given([
        ['worn', 'yes'],
        ['age', 'yes'],
      ]),
      invalid('mainAnswers'),
    ],
    ['an endless text', given([], { openQuestion: 'x'.repeat(1001) }), invalid('openQuestion')],
    ['endless words', given([], { other: 'x'.repeat(201) }), invalid('other')],
  ])('%s is refused', (_, answers, error) => {
    expect(() => checkAnswers(survey, answers)).toThrow(error as Error);
  });

  test('a question that is answered twice does not stand for one that is not', () => {
    const twice = given([
      ['soft', 'soft4'],
      ['why', 'price'],
      ['why', 'price'],
    ]);
    expect(() => checkAnswers(survey, twice)).toThrow(incomplete);
  });

  test('a sub-question that is answered twice does not stand for the other', () => {
    const two = [
      aQuestion('soft', { type: 'rate', choices: stars('soft'), subsampleQuestions: [sub('skin'), sub('fit')] }),
    ];
    const rated = (...ids: string[]) =>
      given([['soft', 'soft1']], {
        ...{ openQuestion: '' },
        subAnswers: ids.map((id) => ({ subquestionId: id, choiceId: `${id}-a`, text: '' })),
      });
    expect(checkAnswers(two, rated('skin', 'fit'))).toEqual(rated('skin', 'fit'));
    expect(() => checkAnswers(two, rated('skin', 'skin'))).toThrow(incomplete);
    expect(() => checkAnswers(two, rated('skin'))).toThrow(incomplete);
  });

  test('words are taken only for an open question that is asked', () => {
    const removing = [aQuestion('worn', { choices: [aChoice('no', 'no', { removes: ['more'] })] }), survey[3]!];
    const answered = (openQuestion: string) => given([['worn', 'no']], { openQuestion });
    expect(checkAnswers(removing, answered(''))).toEqual(answered(''));
    expect(() => checkAnswers(removing, answered('Soft.'))).toThrow(incomplete);
    expect(() => checkAnswers(survey.slice(0, 1), given([['worn', 'yes']]))).toThrow(incomplete);
  });

  test('texts are as long as they may be without the spaces around them', () => {
    const answers = given(
      [
        ['worn', 'no'],
        ['why', 'other'],
      ],
      { other: ` ${'x'.repeat(200)} `, openQuestion: ` ${'x'.repeat(1000)} ` },
    );
    const kept = { ...answers, other: 'x'.repeat(200), openQuestion: 'x'.repeat(1000) };
    expect(checkAnswers(survey, answers)).toEqual(kept);
  });

  test('texts that no choice asks for are not kept, and texts are trimmed', () => {
    const answers = given(
      [
        ['worn', 'no'],
        ['why', 'price'],
      ],
      { other: 'left over', openQuestion: ' Soft. ' },
    );
    expect(checkAnswers(survey, answers)).toEqual({ ...answers, other: '', openQuestion: 'Soft.' });
  });

  test('a sub-question without choices is answered in words, up to 1,000 characters, and by nothing else', () => {
    const open = { ...sub('skin'), choices: [] };
    const words = [aQuestion('soft', { type: 'rate', choices: stars('soft'), subsampleQuestions: [open] })];
    const rated = (star: number, subAnswers: Answers['subAnswers']) =>
      given([['soft', `soft${star}`]], { subAnswers, openQuestion: '' });
    expect(checkAnswers(words, rated(3, written(' At night ')))).toEqual(rated(3, written('At night')));
    expect(checkAnswers(words, rated(3, written('x'.repeat(1000))))).toEqual(rated(3, written('x'.repeat(1000))));
    expect(checkAnswers(words, rated(4, []))).toEqual(rated(4, []));
    for (const subAnswers of [[], written('  ')]) {
      expect(() => checkAnswers(words, rated(3, subAnswers))).toThrow(incomplete);
    }
    expect(() => checkAnswers(words, rated(4, written('Rough')))).toThrow(incomplete);
    for (const subAnswers of [written('x'.repeat(1001)), asked('skin-a')]) {
      expect(() => checkAnswers(words, rated(3, subAnswers))).toThrow(invalid('subAnswers'));
    }
  });

  test('a sub-question with choices keeps the choice and no words, and words alone are none of its choices', () => {
    const chosen = (subAnswers: Answers['subAnswers']) =>
      given(
        [
          ['worn', 'yes'],
          ['soft', 'soft3'],
          ['why', 'price'],
        ],
        { subAnswers },
      );
    const both = [{ ...asked('skin-a')[0]!, text: 'left over' }];
    expect(checkAnswers(survey, chosen(both))).toEqual(chosen(asked('skin-a')));
    expect(() => checkAnswers(survey, chosen(written('Rough')))).toThrow(invalid('subAnswers'));
  });

  test('a choice takes out later questions only', () => {
    const backwards = [
      aQuestion('first', { choices: [aChoice('a')] }),
      aQuestion('second', { choices: [aChoice('b', 'b', { removes: ['first', 'second'] })] }),
    ];
    const answers = given(
      [
        ['first', 'a'],
        ['second', 'b'],
      ],
      { openQuestion: '' },
    );
    expect(checkAnswers(backwards, answers)).toEqual(answers);
  });

  test('a survey without questions accepts only an empty set of answers', () => {
    expect(checkAnswers([], given([], { openQuestion: '' }))).toEqual(given([], { openQuestion: '' }));
  });

  test('the seventh question goes on after a low rating; others open from below 4', () => {
    const rate = aQuestion('r', { type: 'rate', choices: stars('r'), subsampleQuestions: [sub('s')] });
    expect([5, 6, 7].map((index) => subQuestionsBelow(rate, index))).toEqual([4, 0, 4]);
    expect(subQuestionsBelow({ ...rate, type: 'dropdown' }, 0)).toBe(0);
  });

  test.each([
    ['3 – fair', true],
    ['4 – good', false],
    ['Poor', false],
  ])('the rating %j needs its sub-question: %j', (text, needed) => {
    const choices = [{ ...stars('r')[0]!, id: 'r1', title: { en: text, bm: 'x' } }];
    const rate = aQuestion('r', { type: 'rate', choices, subsampleQuestions: [sub('s')] });
    const answered = () => checkAnswers([rate], given([['r', 'r1']], { openQuestion: '' }));
    if (needed) expect(answered).toThrow(incomplete);
    else expect(answered()).toMatchObject({ mainAnswers: [{ questionId: 'r', choiceId: 'r1' }] });
  });

  test('the seventh question is answered by a low rating alone, the sixth by its sub-question too', () => {
    const rates = Array.from({ length: 7 }, (_, index) =>
      aQuestion(`r${index}`, { type: 'rate', choices: stars(`r${index}`), subsampleQuestions: [sub(`s${index}`)] }),
    );
    const rated = (low: number) =>
      given(
        rates.map(({ id }, index) => [id, `${id}${index === low ? 1 : 5}`]),
        { openQuestion: '' },
      );
    expect(checkAnswers(rates, rated(6))).toEqual(rated(6));
    expect(() => checkAnswers(rates, rated(5))).toThrow(incomplete);
  });
});
