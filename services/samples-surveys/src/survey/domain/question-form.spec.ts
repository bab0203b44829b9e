import { checkQuestion, typedInto, typeOf, type TypedQuestion } from './question-form.js';
import type { Choice, EnteredQuestion } from './survey.js';

const AT = new Date('2026-11-21T00:00:00Z');
const title = (en: string, bm = en) => ({ en, bm });
const choice = (en: string, over: Partial<Choice> = {}): Choice => ({
  id: '',
  title: title(en),
  removes: [],
  specify: false,
  hiddenFor: [],
  ...over,
});
const blank = (over: Partial<EnteredQuestion> = {}): EnteredQuestion => ({
  id: 'q',
  title: title(''),
  type: 'other',
  subtype: 'close',
  choices: [],
  subsampleQuestions: [],
  position: 10,
  active: true,
  createdAt: AT,
  updatedAt: AT,
  version: 1,
  ...over,
});
const ids = () => {
  let n = 0;
  return () => `id-${(n += 1)}`;
};
const good: TypedQuestion = { title: title('Soft?', 'Lembut?'), type: 'multiple', choices: [choice('Yes')] };
const refusal = (typed: TypedQuestion, others: EnteredQuestion[] = [], base = blank()) => {
  const next = typedInto(base, typed, ids());
  try {
    checkQuestion(next, typed.type ?? '', others);
    return null;
  } catch (error) {
    const { code, fields } = error as { code: string; fields: object };
    return [code, ...Object.keys(fields)];
  }
};

describe('a question as an administrator types it', () => {
  it.each([
    ['multiple', { type: 'other', subtype: 'close' }],
    ['rate', { type: 'rate', subtype: 'close' }],
    ['dropdown', { type: 'dropdown', subtype: 'close' }],
    ['open', { type: 'other', subtype: 'open' }],
  ])('is stored as members are asked it: %s', (type, stored) => {
    const next = typedInto(blank(), { ...good, type, choices: [choice('1')] }, ids());
    expect(next).toMatchObject(stored);
    expect(typeOf(next)).toBe(type);
    expect(refusal({ ...good, type, choices: [choice('1')] })).toBeNull();
  });

  it('needs its titles, a type and a choice in both languages', () => {
    expect(refusal({ ...good, title: { en: 'Soft?' } })).toEqual(['FORM_FIELDS_REQUIRED', 'bmTitle']);
    expect(refusal({ ...good, type: '' })).toEqual(['FORM_FIELDS_REQUIRED', 'type']);
    expect(refusal({ ...good, type: 'stars' })).toEqual(['INPUT_INVALID', 'type']);
    expect(refusal({ ...good, choices: [] })).toEqual(['FORM_FIELDS_REQUIRED', 'answers']);
    expect(refusal({ ...good, choices: [choice('Yes', { title: title('Yes', ' ') })] })).toEqual([
      'FORM_FIELDS_REQUIRED',
      'answers.0.bmTitle',
    ]);
    expect(refusal({ title: good.title, type: 'open' })).toBeNull();
  });

  it('asks for a sub-question of a rating alone, each of its choices in both languages', () => {
    const sub = (choices: Choice[], en = 'Why?') => [{ id: '', title: title(en), choices }];
    const rate = { ...good, type: 'rate', choices: [choice('1')] };
    expect(refusal({ ...rate, subQuestions: sub([choice('Leaks')]) })).toBeNull();
    expect(refusal({ ...rate, subQuestions: sub([]) })).toBeNull();
    expect(refusal({ ...rate, subQuestions: sub([], '') })).toEqual([
      'FORM_FIELDS_REQUIRED',
      'subQuestions.0.title',
      'subQuestions.0.bmTitle',
    ]);
    expect(refusal({ ...rate, subQuestions: sub([choice('')]) })).toEqual([
      'FORM_FIELDS_REQUIRED',
      'subQuestions.0.answers.0.title',
      'subQuestions.0.answers.0.bmTitle',
    ]);
    expect(refusal({ ...rate, choices: [choice('Good')] })).toEqual(['INPUT_INVALID', 'answers.0.title']);
    expect(typedInto(blank(), { ...good, subQuestions: sub([choice('x')]) }, ids()).subsampleQuestions).toEqual([]);
  });

  it('keeps the ids that answers name, and gives new ones to what is new', () => {
    const choices = [choice('Yes', { id: 'yes' }), choice('No')];
    const next = typedInto(blank(), { ...good, choices }, ids());
    expect(next.choices.map(({ id }) => id)).toEqual(['yes', 'id-1']);
    expect(typedInto(next, { title: { bm: 'Lain' } }, ids())).toEqual({ ...next, title: { en: 'Soft?', bm: 'Lain' } });
  });

  it('takes out later questions only, and a survey has one open question', () => {
    const others = [blank({ id: 'before', position: 5 }), blank({ id: 'after', position: 20, subtype: 'open' })];
    const removing = (id: string) => ({ ...good, choices: [choice('No', { removes: [id] })] });
    expect(refusal(removing('after'), others)).toBeNull();
    expect(refusal(removing('before'), others)).toEqual(['INPUT_INVALID', 'removes']);
    expect(refusal(removing('nothing'), others)).toEqual(['INPUT_INVALID', 'removes']);
    expect(refusal({ ...good, type: 'open' }, others)).toEqual(['INPUT_INVALID', 'type']);
    expect(refusal({ ...good, type: 'open' }, others, blank({ active: false }))).toBeNull();
  });
});
