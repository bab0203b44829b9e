import { fresh } from '@club/web-kit/app/fresh.ts';
import { lazy, type ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { ADMIN_PATH } from '../core/config.js';
import { INVITATION, LOGIN, RECORD_NAMES, RECORDS, SCREENS, type RecordName, type Screen } from '../core/paths.js';
import InvitationPage from '../features/auth/invitation-page.js';
import LoginPage from '../features/auth/login-page.js';
import { CrashPage } from './crash-page.js';
import { Gate } from './gate.js';
import { loadRecord } from './load-record.js';

type Page = () => Promise<{ default: ComponentType }>;

/** Screens of records. */
type RecordScreen = RecordName | (typeof RECORDS)[RecordName]['add' | 'stored'];

/** Every other page, loaded when it is shown. */
const PAGES: Record<Exclude<Screen, RecordScreen>, Page> = {
  overview: () => import('../features/overview/dashboard-page.js'),
  audit: () => import('../features/audit/dashboard-page.js'),
  administrators: () => import('../features/administrators/dashboard-page.js'),
  ownAccount: () => import('../features/own-account/own-account-page.js'),
  pointShop: () => import('../features/reports/point-shop-page.js'),
  pointHistory: () => import('../features/reports/point-history-page.js'),
  userReport: () => import('../features/reports/user-points-page.js'),
  scans: () => import('../features/reports/scans-page.js'),
  freeSamples: () => import('../features/reports/free-samples-page.js'),
  accounts: () => import('../features/accounts/dashboard-page.js'),
  accountEdit: () => import('../features/accounts/edit-page.js'),
  member: () => import('../features/members/member-page.js'),
  bulkUsers: () => import('../features/bulk-users/dashboard-page.js'),
  privacy: () => import('../features/privacy/requests-page.js'),
  privacyViews: () => import('../features/privacy/views-page.js'),
  privacyRetention: () => import('../features/privacy/retention-page.js'),
  privacyMember: () => import('../features/privacy/member-page.js'),
  brandDetails: () => import('../features/brands/details-page.js'),
  brandAssign: () => import('../features/brands/assign-page.js'),
  brandFormats: () => import('../features/brands/formats-page.js'),
  questGroups: () => import('../features/quests/groups-page.js'),
  questOrder: () => import('../features/quests/order-page.js'),
  voucherBatches: () => import('../features/vouchers/batches-page.js'),
  voucherOwed: () => import('../features/vouchers/owed-page.js'),
  voucherUpload: () => import('../features/vouchers/upload-page.js'),
  voucherCodes: () => import('../features/vouchers/codes-page.js'),
  campaignDetails: () => import('../features/campaigns/details-page.js'),
  itemCategories: () => import('../features/items/categories-page.js'),
  codes: () => import('../features/codes/dashboard-page.js'),
  codeGenerate: () => import('../features/codes/generate-page.js'),
  codeDetails: () => import('../features/codes/details-page.js'),
  awards: () => import('../features/awards/awards-page.js'),
  doublePoints: () => import('../features/double-points/double-points-page.js'),
  orders: () => import('../features/orders/dashboard-page.js'),
  orderPicking: () => import('../features/orders/picking-page.js'),
  massCredit: () => import('../features/mass-credit/dashboard-page.js'),
  massCreditNew: () => import('../features/mass-credit/new-page.js'),
  massCreditDetails: () => import('../features/mass-credit/details-page.js'),
  receipts: () => import('../features/receipts/desk-page.js'),
  insights: () => import('../features/insights/open-page.js'),
  contestEntries: () => import('../features/contest-entries/dashboard-page.js'),
  journey: () => import('../features/journey/dashboard-page.js'),
  journeyEdit: () => import('../features/journey/edit-page.js'),
  settings: () => import('../features/settings/settings-page.js'),
};

/** The pages of every record, by the files of its feature: its list, and its form. */
const RECORD_PAGES = Object.fromEntries(
  RECORD_NAMES.flatMap((name): [Screen, Page][] => {
    const list: Page = async () => ({ default: (await loadRecord(name)).ListPage });
    const form: Page = () => import(`../features/${name}/form.tsx`) as ReturnType<Page>;
    return [
      [name, list],
      [RECORDS[name].add, form],
      [RECORDS[name].stored, form],
    ];
  }),
) as Record<RecordScreen, Page>;

const pageOf = (screen: Screen): RouteObject => {
  const Component = lazy(fresh({ ...RECORD_PAGES, ...PAGES }[screen]));
  return { path: SCREENS[screen].path, element: <Component />, errorElement: <CrashPage /> };
};

/** Every address of the back office, behind its gate. */
export const routes: RouteObject[] = [
  {
    element: <Gate />,
    errorElement: <CrashPage />,
    children: [
      { path: LOGIN, element: <LoginPage /> },
      { path: INVITATION, element: <InvitationPage /> },
      ...(Object.keys(SCREENS) as Screen[]).map(pageOf),
      { path: '*', element: null },
    ],
  },
];

/** Returns the router of the back office in a browser. */
export const createPages = () => createBrowserRouter(routes, { basename: ADMIN_PATH });
