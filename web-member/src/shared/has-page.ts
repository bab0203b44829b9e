import { memberPaths, publicPaths } from '../app/redirects.js';

/** Whether a path, with or without a query, leads a member to a page of this app. */
export function hasPage(path: string): boolean {
  const page = path.split('?')[0] ?? '';
  return memberPaths.includes(page) || publicPaths.includes(page);
}
