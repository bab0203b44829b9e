import type { Gender, Language } from '../../members/domain/member.js';

export const PURPOSES = ['signin', 'signup'] as const;
/** What a social login is for. */
export type Purpose = (typeof PURPOSES)[number];

/**
 * attempt: the browser is at the provider. ticket: it is on its way back. profile: its sign-up form is being filled in.
 */
export type TicketKind = 'attempt' | 'ticket' | 'profile';

/** What a provider says of a person; empty when it does not say. */
export interface SocialProfile {
  name: string;
  /** Lower-case, and only one that the provider has verified. */
  email: string;
  gender: Gender | '';
  /** YYYY-MM-DD. */
  dob: string;
}

/** What the answer to one login must match. */
export interface SocialAttempt {
  state: string;
  nonce: string;
  verifier: string;
}

/** What a ticket carries from step to step. */
export interface SocialTicket {
  purpose: Purpose;
  language: Language;
  attempt: SocialAttempt | null;
  profile: SocialProfile | null;
}
