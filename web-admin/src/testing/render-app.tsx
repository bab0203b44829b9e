import type { Language } from '@club/web-kit';
import { configure, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { counted, fakeApi, type Programmed } from '../../../web-kit/test/fake-api';
import { untilErrorTexts } from '../../../web-kit/test/error-texts';
import { aUser } from '../../../web-kit/test/user';
import { routes } from '../app/router.js';
import { createStore } from '../app/store.js';
import { createI18n } from '../app/texts/index.js';
import type { OpenOffice } from '../core/live/events.js';
import type { Role, Session } from '../core/types.js';
import { ownListsFake } from './own-lists.js';
import { noWork } from './records.js';

// a page's code is loaded on first use, which takes long on a busy machine
configure({ asyncUtilTimeout: 50_000 });

// jsdom draws no pictures, and its files are not those of node
URL.createObjectURL = (file) => `blob:${(file as File).name}`;
URL.revokeObjectURL = () => undefined;
// React makes one of the form that a navigation begins in, which node's does not take
globalThis.FormData = class {} as typeof FormData;

/** A session of an administrator. */
export const aSession = (role: Role = 'dev'): Session => ({
  token: 'admin-token',
  type: role,
  user: { id: 'a-1', username: role, name: role, role, confirms: false },
});

/** The frame asks for it with every page, which is not what the tests of a page are about. */
const COUNTS = 'GET /admin/fetch/dashboard/overview';
/** Pages of records report themselves. */
const PRESENCE = 'POST /admin/presence';
/** Lists ask for it once. */
const OWN_LISTS = 'GET /admin/own-lists';
/** The overview asks for the last ones. */
const AUDIT = 'GET /admin/fetch/dashboard/audit';

/** The overview asks for the sums of its figures, and how the services are. */
const FIGURES: Programmed = {
  'GET /admin/fetch/dashboard/overview/health': () => ({
    at: '2026-11-21T04:00:00.000Z',
    services: [],
    points: { verifiedAt: '2026-11-21T02:10:00.000Z', accounts: 2, entries: 9, violations: 0, first: null },
  }),
  'GET /admin/fetch/dashboard/code/activity': () => ({ days: [], hours: [], kinds: [] }),
  'POST /admin/report/user/details/totals': () => ({
    days: [],
    total: { registered: 0, verified: 0, pregnant: 0, referred: 0 },
  }),
  'POST /admin/report/scan/totals': () => ({ days: [], total: { codes: 0, points: 0, doubleDay: 0, first: 0 } }),
  'POST /admin/report/pointv2/totals': () => ({ days: [], total: { entries: 0, credited: 0, debited: 0 } }),
  'POST /admin/report/redemptionv2/totals': () => ({
    days: [],
    total: { orders: 0, quantity: 0, points: 0, cancelled: 0, refunded: 0 },
  }),
  'POST /admin/report/sample/totals': () => ({ days: [], total: { requests: 0, granted: 0, received: 0 } }),
};

interface Options {
  /** The role that is signed in; null for nobody. */
  role?: Role | null;
  language?: Language;
  live?: OpenOffice;
}

/** A line on which nothing is ever heard. */
const silent: OpenOffice = async function* (signal) {
  yield 'ready';
  await new Promise((resolve) => signal.addEventListener('abort', resolve));
};

/** The whole back office at one address, on an api whose calls the test programs. */
export async function renderApp(
  path: string,
  programmed: Programmed = {},
  { role = 'dev', language = 'en', live = silent }: Options = {},
) {
  const i18n = await createI18n(language);
  await untilErrorTexts(i18n);
  const { api, called, asked } = fakeApi({
    ...(role ? { 'POST /admin/auth/session': () => aSession(role) } : {}),
    [COUNTS]: noWork,
    [PRESENCE]: () => ({ others: [] }),
    [AUDIT]: () => counted([], 0),
    ...FIGURES,
    ...ownListsFake(),
    ...programmed,
  });
  let token: string | null = role ? 'admin-token' : null;
  const reported: string[] = [];
  const left: string[] = [];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const store = createStore({
    api,
    navigate: (to, options) => void router.navigate(to, options),
    leave: (url) => left.push(url),
    tokens: {
      read: () => token,
      write: (value) => {
        token = value;
      },
      clear: () => {
        token = null;
      },
    },
    live,
    now: () => new Date('2026-11-21T04:00:00.000Z'),
    report: (message) => reported.push(message),
  });
  const view = render(
    <I18nextProvider i18n={i18n}>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </I18nextProvider>,
  );
  return {
    ...view,
    called,
    asked: () => asked().filter((name) => name !== COUNTS && name !== PRESENCE && name !== OWN_LISTS),
    left,
    reported,
    router,
    screen,
    store,
    token: () => token,
    address: () => router.state.location.pathname + router.state.location.search,
    user: aUser({ delay: null }),
  };
}
