import { memberPaths } from '../app/redirects.js';

/** Whether a path, with or without a query, leads a member to a page of this app. */
export const hasPage = (path: string): boolean => memberPaths.includes(path.split('?')[0] ?? '');
