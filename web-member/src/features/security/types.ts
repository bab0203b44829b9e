import type { Answer, Body } from '@club/web-kit';

/** Where the member is signed in, and whether the account has a password. */
export type Security = Answer<'GET /user/security'>;
export type Device = Security['sessions'][number];
/** Both passwords as typed. */
export type Passwords = Pick<Body<'POST /user/password/change'>, 'current' | 'password'>;
