import type { Contest } from '../contests/domain/contest.js';
import type { Entry } from './domain/entry.js';
import { toEntry } from './entries.mapper.js';

const entry: Entry = {
  ...{ id: 'e', contestId: 'c', memberId: 'm', number: 2, status: 'pending', points: 100, submissionId: 's' },
  enteredAt: new Date('2026-11-21T04:00:00.000Z'),
  ...{
    link: 'https://example.com/reel',
    optionId: 'b',
    image: 'file',
    receipt: '',
    imageHash: 'hash',
    receiptHash: '',
  },
};
const contest = {
  name: { en: 'Photos', bm: 'Gambar' },
  dropdownOptions: [
    { id: 'a', dropdown: 'Ipoh' },
    { id: 'b', dropdown: 'Kuala Lumpur' },
  ],
} as Contest;

describe('an entry on the wire', () => {
  it('contains what the member sent with it, in words', () => {
    expect(toEntry(entry, contest)).toEqual({
      ...{ id: 'e', contestId: 'c', contestName: { en: 'Photos', bm: 'Gambar' }, number: 2, status: 'pending' },
      ...{ enteredAt: '2026-11-21T04:00:00.000Z', points: 100 },
      ...{ link: 'https://example.com/reel', option: 'Kuala Lumpur', files: ['image'], announced: false },
    });
  });

  it.each([
    [null, 'pending', false],
    [new Date('2026-12-01T04:00:00.000Z'), 'winner', true],
  ])('has its result once the contest has announced it (%s)', (resultsAnnouncedAt, status, announced) => {
    const won = { ...entry, status: 'winner' as const };
    expect(toEntry(won, { ...contest, resultsAnnouncedAt })).toMatchObject({ status, announced });
  });

  it('of a contest that is gone has no name, and its option’s id', () => {
    expect(toEntry(entry, undefined)).toMatchObject({ contestName: { en: '', bm: '' }, option: 'b' });
  });
});
