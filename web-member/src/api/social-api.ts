import type { SocialProfile } from '../features/signup/types.js';
import type { Api } from '@club/web-kit';

/** Calls of the social login. Its start and end are addresses of the browser, not calls. */
export interface SocialApi {
  /** Whether there is a social login at all. */
  socialOffered: (signal?: AbortSignal) => Promise<boolean>;
  /** Once for a ticket that a sign-up came back with. */
  socialProfile: (ticket: string, signal?: AbortSignal) => Promise<SocialProfile>;
}

/** Every call rejects with ApiError. */
export const socialApi = (api: Api): SocialApi => ({
  socialOffered: async (signal) => (await api.request<{ enabled: boolean }>('GET', '/user/social', { signal })).enabled,
  socialProfile: (ticket, signal) => api.request('POST', '/user/social/profile', { body: { ticket }, signal }),
});
