import type { Api } from '@club/web-kit';

/** What the provider says of a person, for the sign-up form; empty where it does not say. */
export interface SocialProfile {
  /** Stands in for the password of the sign-up. */
  ticket: string;
  name: string;
  email: string;
  gender: 'male' | 'female' | '';
  /** Calendar date. */
  dob: string;
}

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
