import {
  Baby,
  BadgeCheck,
  Dices,
  Gift,
  HandHeart,
  HeartHandshake,
  ListChecks,
  Newspaper,
  NotebookPen,
  Package,
  ShoppingBag,
  Store,
  TableProperties,
  Ticket,
  TreePine,
  Trophy,
  type LucideIcon,
} from 'lucide-react';
import type { Role } from './types.js';

/** Every screen, its address below /admin, and whom it is for (docs/product/back-office.md#routes). */
export const SCREENS = {
  overview: { path: '/overview', roles: ['dev'] },
  audit: { path: '/audit', roles: ['dev'] },
  administrators: { path: '/administrators', roles: ['dev'] },
  ownAccount: { path: '/ownAccount', roles: ['dev', 'superadmin'] },
  pointShop: { path: '/pointshop', roles: ['dev'] },
  pointHistory: { path: '/pointhistory', roles: ['dev'] },
  userReport: { path: '/userreport', roles: ['dev'] },
  freeSamples: { path: '/freesample', roles: ['dev'] },
  scans: { path: '/scan', roles: ['dev'] },
  accounts: { path: '/account', roles: ['dev', 'superadmin'] },
  accountEdit: { path: '/account/edit', roles: ['dev', 'superadmin'] },
  member: { path: '/member', roles: ['dev'] },
  bulkUsers: { path: '/bulkCreate/users/dashboard', roles: ['dev'] },
  privacy: { path: '/privacy', roles: ['dev'] },
  privacyViews: { path: '/privacy/viewed', roles: ['dev'] },
  privacyRetention: { path: '/privacy/retention', roles: ['dev'] },
  privacyMember: { path: '/privacy/member', roles: ['dev'] },
  promoters: { path: '/promoter/dashboard', roles: ['dev'] },
  promoterAdd: { path: '/promoter/add', roles: ['dev'] },
  promoterEdit: { path: '/promoter/edit', roles: ['dev'] },
  brands: { path: '/brand/dashboard', roles: ['dev'] },
  brandAdd: { path: '/brand/add', roles: ['dev'] },
  brandEdit: { path: '/brand/edit', roles: ['dev'] },
  brandDetails: { path: '/brand/details', roles: ['dev'] },
  brandAssign: { path: '/brand/assign', roles: ['dev'] },
  brandFormats: { path: '/brand/formats', roles: ['dev'] },
  samples: { path: '/sample/dashboard', roles: ['dev'] },
  sampleAdd: { path: '/sample/add', roles: ['dev'] },
  sampleEdit: { path: '/sample/edit', roles: ['dev'] },
  survey: { path: '/sample/survey/dashboard', roles: ['dev'] },
  questionAdd: { path: '/sample/survey/add', roles: ['dev'] },
  questionEdit: { path: '/sample/survey/edit', roles: ['dev'] },
  vouchers: { path: '/voucher/dashboard', roles: ['dev'] },
  voucherTypeAdd: { path: '/voucher/type/add', roles: ['dev'] },
  voucherTypeEdit: { path: '/voucher/type/edit', roles: ['dev'] },
  voucherOwed: { path: '/voucher/owed', roles: ['dev'] },
  voucherBatches: { path: '/voucher/batch/details', roles: ['dev'] },
  voucherUpload: { path: '/voucher/upload', roles: ['dev'] },
  voucherCodes: { path: '/voucher/details', roles: ['dev'] },
  campaigns: { path: '/campaign/dashboard', roles: ['dev'] },
  campaignAdd: { path: '/campaign/add', roles: ['dev'] },
  campaignEdit: { path: '/campaign/edit', roles: ['dev'] },
  campaignDetails: { path: '/campaign/details', roles: ['dev'] },
  codes: { path: '/scancode/dashboard', roles: ['dev'] },
  codeGenerate: { path: '/scancode/generate', roles: ['dev'] },
  codeDetails: { path: '/scancode/details', roles: ['dev'] },
  orders: { path: '/orders', roles: ['dev'] },
  orderPicking: { path: '/orders/picking', roles: ['dev'] },
  awards: { path: '/awards', roles: ['dev'] },
  doublePoints: { path: '/doublePoints', roles: ['dev'] },
  quests: { path: '/quest/dashboard', roles: ['dev'] },
  questAdd: { path: '/quest/add', roles: ['dev'] },
  questEdit: { path: '/quest/edit', roles: ['dev'] },
  questGroups: { path: '/quest/groups', roles: ['dev'] },
  questOrder: { path: '/quest/order', roles: ['dev'] },
  massCredit: { path: '/massCredit/dashboard', roles: ['dev'] },
  massCreditNew: { path: '/massCredit/new', roles: ['dev'] },
  massCreditDetails: { path: '/massCredit/details', roles: ['dev'] },
  receipts: { path: '/receipts', roles: ['dev'] },
  retailers: { path: '/retailer/dashboard', roles: ['dev'] },
  retailerAdd: { path: '/retailer/add', roles: ['dev'] },
  retailerEdit: { path: '/retailer/edit', roles: ['dev'] },
  skus: { path: '/sku/dashboard', roles: ['dev'] },
  skuAdd: { path: '/sku/add', roles: ['dev'] },
  skuEdit: { path: '/sku/edit', roles: ['dev'] },
  insights: { path: '/receipt/insights', roles: ['dev'] },
  items: { path: '/catalog/dashboard', roles: ['dev'] },
  itemAdd: { path: '/item/add', roles: ['dev'] },
  itemEdit: { path: '/item/edit', roles: ['dev'] },
  itemCategories: { path: '/catalog/categories', roles: ['dev'] },
  pregnant: { path: '/pregnant/dashboard', roles: ['dev'] },
  pregnantAdd: { path: '/pregnant/add', roles: ['dev'] },
  pregnantEdit: { path: '/pregnant/editPregnant', roles: ['dev'] },
  donate: { path: '/donate/dashboard', roles: ['dev'] },
  donateAdd: { path: '/donate/add', roles: ['dev'] },
  donateEdit: { path: '/donate/edit', roles: ['dev'] },
  articles: { path: '/article/dashboard', roles: ['dev'] },
  articleAdd: { path: '/article/add', roles: ['dev'] },
  articleEdit: { path: '/article/edit', roles: ['dev'] },
  news: { path: '/news/dashboard', roles: ['dev'] },
  newsAdd: { path: '/news/add', roles: ['dev'] },
  newsEdit: { path: '/news/edit', roles: ['dev'] },
  blogs: { path: '/blog/dashboard', roles: ['dev'] },
  blogAdd: { path: '/blog/add', roles: ['dev'] },
  blogEdit: { path: '/blog/edit', roles: ['dev'] },
  contests: { path: '/contest/dashboard', roles: ['dev'] },
  contestAdd: { path: '/contest/add', roles: ['dev'] },
  contestEdit: { path: '/contest/edit', roles: ['dev'] },
  contestEntries: { path: '/fitathon', roles: ['dev'] },
  wishes: { path: '/wishingtree/dashboard', roles: ['dev'] },
  wishAdd: { path: '/wishingtree/add', roles: ['dev'] },
  wishEdit: { path: '/wishingtree/edit', roles: ['dev'] },
  journey: { path: '/journey/dashboard', roles: ['dev'] },
  journeyEdit: { path: '/journey/edit', roles: ['dev'] },
  settings: { path: '/settings', roles: ['dev'] },
} as const satisfies Record<string, { path: string; roles: readonly Role[] }>;

