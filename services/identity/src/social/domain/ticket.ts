import type { Gender, Language } from '../../members/domain/member.js';

export const PURPOSES = ['signin', 'signup'] as const;
/** Purpose of a social login. */
export type Purpose = (typeof PURPOSES)[number];

/**
 * attempt: the browser is at the provider. ticket: it is on its way back. profile: its sign-up form is being filled in.
 */
export type TicketKind = 'attempt' | 'ticket' | 'profile';

/** Profile of a person at the provider; a field is empty when the provider does not return it. */
export interface SocialProfile {
  name: string;
  /** Lower-case, and only one that the provider has verified. */
  email: string;
  gender: Gender | '';
  /** YYYY-MM-DD. */
  dob: string;
}

/** Values that the answer to one login must match. */
export interface SocialAttempt {
  state: string;
  nonce: string;
  verifier: string;
}

/** Data that a ticket carries from step to step. */
export interface SocialTicket {
  purpose: Purpose;
  language: Language;
  attempt: SocialAttempt | null;
  profile: SocialProfile | null;
}
