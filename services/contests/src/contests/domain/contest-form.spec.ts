import type { Contest, ContestFields } from './contest.js';
import { checkContest, type ContestForm, contestOf } from './contest-form.js';

const image = `${'a'.repeat(64)}.webp`;
const form = (over: Partial<ContestFields> = {}): ContestFields => ({
  name: { en: 'Walk', bm: 'Jalan' },
  description: { en: '', bm: '' },
  image: { en: image, bm: image },
  startDate: new Date('2026-11-01T00:00:00Z'),
  endDate: new Date('2026-11-30T00:00:00Z'),
  active: true,
  entriesPerPerson: 5,
  pointRequired: true,
  pointsPerEntry: 100,
  prizes: [{ id: 'p', title: { en: 'Prize', bm: 'Hadiah' }, image: '', amount: 2, item: 'Pram' }],
  steps: [{ id: 's', instructions: { en: 'Walk', bm: 'Jalan' }, description: { en: '', bm: '' } }],
  uploadImages: true,
  uploadReceipts: true,
  linkUrl: true,
  gotDropdown: true,
  dropdownTitle: { en: 'Which?', bm: 'Yang mana?' },
  dropdownOptions: [{ id: 'o', dropdown: 'First' }],
  ...over,
});
const prize = form().prizes[0]!;
const refusal = (fields: object) => expect.objectContaining(fields) as Error;

describe('the form of a contest', () => {
  it('takes a sound one, and one that begins and ends in the same moment', () => {
    expect(() => checkContest(form())).not.toThrow();
    expect(() => checkContest(form({ endDate: form().startDate }))).not.toThrow();
  });

  it('takes ten entries a member, each with a picture and a receipt', () => {
    expect(() => checkContest(form({ entriesPerPerson: 10, uploadImages: true, uploadReceipts: true }))).not.toThrow();
  });

  it.each<[string, string, Partial<ContestFields>]>([
    ['name', 'name.en', { name: { en: ' ', bm: 'Jalan' } }],
    ['BM name', 'name.bm', { name: { en: 'Walk', bm: '' } }],
    ['start date', 'startDate', { startDate: new Date(NaN) }],
    ['end date', 'endDate', { endDate: new Date(NaN) }],
    ['campaign icon', 'image.en', { image: { en: '', bm: image } }],
    ['BM icon', 'image.bm', { image: { en: image, bm: '' } }],
  ])('admin §5 Add contest: without %s', (_, field, over) => {
    expect(() => checkContest(form(over))).toThrow(
      refusal({
        code: 'CONTEST_DETAILS_REQUIRED',
        fields: { [field]: expect.objectContaining({ code: 'FIELD_REQUIRED' }) },
      }),
    );
  });

  it('admin §5 Add contest: a start later than the end', () => {
    const startDate = new Date('2026-12-01T00:00:00Z');
    expect(() => checkContest(form({ startDate }))).toThrow(refusal({ code: 'CONTEST_DATE_ORDER' }));
  });

  it('admin §5 Add contest: at least one prize, and one is enough', () => {
    expect(() => checkContest(form({ prizes: [] }))).toThrow(refusal({ code: 'CONTEST_PRIZE_REQUIRED' }));
    expect(() => checkContest(form({ prizes: [prize] }))).not.toThrow();
  });

  it.each<[string, Partial<ContestFields>]>([
    ['entriesPerPerson', { entriesPerPerson: 0 }],
    ['entriesPerPerson', { entriesPerPerson: 11 }],
    ['entriesPerPerson', { entriesPerPerson: 1.5 }],
    ['pointsPerEntry', { pointsPerEntry: 0 }],
    ['pointsPerEntry', { pointsPerEntry: -100 }],
    ['image', { image: { en: '../x.png', bm: image } }],
    ['prizes.0.title', { prizes: [{ ...prize, title: { en: 'Prize', bm: '' } }] }],
    ['prizes.0.title', { prizes: [{ ...prize, title: { en: '', bm: '' } }] }],
    ['prizes.0.amount', { prizes: [{ ...prize, amount: 0 }] }],
    ['prizes.0.image', { prizes: [{ ...prize, image: 'http://elsewhere/x.png' }] }],
    ['steps.0.instructions', { steps: [{ ...form().steps[0]!, instructions: { en: '', bm: '' } }] }],
    ['dropdownTitle', { dropdownTitle: { en: '', bm: '' } }],
    ['dropdownOptions', { dropdownOptions: [] }],
    ['dropdownOptions', { dropdownOptions: [{ id: 'o', dropdown: ' ' }] }],
    ['name', { name: { en: 'x'.repeat(201), bm: 'y' } }],
  ])('reports by field what is wrong with %s', (field, over) => {
    const fields = { [field]: expect.anything() };
    expect(() => checkContest(form(over))).toThrow(refusal({ code: 'INPUT_INVALID', fields }));
  });

  it('asks for no points where none are needed, and for no options where there is no dropdown', () => {
    expect(() => checkContest(form({ pointRequired: false, pointsPerEntry: 0 }))).not.toThrow();
    const bare = { gotDropdown: false, dropdownTitle: { en: '', bm: '' }, dropdownOptions: [] };
    expect(() => checkContest(form(bare))).not.toThrow();
  });
});

