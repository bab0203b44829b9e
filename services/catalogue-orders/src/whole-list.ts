import type { ListPage } from '@club/platform';

/** All rows in the list's own order: what a list without a page means. */
export const WHOLE_LIST: ListPage = { offset: 0, limit: 0, sort: '', q: '' };
