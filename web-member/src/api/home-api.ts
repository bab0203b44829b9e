import type { Api } from '@club/web-kit';
import type { BabyInput, ChangedUser, NewAddress, ProfileInput } from './account-types.js';
import type { Language, User } from './types.js';

/** A text in both languages. */
export type Texts = Record<Language, string>;

/** A small task and whether it is done (member-account §3 "Quest"). */
export interface Quest {
  questKeyword: string;
  title: Texts;
  description: Texts;
  /** Where in this app it is done. */
  path: string;
  /** 0 is shown as "2x pts". */
  points: number;
  completed: boolean;
  /** ISO-8601 UTC. */
  completedAt: string | null;
}

export interface QuestGroup {
  id: string;
  quests: Quest[];
}

/** The whole profile-update wizard in one call, with what was added in it. */
export interface ForcedEditInput extends ProfileInput {
  addresses: NewAddress[];
  babyInfos: BabyInput[];
}

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
