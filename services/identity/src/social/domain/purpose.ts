export const PURPOSES = ['signin', 'signup'] as const;
/** What a social login is for. */
export type Purpose = (typeof PURPOSES)[number];

/**
 * attempt: the browser is at the provider. ticket: it is on its way back. profile: its sign-up form is being filled in.
 */
export type TicketKind = 'attempt' | 'ticket' | 'profile';
