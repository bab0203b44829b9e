import type { User } from '../core/types.js';
import type { Contest, ContestEntry } from '../features/contests/types.js';
import { aSession, aUser, NOW, type Club } from './fakes.js';

const DAY_MS = 86_400_000;
/** A moment so many days from the tests' present. */
export const inDays = (days: number): string => new Date(Date.parse(NOW) + days * DAY_MS).toISOString();

/** A running contest of 100 points an entry, up to five entries, that asks for a picture. */
export const aContest = (more: Partial<Contest> = {}): Contest => ({
  id: 'fit',
  name: { en: 'Fit-a-thon', bm: 'Larian Keluarga' },
  description: { en: 'Move with your little one.', bm: 'Bergerak bersama si manja.' },
  image: { en: '/fit-en.png', bm: '/fit-bm.png' },
  startDate: inDays(-7),
  endDate: inDays(30),
  active: true,
  state: 'running',
  resultsAnnouncedAt: null,
  entriesPerPerson: 5,
  pointRequired: true,
  pointsPerEntry: 100,
  prizes: [
    {
      id: 'p1',
      title: { en: 'Stroller', bm: 'Kereta sorong' },
      imageUrl: '/p1.png',
      amount: 1,
      item: 'Light stroller',
    },
    { id: 'p2', title: { en: 'Hamper', bm: 'Hamper' }, imageUrl: '', amount: 20, item: '' },
  ],
  steps: [
    {
      id: 's1',
      instructions: { en: 'Take a picture', bm: 'Ambil gambar' },
      description: { en: 'Of your walk.', bm: 'Semasa anda berjalan.' },
    },
  ],
  uploadImages: true,
  uploadReceipts: false,
  linkURL: false,
  gotDropdown: false,
  dropdownTitle: { en: '', bm: '' },
  dropdownOptions: [],
  ...more,
});

/** A contest without a price that asks for everything. */
export const fullContest = (more: Partial<Contest> = {}): Contest =>
  aContest({
    id: 'full',
    name: { en: 'My first steps', bm: 'Langkah pertama' },
    pointRequired: false,
    pointsPerEntry: 0,
    uploadReceipts: true,
    linkURL: true,
    gotDropdown: true,
    dropdownTitle: { en: 'Where did you buy it?', bm: 'Di mana anda membelinya?' },
    dropdownOptions: [
      { id: 'o1', dropdown: 'AEON' },
      { id: 'o2', dropdown: 'Guardian' },
    ],
    ...more,
  });

export const anEntry = (more: Partial<ContestEntry> = {}): ContestEntry => ({
  id: 'e1',
  contestId: 'fit',
  contestName: { en: 'Fit-a-thon', bm: 'Larian Keluarga' },
  number: 1,
  status: 'pending',
  enteredAt: NOW,
  points: 100,
  announced: false,
  ...more,
});

/** A member with 650 points and these contests. */
export const aClub = (contests: Contest[], user: Partial<User> = {}, more: Club = {}) =>
  ({
    'POST /user/session': () => aSession({ user: aUser({ totalPoints: 650, contests: [], ...user }) }),
    'GET /campaign/fetch': () => [],
    'GET /contest/fetch': () => contests,
    'GET /contest/entries': () => [],
    ...more,
  }) satisfies Club;
