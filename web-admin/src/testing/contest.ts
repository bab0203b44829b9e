import type { ContestDetails } from '../features/contests/contest-values.js';

const both = (en: string, bm: string) => ({ en, bm });

/** Returns a contest as the back office reads it. */
export const aContest = (more: Partial<ContestDetails> = {}): ContestDetails => ({
  id: 'c1',
  name: both('Crawl and win', 'Merangkak dan menang'),
  description: both('Show us.', 'Tunjukkan.'),
  image: both('/en.png', '/bm.png'),
  resultsAnnouncedAt: null,
  // not the beginning of a day
  startDate: '2026-11-01T04:00:00.000Z',
  endDate: '2026-11-30T15:59:59.999Z',
  active: true,
  state: 'running',
  entriesPerPerson: 3,
  pointRequired: true,
  pointsPerEntry: 1200,
  prizes: [{ id: 'p1', title: both('', ''), imageUrl: '/p1.png', amount: 5, item: '' }],
  steps: [
    { id: 's1', instructions: both('Keep', 'Simpan'), description: both('', '') },
    { id: 's2', instructions: both('Post', 'Muat naik'), description: both('', '') },
  ],
  uploadImages: true,
  uploadReceipts: false,
  linkURL: false,
  gotDropdown: true,
  dropdownTitle: both('Shop', 'Kedai'),
  dropdownOptions: [
    { id: 'o1', dropdown: 'AEON' },
    { id: 'o2', dropdown: 'Mydin' },
  ],
  createdAt: '2026-10-01T00:00:00.000Z',
  updatedAt: '2026-10-02T00:00:00.000Z',
  version: 3,
  entries: 2,
  mostEntries: 1,
  ...more,
});
