import type { Answer } from '@club/web-kit';
import { createRequest } from '../../core/request.js';

/** What the club awards, as its apps and services have it. */
export type Awards = Answer<'GET /settings'>['awards'];

/** Reads the amounts by the settings that members' texts take them from. */
export const read = createRequest<void, Awards>({
  name: 'awards/read',
  take: 'latest',
  call: async (api, _, signal) => (await api.call('GET /settings', { signal })).awards,
});