const stored: Contest = {
  ...form(),
  ...{ id: 'c', createdAt: new Date(0), updatedAt: new Date(0), version: 1, resultsAnnouncedAt: null },
};
const typed = (over: Partial<ContestForm> = {}): ContestForm => ({ image: { en: '', bm: '' }, ...over });
const newId = () => 'new';

describe('an edit of a contest', () => {
  it('keeps whatever is not sent', () => {
    expect(contestOf(typed(), stored, newId)).toEqual(form());
    expect(contestOf(typed({ name: { bm: 'Lari' } }), stored, newId).name).toEqual({ en: 'Walk', bm: 'Lari' });
  });

  it('refuses what is sent empty', () => {
    expect(() => contestOf(typed({ name: { en: '' } }), stored, newId)).toThrow(
      refusal({ code: 'CONTEST_DETAILS_REQUIRED' }),
    );
    expect(() => contestOf(typed({ prizes: [] }), stored, newId)).toThrow(refusal({ code: 'CONTEST_PRIZE_REQUIRED' }));
  });

  it('admin §5 Edit contest: takes steps with the icons too', () => {
    const icons = { en: `${'b'.repeat(64)}.webp`, bm: `${'c'.repeat(64)}.webp` };
    const steps = [{ id: 's', instructions: { en: 'Run', bm: 'Lari' }, description: { en: '', bm: '' } }];
    expect(contestOf(typed({ image: icons, steps }), stored, newId)).toMatchObject({ image: icons, steps });
  });

  it('replaces all icons at once', () => {
    expect(() => contestOf(typed({ image: { en: image, bm: '' } }), stored, newId)).toThrow(
      refusal({ code: 'IMAGES_PAIR_REQUIRED', fields: { 'image.bm': { code: 'IMAGES_PAIR_REQUIRED' } } }),
    );
  });

  it('knows its rows by their ids, gives new ones theirs, and keeps the pictures of prizes', () => {
    const pictured = { ...stored, prizes: [{ ...prize, image }] };
    const prizes = [
      { ...prize, amount: 9 },
      { ...prize, id: 'of another contest', image },
    ];
    expect(contestOf(typed({ prizes }), pictured, newId).prizes).toMatchObject([
      { id: 'p', amount: 9, image },
      { id: 'new', image },
    ]);
    const dropdownOptions = [
      { id: '', dropdown: 'First' },
      { id: '', dropdown: 'Second' },
    ];
    expect(contestOf(typed({ dropdownOptions }), stored, newId).dropdownOptions).toEqual([
      { id: 'o', dropdown: 'First' },
      { id: 'new', dropdown: 'Second' },
    ]);
    const renamed = [{ id: 'o', dropdown: 'The first' }];
    expect(contestOf(typed({ dropdownOptions: renamed }), stored, newId).dropdownOptions).toEqual(renamed);
  });
});

describe('a new contest', () => {
  const whole = typed({ ...form(), pointRequired: undefined, active: undefined, entriesPerPerson: undefined });

  it('is shown, gives a member one entry, and costs points where some are named', () => {
    expect(contestOf(whole, null, newId)).toMatchObject({ active: true, entriesPerPerson: 1, pointRequired: true });
    expect(contestOf({ ...whole, pointsPerEntry: undefined }, null, newId)).toMatchObject({ pointRequired: false });
  });

  it('has prizes with a picture and an amount alone', () => {
    const prizes = [{ id: '', title: { en: '', bm: '' }, image, amount: 3, item: '' }];
    expect(contestOf({ ...whole, prizes }, null, newId).prizes).toMatchObject([{ id: 'new', image, amount: 3 }]);
  });
});
