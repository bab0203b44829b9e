import { checkEntries, checkPeriodAndLimit, missingOf } from './entering.js';

const refusal = (fields: object) => expect.objectContaining(fields) as Error;

const now = new Date('2026-11-21T04:00:00.000Z');
const at = (days: number) => new Date(now.getTime() + days * 86_400_000);
const contest = { active: true, startDate: at(-1), endDate: at(1), entriesPerPerson: 5 };

describe('entering a contest', () => {
  it.each([
    [0, 1],
    [0, 5],
    [4, 1],
  ])('§5 Contest: %i entries used and %i more are within a limit of 5', (used, count) => {
    expect(() => checkPeriodAndLimit(contest, { used, count, now })).not.toThrow();
  });

  it.each([
    [5, 1],
    [3, 3],
    [0, 6],
  ])('§5 Contest: %i entries used and %i more exceed a limit of 5', (used, count) => {
    const exceeded = refusal({ code: 'CONTEST_ENTRIES_EXCEEDED', details: { max: 5 } });
    expect(() => checkPeriodAndLimit(contest, { used, count, now })).toThrow(exceeded);
  });

  it.each([
    ['ended', { endDate: new Date(now.getTime() - 1) }, 'CONTEST_ENDED', {}],
    ['not started', { startDate: at(2), endDate: at(3) }, 'CONTEST_NOT_STARTED', { date: at(2).toISOString() }],
    ['hidden', { active: false }, 'NOT_FOUND', {}],
  ] as const)('§4 Contest period: %s', (_, over, code, details) => {
    expect(() => checkPeriodAndLimit({ ...contest, ...over }, { used: 0, count: 1, now })).toThrow(
      refusal({ code, details }),
    );
  });

  it('§4 Contest period: the end date itself still counts', () => {
    expect(() => checkPeriodAndLimit({ ...contest, endDate: now }, { used: 0, count: 1, now })).not.toThrow();
  });
});

describe('what an entry needs', () => {
  const none = { uploadImages: false, uploadReceipts: false, linkUrl: false, gotDropdown: false };
  const every = {
    uploadImages: true,
    uploadReceipts: true,
    linkUrl: true,
    gotDropdown: true,
    dropdownOptions: [{ id: 'one', dropdown: 'One' }],
  };
  const empty = { link: '', optionId: '', hasImage: false, hasReceipt: false };
  const full = { link: 'https://example.com/post', optionId: 'one', hasImage: true, hasReceipt: true };

  it.each([
    ['uploadImages', 'image'],
    ['uploadReceipts', 'receiptsImage'],
    ['linkUrl', 'link'],
    ['gotDropdown', 'selectedValue'],
  ])('§5 Contest: the form requires, as %s demands, %s', (flag, field) => {
    expect(missingOf({ ...none, [flag]: true }, empty)).toEqual([field]);
    expect(missingOf({ ...none, [flag]: true }, full)).toEqual([]);
  });

  it('§5 Contest: nothing where no flag demands it', () => {
    expect(() => checkEntries({ ...none, dropdownOptions: [] }, [empty])).not.toThrow();
  });

  it('names the first entry that is not complete, and all that it lacks', () => {
    const entries = [full, { ...full, link: '', hasReceipt: false }, empty];
    expect(() => checkEntries(every, entries)).toThrow(
      refusal({
        code: 'CONTEST_ENTRY_INCOMPLETE',
        details: { number: 2, missing: 'receiptsImage, link' },
        fields: {
          receiptsImage2: { code: 'FIELD_REQUIRED', details: { field: 'receiptsImage' } },
          link2: { code: 'FIELD_REQUIRED', details: { field: 'link' } },
        },
      }),
    );
  });

  it.each([
    ['javascript:alert(1)', 'FIELD_INVALID'],
    ['ftp://example.com', 'FIELD_INVALID'],
    ['example.com', 'FIELD_INVALID'],
    ['https://a b', 'FIELD_INVALID'],
    ['https://', 'FIELD_INVALID'],
    [`https://example.com/${'x'.repeat(481)}`, 'FIELD_TOO_LONG'],
  ])('refuses the link %s', (link, code) => {
    const fields = { link2: expect.objectContaining({ code }) };
    expect(() => checkEntries(every, [full, { ...full, link }])).toThrow(refusal({ code: 'INPUT_INVALID', fields }));
  });

  it('takes a link of 500 characters, and one in capitals', () => {
    const link = `https://example.com/${'x'.repeat(480)}`;
    expect(link).toHaveLength(500);
    const entries = [link, 'HTTPS://Example.com/A'].map((one) => ({ ...full, link: one }));
    expect(() => checkEntries(every, entries)).not.toThrow();
  });

  it('refuses a choice that the contest does not offer', () => {
    const fields = { selectedValue1: expect.objectContaining({ code: 'FIELD_INVALID' }) };
    expect(() => checkEntries(every, [{ ...full, optionId: 'two' }])).toThrow(
      refusal({ code: 'INPUT_INVALID', fields }),
    );
  });
});
