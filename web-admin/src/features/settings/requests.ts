import type { Answer } from '@club/web-kit';
import { createRequest } from '../../core/request.js';
import { saveRequest } from '../../shared/record/save.js';

/** Links, marketplaces, contacts and the maintenance window, as they apply. */
export type ClubSettings = Answer<'GET /admin/fetch/dashboard/settings'>;

/** Reads the settings. */
export const read = createRequest<void, ClubSettings>({
  name: 'settings/read',
  take: 'latest',
  call: (api, _arg, signal) => api.call('GET /admin/fetch/dashboard/settings', { signal }),
});

/** Saves the settings as a whole. */
export const edit = saveRequest('settings/edit', 'POST /admin/setting/settings/edit', 'body');
