import { createRequest } from '../request.js';
import type { QuestGroup } from './types.js';

/** The member's quests by group. */
export const quests = createRequest<{ id: string }, QuestGroup[]>({
  name: 'quest/list',
  take: 'latest',
  call: (api, { id }, signal) => api.call('POST /quest/fetch', { body: { id }, signal }),
});
