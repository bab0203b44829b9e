import type { LinkProof } from './types.js';

/** What a mailed link carries in its query (docs/product/accounts.md#mailed-links); null when the link was cut. */
export function linkOf(query: URLSearchParams): LinkProof | null {
  const id = query.get('user') ?? query.get('id');
  const datems = query.get('datems');
  const token = query.get('token');
  return id && datems && token ? { id, datems, token } : null;
}

/** Refusals that end the way of a link: only a new link helps. */
export const endsLink = (code: string): boolean =>
  ['RESET_LINK_EXPIRED', 'VERIFY_LINK_EXPIRED', 'LINK_INVALID', 'USER_NOT_FOUND', 'NOT_FOUND'].includes(code);
