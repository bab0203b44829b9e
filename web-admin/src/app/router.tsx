import { fresh } from '@club/web-kit/app/fresh.ts';
import { lazy, type ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { ADMIN_PATH } from '../core/config.js';
import { LOGIN, SCREENS, type Screen } from '../core/paths.js';
import LoginPage from '../features/auth/login-page.js';
import { CrashPage } from './crash-page.js';
import { Gate } from './gate.js';

type Page = () => Promise<{ default: ComponentType }>;

/** Every page, loaded when it is shown. */
const PAGES: Record<Screen, Page> = {
  overview: () => import('../features/overview/dashboard-page.js'),
  audit: () => import('../features/audit/dashboard-page.js'),
  accounts: () => import('../features/accounts/dashboard-page.js'),
  accountEdit: () => import('../features/accounts/dashboard-page.js'),
  brands: () => import('../features/brands/dashboard-page.js'),
  brandAdd: () => import('../features/brands/add-page.js'),
  brandEdit: () => import('../features/brands/edit-page.js'),
  brandDetails: () => import('../features/brands/details-page.js'),
  brandAssign: () => import('../features/brands/assign-page.js'),
  samples: () => import('../features/samples/dashboard-page.js'),
  sampleAdd: () => import('../features/samples/add-page.js'),
  sampleEdit: () => import('../features/samples/edit-page.js'),
  survey: () => import('../features/survey/dashboard-page.js'),
  questionAdd: () => import('../features/survey/add-page.js'),
  questionEdit: () => import('../features/survey/edit-page.js'),
  vouchers: () => import('../features/vouchers/dashboard-page.js'),
  voucherTypeAdd: () => import('../features/vouchers/add-page.js'),
  voucherBatches: () => import('../features/vouchers/batches-page.js'),
  voucherUpload: () => import('../features/vouchers/upload-page.js'),
  voucherCodes: () => import('../features/vouchers/codes-page.js'),
  codes: () => import('../features/codes/dashboard-page.js'),
  codeGenerate: () => import('../features/codes/generate-page.js'),
  codeDetails: () => import('../features/codes/details-page.js'),
  insights: () => import('../features/insights/open-page.js'),
  items: () => import('../features/items/dashboard-page.js'),
  itemAdd: () => import('../features/items/add-page.js'),
  itemEdit: () => import('../features/items/edit-page.js'),
  pregnant: () => import('../features/pregnant/dashboard-page.js'),
  pregnantAdd: () => import('../features/pregnant/add-page.js'),
  pregnantEdit: () => import('../features/pregnant/edit-page.js'),
  donate: () => import('../features/donate/dashboard-page.js'),
  donateAdd: () => import('../features/donate/add-page.js'),
  donateEdit: () => import('../features/donate/edit-page.js'),
  articles: () => import('../features/articles/dashboard-page.js'),
  articleAdd: () => import('../features/articles/add-page.js'),
  articleEdit: () => import('../features/articles/edit-page.js'),
  news: () => import('../features/news/dashboard-page.js'),
  newsAdd: () => import('../features/news/add-page.js'),
  newsEdit: () => import('../features/news/edit-page.js'),
  blogs: () => import('../features/blogs/dashboard-page.js'),
  blogAdd: () => import('../features/blogs/add-page.js'),
  blogEdit: () => import('../features/blogs/edit-page.js'),
  contests: () => import('../features/contests/dashboard-page.js'),
  contestAdd: () => import('../features/contests/add-page.js'),
  contestEdit: () => import('../features/contests/edit-page.js'),
  wishes: () => import('../features/wishes/dashboard-page.js'),
  wishAdd: () => import('../features/wishes/add-page.js'),
  wishEdit: () => import('../features/wishes/edit-page.js'),
  journey: () => import('../features/journey/dashboard-page.js'),
  journeyEdit: () => import('../features/journey/edit-page.js'),
};

const pageOf = (screen: Screen): RouteObject => {
  const Component = lazy(fresh(PAGES[screen]));
  return { path: SCREENS[screen].path, element: <Component />, errorElement: <CrashPage /> };
};

/** Every address of the back office, behind its gate. */
export const routes: RouteObject[] = [
  {
    element: <Gate />,
    errorElement: <CrashPage />,
    children: [
      { path: LOGIN, element: <LoginPage /> },
      ...(Object.keys(SCREENS) as Screen[]).map(pageOf),
      { path: '*', element: null },
    ],
  },
];

/** Returns the router of the back office in a browser. */
export const createPages = () => createBrowserRouter(routes, { basename: ADMIN_PATH });
