import type { Calls, RequestContext } from '@club/platform';
import type { Contest, ContestsServiceClient } from '@club/proto/club/contests/v1/contests';
import { type AdminFile, listQuery } from './list-query.js';

/** Texts of a contest and its steps come to a million characters. */
const CHUNK = 10;

export const contestsQuery = listQuery([
  'name',
  'startDate',
  'endDate',
  'entriesPerPerson',
  'active',
  'createdAt',
  'updatedAt',
]);

/** Returns all contests for the back office. */
export const contestsList = (contests: Calls<ContestsServiceClient>, ctx: RequestContext): AdminFile<Contest> => ({
  file: 'contests.csv',
  chunk: CHUNK,
  load: async (page) => {
    const answer = await contests.listContests({ all: true, page }, ctx);
    return { rows: answer.contests, total: answer.total };
  },
  columns: {
    id: ({ id }) => id,
    name_en: ({ name }) => name?.en ?? '',
    name_bm: ({ name }) => name?.bm ?? '',
    state: ({ state }) => state,
    startDate: ({ startDate = '' }) => startDate,
    endDate: ({ endDate = '' }) => endDate,
    entriesPerPerson: ({ entriesPerPerson }) => entriesPerPerson,
    pointRequired: ({ pointRequired }) => pointRequired,
    pointsPerEntry: ({ pointsPerEntry }) => pointsPerEntry,
    active: ({ active }) => active,
    createdAt: ({ createdAt = '' }) => createdAt,
    updatedAt: ({ updatedAt = '' }) => updatedAt,
  },
});
