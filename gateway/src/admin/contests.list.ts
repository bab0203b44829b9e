import type { Calls, RequestContext } from '@club/platform';
import type { Contest, ContestsServiceClient } from '@club/proto/club/contests/v1/contests';
import { z } from 'zod';
import { queryNumber } from '../validation/fields.js';
import { type AdminFile, listQuery, scheduledToo } from './list-query.js';
import { daysFrom, MAX_DAYS } from './within-days.js';

/** Texts of a contest and its steps come to a million characters. */
const CHUNK = 10;

export const contestsQuery = listQuery(
  ['name', 'startDate', 'endDate', 'entriesPerPerson', 'active', 'createdAt', 'updatedAt'],
  {
    ...scheduledToo(),
    over: z.enum(['false'], { error: 'FIELD_INVALID' }).optional().describe('false: only those that are not over'),
    endsWithin: queryNumber(1, MAX_DAYS).describe('Only those that are not over and will be in so many days'),
  },
);
type ContestsQuery = z.infer<typeof contestsQuery>;

/** Returns which contests the service is asked for. */
export const contestFilter = ({ over, endsWithin }: Pick<ContestsQuery, 'over' | 'endsWithin'>, now: Date) => ({
  endsFrom: over === undefined && endsWithin === undefined ? undefined : now.toISOString(),
  endsUntil: endsWithin === undefined ? undefined : daysFrom(now, endsWithin),
});

/** Returns the contests for the back office, all but what the query leaves out. */
export const contestsList = (
  contests: Calls<ContestsServiceClient>,
  filter: ReturnType<typeof contestFilter>,
  ctx: RequestContext,
): AdminFile<Contest> => ({
  file: 'contests',
  chunk: CHUNK,
  load: (page) => contests.list({ all: true, page, ...filter }, ctx),
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
