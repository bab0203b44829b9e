import { infoPaths } from './info-paths.js';
import type { Language } from './types.js';

/** Pages that every role may open (docs/product/screens.md#pages-for-everybody). */
export const publicPaths: readonly string[] = [...infoPaths, '/goodbye', '/wishingtree', '/wishingtree/donate'];

/** Pages of a member that exist; everything else is the default page. */
export const memberPaths = [
  '/dashboard',
  '/scancode',
  '/scancode/success',
  '/pointhistory',
  '/points',
  '/viewpoints',
  '/tier',
  '/tierHistory',
  '/tierHelpCenter',
  '/userprofile',
  '/addEmail',
  '/security',
  '/passkeys',
  '/mydata',
  '/reminders',
  '/editprofile',
  '/viewAddress',
  '/addAddress',
  '/viewbabyinfo',
  '/addbabyinfo',
  '/picksample',
  '/picksize',
  '/samplesdetail',
  '/freesample/confirm',
  '/freesample/feedback',
  '/uploadReceipt',
  '/uploadReceipt/success',
  '/uploadReceipt/producttable',
  '/referandearn',
  '/pointshop',
  '/rewarddetail',
  '/order/addtocart',
  '/order/confirm',
  '/order/pregnant/confirm',
  '/order/track',
  '/voucherorder',
  '/mysteryboxhome',
  '/campaign',
  '/contest',
  '/activity',
  '/activityone',
  '/submit',
  '/profileupdate',
  '/quest',
  '/help',
  '/viewnews',
  '/inbox',
];

/** Returns whether a path segment is one of the languages, in exactly this writing. */
export const isLanguage = (segment: string | undefined): segment is Language => segment === 'en' || segment === 'bm';

/** The language segment of a path inside the app, or undefined. */
export const languageOf = (path: string): Language | undefined => {
  const first = path.split('/')[1];
  return isLanguage(first) ? first : undefined;
};

/** Returns whether a path, with or without a query, leads a member to a page of this app. */
export function hasPage(path: string): boolean {
  const page = path.split('?')[0] ?? '';
  return memberPaths.includes(page) || publicPaths.includes(page);
}
