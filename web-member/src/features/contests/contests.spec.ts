import { describe, expect, test } from '@jest/globals';
import { aContest, fullContest, inDays } from '../../testing/contest-fakes.js';
import { aUser, NOW } from '../../testing/fakes.js';
import { costOf, counted, listed, periodOf, refusalOf, usedBy } from './contests.js';
import { asLink, emptyEntry, isBadLink, missingOf, needsOf, toInput } from './entry-form.js';

const now = new Date(NOW);

describe('member-rewards §4: contest period', () => {
  test.each([
    ['running', -1, 1],
    ['upcoming', 1, 2],
    ['ended', -2, -1],
  ] as const)('%s', (period, from, to) =>
    expect(periodOf({ startDate: inDays(from), endDate: inDays(to) }, now)).toBe(period),
  );
  test('the first and the last moment belong to it', () => {
    expect(periodOf({ startDate: NOW, endDate: NOW }, now)).toBe('running');
    expect(periodOf({ startDate: NOW, endDate: NOW }, new Date(now.getTime() + 1))).toBe('ended');
    expect(periodOf({ startDate: NOW, endDate: NOW }, new Date(now.getTime() - 1))).toBe('upcoming');
  });
  test('running and upcoming come first, by end date, then what has ended; a hidden one is not there', () => {
    const contests = [
      aContest({ id: 'old', startDate: inDays(-30), endDate: inDays(-20) }),
      aContest({ id: 'late', endDate: inDays(40) }),
      aContest({ id: 'hidden', active: false }),
      aContest({ id: 'next', startDate: inDays(3), endDate: inDays(9) }),
      aContest({ id: 'over', startDate: inDays(-30), endDate: inDays(-2) }),
      aContest({ id: 'soon', endDate: inDays(2) }),
    ];
    expect(listed(contests, now).map(({ id }) => id)).toEqual(['soon', 'next', 'late', 'over', 'old']);
  });
});

describe('member-rewards §5: contest', () => {
  const with3 = aUser({ totalPoints: 250, contests: [{ id: 'fit', number: 3 }] });
  test('entries used plus the chosen count must not exceed entriesPerPerson', () => {
    expect(refusalOf(aContest(), 2, with3)).toBeNull();
    expect(refusalOf(aContest(), 3, with3)).toEqual({ code: 'CONTEST_ENTRIES_EXCEEDED', details: { max: 5 } });
  });
  test('the count times pointsPerEntry must not exceed totalPoints', () => {
    expect(refusalOf(aContest(), 3, aUser({ totalPoints: 300 }))).toBeNull();
    expect(refusalOf(aContest(), 3, aUser({ totalPoints: 299 }))).toEqual({
      code: 'CONTEST_POINTS_INSUFFICIENT',
      details: {},
    });
  });
  test('the limit is judged before the points', () =>
    expect(refusalOf(aContest(), 3, { ...with3, totalPoints: 0 })?.code).toBe('CONTEST_ENTRIES_EXCEEDED'));
  test('§9: one entry costs pointsPerEntry points; without pointRequired nothing', () => {
    expect([costOf(aContest(), 5), costOf(aContest({ pointRequired: false }), 5)]).toEqual([500, 0]);
    expect(refusalOf(fullContest(), 5, aUser({ totalPoints: 0 }))).toBeNull();
  });
});

test('entries used grow by what the server took, once', () => {
  const counts = counted([{ id: 'other', number: 2 }], 'fit', [{ number: 1 }, { number: 2 }]);
  expect(counts).toEqual([
    { id: 'other', number: 2 },
    { id: 'fit', number: 2 },
  ]);
  expect(usedBy({ contests: counted(counts, 'fit', [{ number: 1 }, { number: 2 }]) }, 'fit')).toBe(2);
});

describe('member-rewards §5: the form requires what the flags demand', () => {
  test.each([
    ['uploadImages', ['image']],
    ['uploadReceipts', ['receipt']],
    ['linkURL', ['link']],
    ['gotDropdown', ['option']],
  ] as const)('%s', (flag, needs) => {
    const none = { uploadImages: false, uploadReceipts: false, linkURL: false, gotDropdown: false };
    expect(needsOf(none)).toEqual([]);
    expect(needsOf({ ...none, [flag]: true })).toEqual(needs);
    expect(missingOf(emptyEntry, needsOf({ ...none, [flag]: true }))).toEqual(needs);
  });
  test.each([
    ['https://www.example.com/p/1', 'https://www.example.com/p/1'],
    ['  http://example.my ', 'http://example.my'],
    ['instagram.com/p/1', 'https://instagram.com/p/1'],
    ['javascript:alert(1)', null],
    ['ftp://example.com/', null],
    ['my post', null],
    ['nowhere', null],
    [`https://example.com/${'a'.repeat(500)}`, null],
  ])('link %s', (typed, link) => {
    expect(asLink(typed)).toBe(link);
    expect(isBadLink({ ...emptyEntry, link: typed }, ['link'])).toBe(link === null);
  });
  test('only what is asked for is sent', () => {
    const file = new Blob(['x']);
    const picture = { name: 'a.png', file, url: 'blob:a' };
    const entry = { image: picture, receipt: picture, link: 'example.com', option: 'o1' };
    expect(toInput(entry, ['image', 'link'])).toEqual({ image: file, link: 'https://example.com' });
    expect(toInput(entry, ['receipt', 'option'])).toEqual({ receipt: file, option: 'o1' });
  });
});
