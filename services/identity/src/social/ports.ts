import type { SocialAttempt, SocialProfile } from './domain/ticket.js';

/** The person turned back at the provider. */
export class SocialLoginCancelled extends Error {}

/** The answer does not belong to the login that was begun, or the provider does not stand by it. */
export class SocialLoginInvalid extends Error {}

/** Port: login through a social provider. */
export abstract class SocialLogin {
  /** Whether a provider is configured. */
  abstract readonly enabled: boolean;

  /** Returns the URL to which the browser is sent, and the values that its answer must match. */
  abstract start(): Promise<{ url: string; attempt: SocialAttempt }>;

  /** `query` of the callback. Errors: SocialLoginCancelled, SocialLoginInvalid; any other: the provider is unavailable. */
  abstract finish(query: string, attempt: SocialAttempt): Promise<SocialProfile>;
}

/** No provider is configured. */
export class NoSocialLogin extends SocialLogin {
  readonly enabled = false;

  start(): Promise<never> {
    return Promise.reject(new Error('no social login is configured'));
  }

  finish(): Promise<never> {
    return Promise.reject(new Error('no social login is configured'));
  }
}
