import { memberPaths, publicPaths } from '../core/paths.js';

/** The widths of a phone, a tablet and a desktop, at which every way is walked. */
export const WIDTHS = [390, 820, 1440] as const;

/** Pages of somebody who is signed out, without the language segment of some. */
const signedOut = [
  '/',
  '/signin',
  '/signin/phone',
  '/registration/success',
  '/password/forgot',
  '/password/reset',
  '/registration/confirm-and-verify',
  '/reminders/stop',
  ...publicPaths,
];
const signedIn = [...memberPaths, ...publicPaths];

/** Start page and all pages of each role. */
export const ROLES = {
  member: { start: '/dashboard', pages: signedIn },
  visitor: { start: '/', pages: signedOut },
} as const;

export type Role = keyof typeof ROLES;

/** Pages that no link leads to: what does, and so why not. */
export const UNLINKED: Record<string, string> = {
  '/scancode/success': 'shows what a code brought, after it was registered',
  '/uploadReceipt/success': 'thanks for a receipt, after it was sent',
  '/freesample/confirm': 'follows from the choice of an address for a sample',
  '/order/addtocart': 'follows from putting a reward into the cart',
  '/order/confirm': 'follows from the choice of an address for the cart',
  '/order/pregnant/confirm': 'follows from the choice of an address for the cart of a pregnant member',
  '/submit': 'follows from joining a contest, which asks for points first',
  '/activityone': 'an old address of a contest, which leads on to the new one',
  '/addEmail': 'opened by the banner of an account whose e-mail is missing or not confirmed',
  '/goodbye': 'follows from deleting the account',
  '/registration/success': 'follows from signing up',
  '/password/reset': 'opened by a mailed link',
  '/registration/confirm-and-verify': 'opened by a mailed link',
  '/reminders/stop': 'opened by a mailed link',
};

/** Pages of what a member may have or not: links lead to them from a list that holds something. */
export const OWNED: Record<string, string> = {
  '/order/track': 'an order',
  '/voucherorder': 'a voucher',
  '/freesample/feedback': 'a sample that was sent',
};

/** The page of an address inside the app: without language, query and place on the page. */
const pageOf = (address: string): string => address.replace(/[?#].*$/, '').replace(/^\/(en|bm)(?=\/|$)/, '') || '/';

/** Queries that choose a view of a page; others only name an item, and one item is like another. */
const VIEWS = new Set(['tab', 'type', 'mode', 'tier']);

/** The same for addresses that show the same view, whatever item they show. */
const viewOf = (address: string): string => {
  const query = [...new URLSearchParams(/\?([^#]*)/.exec(address)?.[1])]
    .map(([name, value]) => (VIEWS.has(name) ? `${name}=${value}` : name))
    .sort();
  return [pageOf(address), ...query].join('&');
};

/** A page as it was drawn: its address after redirects, and the targets of its links. */
export interface Seen {
  address: string;
  links: readonly string[];
}

/** Returns every page that links lead to from the start, in the order found: the nearest first. */
export async function pagesByLinks(start: string, look: (address: string) => Promise<Seen>): Promise<Set<string>> {
  const pages = new Set<string>();
  const known = new Set([viewOf(start)]);
  const waiting = [start];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { address, links } = await look(next);
    pages.add(pageOf(address));
    for (const link of links) {
      if (known.has(viewOf(link))) continue;
      known.add(viewOf(link));
      waiting.push(link);
    }
  }
  return pages;
}

/** Returns the pages of a role that do not result from an action: the links must lead to them. */
export const expectedPages = (role: Role, except: Record<string, string>): string[] =>
  [...new Set<string>(ROLES[role].pages)].filter((page) => !Object.hasOwn(except, page)).sort();
