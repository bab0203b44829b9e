import type { LinkProof } from './types.js';

/** Names of the parts in a query; mail programs leave the `amp;` of an `&amp;` before them. */
const named = (query: URLSearchParams, ...names: string[]): string =>
  names.flatMap((name) => [query.get(name), query.get(`amp;${name}`)]).find((value) => value) ?? '';

/** Reads the query of a mailed link (docs/product/accounts.md#mailed-links); a part that was cut off is empty. */
export const linkOf = (query: URLSearchParams): LinkProof => ({
  id: named(query, 'user', 'id'),
  datems: named(query, 'datems'),
  token: named(query, 'token'),
});

/** Returns whether an address has anything of a mailed link. */
export const hasLink = (query: URLSearchParams): boolean => Object.values(linkOf(query)).some((part) => part !== '');

/** Returns whether a mailed link has all of its parts. */
export const isWhole = (link: LinkProof): boolean => Object.values(link).every((part) => part !== '');

/** Refusals that end the way of a link: only another link helps. */
export const endsLink = (code: string): boolean =>
  [
    'RESET_LINK_EXPIRED',
    'VERIFY_LINK_EXPIRED',
    'LINK_INVALID',
    'LINK_INCOMPLETE',
    'LINK_USED',
    'USER_NOT_FOUND',
    'NOT_FOUND',
  ].includes(code);
