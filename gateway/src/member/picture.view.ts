import { API_PATH } from '../http/api-path.js';

/** Returns where the picture of a token is served; null without one. */
export function pictureUrl(token: string): string | null {
  return token === '' ? null : `${API_PATH}/user/picture?key=${encodeURIComponent(token)}`;
}
