import type { ContestFields } from './contest.js';
import { checkContest } from './contest-form.js';

const image = `${'a'.repeat(64)}.png`;
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
const refusal = (said: object) => expect.objectContaining(said) as Error;

describe('the form of a contest', () => {
  it('takes a sound one, and one that begins and ends in the same moment', () => {
    expect(() => checkContest(form())).not.toThrow();
    expect(() => checkContest(form({ endDate: form().startDate }))).not.toThrow();
  });

  it('takes ten entries a member, each with a picture and a receipt', () => {
    expect(() => checkContest(form({ entriesPerPerson: 10, uploadImages: true, uploadReceipts: true }))).not.toThrow();
  });

  it.each<[string, Partial<ContestFields>]>([
    ['name', { name: { en: ' ', bm: 'Jalan' } }],
    ['BM name', { name: { en: 'Walk', bm: '' } }],
    ['start date', { startDate: new Date(NaN) }],
    ['end date', { endDate: new Date(NaN) }],
    ['campaign icon', { image: { en: '', bm: image } }],
    ['BM icon', { image: { en: image, bm: '' } }],
  ])('admin §5 Add contest: without %s', (_, over) => {
    expect(() => checkContest(form(over))).toThrow(refusal({ code: 'CONTEST_DETAILS_REQUIRED', fields: {} }));
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
    ['prizes.0.amount', { prizes: [{ ...prize, amount: 0 }] }],
    ['prizes.0.image', { prizes: [{ ...prize, image: 'http://elsewhere/x.png' }] }],
    ['steps.0.instructions', { steps: [{ ...form().steps[0]!, instructions: { en: '', bm: '' } }] }],
    ['dropdownTitle', { dropdownTitle: { en: '', bm: '' } }],
    ['dropdownOptions', { dropdownOptions: [] }],
    ['dropdownOptions', { dropdownOptions: [{ id: 'o', dropdown: ' ' }] }],
    ['name', { name: { en: 'x'.repeat(201), bm: 'y' } }],
  ])('tells by field what is wrong with %s', (field, over) => {
    const fields = { [field]: expect.anything() };
    expect(() => checkContest(form(over))).toThrow(refusal({ code: 'INPUT_INVALID', fields }));
  });

  it('asks for no points where none are needed, and for no options where there is no dropdown', () => {
    expect(() => checkContest(form({ pointRequired: false, pointsPerEntry: 0 }))).not.toThrow();
    const bare = { gotDropdown: false, dropdownTitle: { en: '', bm: '' }, dropdownOptions: [] };
    expect(() => checkContest(form(bare))).not.toThrow();
  });
});