export type Screen = keyof typeof SCREENS;

/** The screens of the reports, in the order of their tabs. */
export const REPORT_SCREENS = [
  'accounts',
  'pointShop',
  'pointHistory',
  'userReport',
  'freeSamples',
  'scans',
] as const satisfies readonly Screen[];

/**
 * Every record (CONTRIBUTING.md#a-new-record): its group and icon in the menu, and the screens of a new and of a stored one. Its list is
 * the screen of its own name, and its declaration `features/<name>/record.tsx`. One without an icon is reached from another list, and not searched.
 */
export const RECORDS = {
  brands: { group: 'rewards', icon: Package, add: 'brandAdd', stored: 'brandEdit' },
  samples: { group: 'rewards', icon: Gift, add: 'sampleAdd', stored: 'sampleEdit' },
  survey: { group: 'rewards', icon: undefined, add: 'questionAdd', stored: 'questionEdit' },
  items: { group: 'rewards', icon: ShoppingBag, add: 'itemAdd', stored: 'itemEdit' },
  vouchers: { group: 'rewards', icon: Ticket, add: 'voucherTypeAdd', stored: 'voucherTypeEdit' },
  campaigns: { group: 'rewards', icon: Dices, add: 'campaignAdd', stored: 'campaignEdit' },
  pregnant: { group: 'rewards', icon: Baby, add: 'pregnantAdd', stored: 'pregnantEdit' },
  donate: { group: 'rewards', icon: HandHeart, add: 'donateAdd', stored: 'donateEdit' },
  retailers: { group: 'earning', icon: Store, add: 'retailerAdd', stored: 'retailerEdit' },
  skus: { group: 'earning', icon: TableProperties, add: 'skuAdd', stored: 'skuEdit' },
  quests: { group: 'earning', icon: ListChecks, add: 'questAdd', stored: 'questEdit' },
  promoters: { group: 'members', icon: BadgeCheck, add: 'promoterAdd', stored: 'promoterEdit' },
  news: { group: 'content', icon: Newspaper, add: 'newsAdd', stored: 'newsEdit' },
  articles: { group: 'content', icon: NotebookPen, add: 'articleAdd', stored: 'articleEdit' },
  blogs: { group: 'content', icon: HeartHandshake, add: 'blogAdd', stored: 'blogEdit' },
  contests: { group: 'content', icon: Trophy, add: 'contestAdd', stored: 'contestEdit' },
  wishes: { group: 'content', icon: TreePine, add: 'wishAdd', stored: 'wishEdit' },
} as const satisfies Partial<Record<Screen, RecordScreens>>;

interface RecordScreens {
  group: 'rewards' | 'earning' | 'members' | 'content';
  icon: LucideIcon | undefined;
  add: Screen;
  stored: Screen;
}

export type RecordName = keyof typeof RECORDS;

/** The names of all records, in the order of the menu. */
export const RECORD_NAMES = Object.keys(RECORDS) as RecordName[];

/** The page where a role begins, and returns to from a screen that is not theirs. */
export const HOME: Record<Role, string> = { dev: '/brand/dashboard', superadmin: '/account' };

/** The path of the sign-in. */
export const LOGIN = '/login';

/** The path of mailed invitations, for somebody who is not signed in. */
export const INVITATION = '/invitation';

/** Returns the screen of a path; undefined for one that is no screen. */
export function screenOf(path: string): Screen | undefined {
  const bare = path.replace(/\/+$/, '');
  return (Object.keys(SCREENS) as Screen[]).find((screen) => SCREENS[screen].path === bare);
}

/** Returns the address of a screen, or with `id` that of a record. */
export const pathTo = (screen: Screen, id?: string): string =>
  SCREENS[screen].path + (id === undefined ? '' : `?id=${encodeURIComponent(id)}`);

/** Returns whether a role may see a screen. */
export const maySee = (role: Role, screen: Screen): boolean =>
  (SCREENS[screen].roles as readonly Role[]).includes(role);
