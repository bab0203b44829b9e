import { BASE_PATH } from '@club/web-kit/app/base-path.ts';

/** Where the back office lives on the product's origin. */
export const ADMIN_PATH = `${BASE_PATH}/admin`;

/** Prefix of every call. */
export const API_PATH = `${BASE_PATH}/api`;

/** Where the session token is kept; the member app, on the same origin, has a key of its own (docs/adr/0067). */
export const TOKEN_KEY = 'club.admin.token';
