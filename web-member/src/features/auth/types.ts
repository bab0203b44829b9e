import type { Answer, Body } from '@club/web-kit';
import type { PasskeyRefusal } from '../../shared/passkey-device.js';

/** E-mail and password, or the ticket of a social login. */
export type SignInInput = Body<'POST /user/signin'>;
/** `flow` is set instead of a session when the server requires a new password first. */
export type SignInAnswer = Answer<'POST /user/signin'>;
/** Outcome of a sign-in by passkey: a session, or why the device signed nothing. */
export type PasskeyOutcome =
  | { outcome: 'signedIn'; session: Answer<'POST /user/passkeys/signin'> }
  | { outcome: PasskeyRefusal };
