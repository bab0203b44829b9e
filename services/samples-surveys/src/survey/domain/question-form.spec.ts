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

const OPEN: Partial<EnteredQuestion> = { title: title('Anything?\nBe frank.'), subtype: 'open' };

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
    expect(refusal({ ...good, title: { en: 'Soft?' } })).toEqual(['FORM_FIELDS_REQUIRED', 'title.bm']);
    expect(refusal({ ...good, type: '' })).toEqual(['FORM_FIELDS_REQUIRED', 'type']);
    expect(refusal({ ...good, type: 'stars' })).toEqual(['INPUT_INVALID', 'type']);
    expect(refusal({ ...good, choices: [] })).toEqual(['FORM_FIELDS_REQUIRED', 'choices']);
    expect(refusal({ ...good, choices: [choice('Yes', { title: title('Yes', ' ') })] })).toEqual([
      'FORM_FIELDS_REQUIRED',
      'choices.0.title.bm',
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
      'subQuestions.0.title.en',
      'subQuestions.0.title.bm',
    ]);
    expect(refusal({ ...rate, subQuestions: sub([choice('')]) })).toEqual([
      'FORM_FIELDS_REQUIRED',
      'subQuestions.0.choices.0.title.en',
      'subQuestions.0.choices.0.title.bm',
    ]);
    expect(typedInto(blank(), { ...good, subQuestions: sub([choice('x')]) }, ids()).subsampleQuestions).toEqual([]);
  });

  it('is taken without the spaces around its texts', () => {
    const spaced = choice('Yes', { title: title(' Yes ', ' Ya ') });
    const subQuestions = [{ id: 'why', title: title(' Why? ', ' Kenapa? '), choices: [spaced] }];
    const typed = { title: title(' Soft? ', ' Lembut? '), type: 'rate', choices: [spaced], subQuestions };
    expect(typedInto(blank(), typed, ids())).toMatchObject({
      title: title('Soft?', 'Lembut?'),
      choices: [{ title: title('Yes', 'Ya') }],
      subsampleQuestions: [{ title: title('Why?', 'Kenapa?'), choices: [{ title: title('Yes', 'Ya') }] }],
    });
  });

  it('keeps all that is not typed', () => {
    const why = { id: 'why', title: title('Why?'), choices: [choice('Leaks', { id: 'leaks' })] };
    const rate = blank({
      ...{ title: title('Soft?', 'Lembut?'), type: 'rate', subtype: 'close' },
      choices: [choice('1', { id: 'one', specify: true, removes: ['x'] })],
      subsampleQuestions: [why],
    });
    expect(typedInto(rate, {}, ids())).toEqual(rate);
    expect(typedInto(rate, { title: {} }, ids())).toEqual(rate);
    expect(typedInto(rate, { title: { en: 'Dry?' } }, ids()).title).toEqual(title('Dry?', 'Lembut?'));
  });

  it('loses its choices when it becomes open, and its sub-questions when it is no rating', () => {
    const rate = blank({
      ...{ type: 'rate', choices: [choice('1', { id: 'one' })] },
      subsampleQuestions: [{ id: 'why', title: title('Why?'), choices: [] }],
    });
    expect(typedInto(rate, { type: 'open', choices: [choice('2')] }, ids())).toMatchObject({
      ...{ type: 'other', subtype: 'open', choices: [], subsampleQuestions: [] },
    });
    expect(typedInto(rate, { type: 'dropdown' }, ids())).toMatchObject({
      choices: rate.choices,
      subsampleQuestions: [],
    });
  });

  it('keeps the type that it has when an unknown one is typed', () => {
    for (const type of ['stars', 'constructor', '']) {
      expect(typedInto(blank({ type: 'dropdown' }), { ...good, type }, ids())).toMatchObject({
        ...{ type: 'dropdown', subtype: 'close' },
      });
      expect(refusal({ ...good, type })?.slice(1)).toEqual(['type']);
    }
  });

  it('gives ids to new sub-questions and to their choices, and keeps those that there are', () => {
    const subQuestions = [
      { id: '', title: title('Why?'), choices: [choice('Leaks'), choice('Rough', { id: 'rough' })] },
      { id: 'when', title: title('When?'), choices: [] },
    ];
    const next = typedInto(blank(), { ...good, type: 'rate', choices: [], subQuestions }, ids());
    const [why, when] = next.subsampleQuestions;
    expect(when?.id).toBe('when');
    expect(why?.choices[1]?.id).toBe('rough');
    expect([why?.id, why?.choices[0]?.id].sort()).toEqual(['id-1', 'id-2']);
  });

  const long = (length: number) => 'x'.repeat(length);
  it.each<[string, string, (text: ReturnType<typeof title>) => TypedQuestion]>([
    ['title.en', 'title.bm', (text) => ({ ...good, title: text })],
    ['choices.0.title.en', 'choices.0.title.bm', (text) => ({ ...good, choices: [choice('', { title: text })] })],
    [
      'subQuestions.0.title.en',
      'subQuestions.0.title.bm',
      (text) => ({
        ...{ ...good, type: 'rate', choices: [choice('1')] },
        subQuestions: [{ id: '', title: text, choices: [] }],
      }),
    ],
    [
      'subQuestions.0.choices.0.title.en',
      'subQuestions.0.choices.0.title.bm',
      (text) => ({
        ...{ ...good, type: 'rate', choices: [choice('1')] },
        subQuestions: [{ id: '', title: title('Why?'), choices: [choice('', { title: text })] }],
      }),
    ],
  ])('has a %s and a %s of at most 500 characters', (en, bm, typed) => {
    expect(refusal(typed(title(long(500))))).toBeNull();
    expect(refusal(typed(title(long(501), 'x')))).toEqual(['INPUT_INVALID', en]);
    expect(refusal(typed(title('x', long(501))))).toEqual(['INPUT_INVALID', bm]);
    expect(refusal(typed(title('', 'x')))).toEqual(['FORM_FIELDS_REQUIRED', en]);
    expect(refusal(typed(title('x', '')))).toEqual(['FORM_FIELDS_REQUIRED', bm]);
  });

  it('has at most 50 choices', () => {
    const choices = (count: number) => Array.from({ length: count }, (_, at) => choice(`Choice ${at}`));
    expect(refusal({ ...good, choices: choices(50) })).toBeNull();
    expect(refusal({ ...good, choices: choices(51) })).toEqual(['INPUT_INVALID', 'choices']);
  });

  it.each(['1', '10', '1 – poor', 'Poor'])('takes the rating %j', (text) => {
    expect(refusal({ ...good, type: 'rate', choices: [choice(text)] })).toBeNull();
  });

  it('is refused as a whole when something is missing and something cannot be', () => {
    expect(refusal({ title: title('', 'Lembut?'), type: 'stars', choices: [choice('Yes')] })).toEqual([
      ...['INPUT_INVALID', 'title.en', 'type'],
    ]);
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
    expect(() => checkQuestion(blank({ title: title('Else?') }), 'open', [blank({ ...OPEN, id: 'open' })])).toThrow(
      expect.objectContaining({
        fields: expect.objectContaining({ type: { code: 'QUESTION_OPEN_TAKEN', details: { title: 'Anything?' } } }),
      }),
    );
    expect(refusal({ ...good, type: 'open' }, others, blank({ active: false }))).toBeNull();
  });

  it('takes out no question of its own place, and none that is later only beside one that is not', () => {
    const others = [blank({ id: 'beside', position: 10 }), blank({ id: 'after', position: 11 })];
    const removing = (...removes: string[]) => refusal({ ...good, choices: [choice('No', { removes })] }, others);
    expect(removing('after')).toBeNull();
    expect(removing('beside')).toEqual(['INPUT_INVALID', 'removes']);
    expect(removing('after', 'beside')).toEqual(['INPUT_INVALID', 'removes']);
  });

  it('may be open while the other open question is not asked', () => {
    const open = { ...good, type: 'open' };
    expect(refusal(open, [blank({ id: 'other', subtype: 'open', active: false })])).toBeNull();
    expect(refusal(open, [blank({ id: 'other', subtype: 'open' })])).toEqual(['INPUT_INVALID', 'type']);
    expect(refusal(open, [blank({ id: 'other' })])).toBeNull();
  });

  it('is not open beside one that will be asked, nor will it be asked beside one that is', () => {
    const open = { ...good, type: 'open' };
    const later = { active: false, showAt: new Date('2026-12-01T00:00:00Z') };
    expect(refusal(open, [blank({ id: 'other', subtype: 'open', ...later })])).toEqual(['INPUT_INVALID', 'type']);
    expect(refusal(open, [blank({ id: 'other', subtype: 'open' })], blank(later))).toEqual(['INPUT_INVALID', 'type']);
    expect(refusal(open, [blank({ id: 'other', subtype: 'open', active: false, showAt: null })])).toBeNull();
  });
});
