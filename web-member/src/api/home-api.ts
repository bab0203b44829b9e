import type { QuestGroup } from '../features/quest/types.js';
import type { ForcedEditInput } from '../features/wizard/types.js';
import type { Api } from '@club/web-kit';
import type { ChangedUser, User } from '../app/types.js';

/** Calls of the dashboard, quests and the profile-update wizard (member-account §7). */
export interface HomeApi {
  quests: (id: string, signal?: AbortSignal) => Promise<QuestGroup[]>;
  acknowledgeSso: (id: string, signal?: AbortSignal) => Promise<User>;
  forceEdit: (input: ForcedEditInput, key: string, signal?: AbortSignal) => Promise<ChangedUser>;
}

/** Every call rejects with ApiError. */
export function homeApi(api: Api): HomeApi {
  return {
    quests: (id, signal) => api.request('POST', '/quest/fetch', { body: { id }, signal }),
    acknowledgeSso: (id, signal) => api.request('POST', '/user/ssoPopup', { body: { id }, signal }),
    forceEdit: (body, idempotencyKey, signal) =>
      api.request('POST', '/user/details/force/edit', { body, idempotencyKey, signal }),
  };
}
