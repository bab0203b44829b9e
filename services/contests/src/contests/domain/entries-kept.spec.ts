import type { ContestFields } from './contest.js';
import { checkEntriesKept, type EntrySummary } from './entries-kept.js';

const day = (n: number) => new Date(Date.UTC(2026, 10, n));
const both = { en: 'x', bm: 'y' };
const before: ContestFields = {
  ...{ name: both, description: both, image: both, startDate: day(1), endDate: day(30), active: true },
  ...{ entriesPerPerson: 5, pointRequired: true, pointsPerEntry: 100, prizes: [], steps: [] },
  ...{ uploadImages: true, uploadReceipts: false, linkUrl: false, gotDropdown: true, dropdownTitle: both },
  dropdownOptions: [
    { id: 'chosen', dropdown: 'Lotus' },
    { id: 'not', dropdown: 'AEON' },
  ],
};
const entered: EntrySummary = { entries: 7, most: 3, first: day(5), last: day(20), options: ['chosen'] };
const none: EntrySummary = { entries: 0, most: 0, first: null, last: null, options: [] };
const change =
  (over: Partial<ContestFields>, made = entered) =>
  () =>
    checkEntriesKept(before, { ...before, ...over }, made);

describe('a contest that members have entered', () => {
  it.each<[string, string, Partial<ContestFields>]>([
    ['fewer entries than somebody has', 'entriesPerPerson', { entriesPerPerson: 2 }],
    ['another price', 'pointsPerEntry', { pointsPerEntry: 200 }],
    ['no price any more', 'pointRequired', { pointRequired: false }],
    ['a start after the first entry', 'startDate', { startDate: day(6) }],
    ['an end before the last entry', 'endDate', { endDate: day(19) }],
    ['without a choice that was made', 'dropdownOptions', { dropdownOptions: [before.dropdownOptions[1]!] }],
  ])('cannot be given %s', (_, field, over) => {
    const fields = { [field]: { code: expect.stringMatching(/^CONTEST_/), details: expect.anything() } };
    expect(change(over)).toThrow(expect.objectContaining({ code: 'INPUT_INVALID', fields }));
    expect(change(over, none)).not.toThrow();
  });

  it.each<[string, Partial<ContestFields>]>([
    ['as few entries as somebody has', { entriesPerPerson: 3 }],
    ['more entries', { entriesPerPerson: 10 }],
    ['an earlier start and a later end', { startDate: day(2), endDate: new Date(day(30).getTime() + 1) }],
    ['the same price by another flag', { pointsPerEntry: 100 }],
    [
      'other words for a choice, and one less that nobody made',
      { dropdownOptions: [{ id: 'chosen', dropdown: "Lotus's" }] },
    ],
    ['other steps, prizes, pictures and mechanics', { uploadReceipts: true, uploadImages: false, linkUrl: true }],
  ])('can be given %s', (_, over) => {
    expect(change(over)).not.toThrow();
  });

  it('reports how often the most eager member has entered', () => {
    expect(change({ entriesPerPerson: 1 })).toThrow(
      expect.objectContaining({
        fields: { entriesPerPerson: { code: 'CONTEST_LIMIT_TOO_LOW', details: { max: 3 } } },
      }),
    );
  });

  it('allows an edit that does not touch limits which its entries exceed already', () => {
    expect(change({ name: both }, { ...entered, first: new Date(0), last: day(31), most: 9 })).not.toThrow();
  });
});
