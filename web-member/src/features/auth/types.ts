import type { Answer, Body } from '@club/web-kit';

/** E-mail and password, or the ticket of a social login. */
export type SignInInput = Body<'POST /user/signin'>;
/** `flow` is set instead of a session when the server requires a new password first. */
export type SignInAnswer = Answer<'POST /user/signin'>;
