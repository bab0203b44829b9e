import { BASE_PATH } from '@club/web-kit/app/base-path.ts';

/** The path of the back office on the product's origin. */
export const ADMIN_PATH = `${BASE_PATH}/admin`;

/** Prefix of every call. */
export const API_PATH = `${BASE_PATH}/api`;

/** The prefix of every name that the back office keeps in a browser: the member app, on the same origin, has another one (docs/adr/0067). */
export const KEPT_BELOW = 'club.admin.';

/** The name by which the session token is kept. */
export const TOKEN_KEY = `${KEPT_BELOW}token`;
