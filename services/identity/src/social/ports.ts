import type { SocialAttempt, SocialProfile } from './domain/ticket.js';

/** The person turned back at the provider. */
export class SocialLoginCancelled extends Error {}

/** The answer does not belong to the login that was begun, or the provider does not stand by it. */
export class SocialLoginInvalid extends Error {}

/** Port: login through a social provider. */
export abstract class SocialLogin {
  /** Whether a provider is configured. */
  abstract readonly enabled: boolean;

  /** Where to send the browser, and what its answer must match. */
  abstract start(): Promise<{ url: string; attempt: SocialAttempt }>;

  /** `query` of the callback. Errors: SocialLoginCancelled, SocialLoginInvalid; any other: the provider is away. */
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
