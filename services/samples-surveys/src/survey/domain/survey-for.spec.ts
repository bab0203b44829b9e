import { type Choice, type Question, type Scope, surveyFor } from './survey.js';

const title = (text: string) => ({ en: text, bm: text });
const choice = (id: string, ...hiddenFor: Scope[]): Choice => ({
  ...{ id, title: title(id), removes: [], specify: false, hiddenFor },
});
const question = (more: Partial<Question>): Question => ({
  ...{ id: 'q', title: title('q'), type: 'rate', subtype: 'close', choices: [], subsampleQuestions: [] },
  ...more,
});

describe('the survey on a pack', () => {
  const pack = { brandId: 'touch', formatId: 'tape' };

  it.each<[string, Scope[], boolean]>([
    ['for nothing', [], true],
    ['for its brand and format', [pack], false],
    ['for its brand', [{ brandId: 'touch', formatId: '' }], false],
    ['for its format', [{ brandId: '', formatId: 'tape' }], false],
    ['for everything', [{ brandId: '', formatId: '' }], false],
    ['for another brand', [{ brandId: 'dry', formatId: '' }], true],
    ['for another format', [{ brandId: '', formatId: 'pants' }], true],
    ['for another format of its brand', [{ brandId: 'touch', formatId: 'pants' }], true],
    ['for its format of another brand', [{ brandId: 'dry', formatId: 'tape' }], true],
    ['for another brand, and for its own', [{ brandId: 'dry', formatId: '' }, pack], false],
  ])('has a choice that is hidden %s: %j is offered: %s', (_, hiddenFor, offered) => {
    const [asked] = surveyFor([question({ choices: [choice('always'), choice('some', ...hiddenFor)] })], pack);
    expect(asked!.choices.map(({ id }) => id)).toEqual(offered ? ['always', 'some'] : ['always']);
  });

  it('leaves out the hidden choices of a sub-question, and all else of it', () => {
    const subs = (choices: Choice[]) => [{ id: 'why', title: title('why'), choices }];
    const survey = [question({ subsampleQuestions: subs([choice('tape', pack), choice('soft')]) })];
    expect(surveyFor(survey, pack)).toEqual([question({ subsampleQuestions: subs([choice('soft')]) })]);
    expect(surveyFor(survey, { ...pack, formatId: 'pants' })).toEqual(survey);
  });

  it('asks a sub-question without choices, and none whose choices are all hidden', () => {
    const open = { id: 'words', title: title('words'), choices: [] };
    const hidden = { id: 'gone', title: title('gone'), choices: [choice('tape', pack)] };
    const [asked] = surveyFor([question({ subsampleQuestions: [open, hidden] })], pack);
    expect(asked!.subsampleQuestions).toEqual([open]);
  });
});
