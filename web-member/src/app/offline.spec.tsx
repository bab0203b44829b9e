import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { fresh } from '@club/web-kit/app/fresh.ts';
import { Waiting } from '../shared/waiting.js';
import { aSession, refusal, startWorld } from '../testing/fakes.js';
import { renderApp } from '../testing/render-app.js';
import { createI18n } from './texts/index.js';
import { CrashBoundary } from './crash-page.js';
import { Ahead, AHEAD } from './ahead.js';

// docs/product/member-app.md#offline

window.scrollTo = () => undefined;

let online = true;
Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
const fetchBefore = globalThis.fetch;
beforeEach(() => {
  online = true;
  sessionStorage.clear();
});
afterEach(() => {
  globalThis.fetch = fetchBefore;
});
const goOffline = () => {
  online = false;
  fireEvent(window, new Event('offline'));
};
const comeBack = () => {
  online = true;
  act(() => void fireEvent(window, new Event('online')));
};

/** A page whose code comes when the network does. */
async function aPage(language: 'en' | 'bm', load: () => Promise<{ default: () => React.JSX.Element }>) {
  const Page = lazy(fresh(load));
  const i18n = await createI18n(language);
  return render(
    <I18nextProvider i18n={i18n}>
      <Provider store={startWorld({}).store}>
        <CrashBoundary>
          <Suspense fallback={<Waiting />}>
            <Page />
          </Suspense>
        </CrashBoundary>
      </Provider>
    </I18nextProvider>,
  );
}
const page = { default: () => <h1>The page</h1> };
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

describe('a page that is opened without a connection', () => {
  test.each([
    ['en', 'You are offline.', /opens by itself once you are back/],
    ['bm', 'Anda di luar talian.', /dibuka sendiri apabila sambungan pulih/],
  ] as const)(
    'shows a notice in %s, blames nobody, and opens by itself once one is back',
    async (language, title, body) => {
      goOffline();
      await aPage(language, () => (online ? Promise.resolve(page) : lost()));
      await screen.findByRole('heading', { name: title });
      screen.getByText(body);
      comeBack();
      await screen.findByRole('heading', { name: 'The page' });
      expect(screen.queryByText(title)).toBeNull();
    },
  );

  test('loads by itself also when the browser wrongly reports a network connection; a press retries at once', async () => {
    let dead = true;
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await aPage('en', () => (dead ? lost() : Promise.resolve(page)));
    const again = await screen.findByRole('button', { name: 'Try again' });
    dead = false;
    fireEvent.click(again);
    await screen.findByRole('heading', { name: 'The page' });
  });

  test('a part of the app that is missing while the server answers is an error, after one reload', async () => {
    globalThis.fetch = () => Promise.resolve({ ok: true } as Response);
    sessionStorage.setItem('club.reloaded', location.pathname);
    const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await aPage('en', lost);
    await screen.findByRole('heading', { name: 'This page did not open' });
    silent.mockRestore();
  });
});

test.each(['/inbox', '/quest'])('%s: a request that failed offline is repeated without a press', async (path) => {
  goOffline();
  let reads = 0;
  const answer = <T,>(value: T) => {
    reads += 1;
    return online ? Promise.resolve(value) : Promise.reject(refusal(0, 'OFFLINE'));
  };
  const { findByText, queryByRole } = await renderApp(
    path,
    {
      'POST /user/session': async () => aSession(),
      'POST /inbox/read': async () => ({ unread: 0 }),
      'POST /inbox/fetch': () => answer({ messages: [], unread: 0, cursor: null }),
      'POST /quest/fetch': () => answer([]),
    },
    { token: 'token-1' },
  );
  await waitFor(() => expect(queryByRole('button', { name: 'Try again' })).not.toBeNull());
  const offline = reads;
  comeBack();
  await findByText(path === '/inbox' ? 'Your inbox is empty.' : /quests/i, { selector: 'h3' });
  expect(reads).toBeGreaterThan(offline);
  expect(queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a session that could not be checked offline is checked once the connection is back', async () => {
  goOffline();
  const { findByRole } = await renderApp(
    '/help',
    { 'POST /user/session': () => (online ? Promise.resolve(aSession()) : Promise.reject(refusal(0, 'OFFLINE'))) },
    { token: 'token-1' },
  );
  await findByRole('heading', { level: 1, name: 'We cannot reach the club right now' });
  comeBack();
  await waitFor(() => expect(document.title).not.toContain('We cannot reach'));
});

test('the page that follows an action is loaded with the page of the action, in advance', async () => {
  const loads: string[] = [];
  const ahead = (name: string) =>
    jest.spyOn(AHEAD[name]![0]!, 'ahead').mockImplementation(() => {
      loads.push(name);
      return Promise.resolve();
    });
  const actions = ['/', '/scancode', '/uploadReceipt', '/order/confirm', '/mydata'];
  actions.forEach(ahead);
  for (const path of ['/bm', '/scancode', '/uploadReceipt', '/order/confirm', '/mydata']) {
    const { unmount } = render(
      <MemoryRouter initialEntries={[path]}>
        <Ahead />
      </MemoryRouter>,
    );
    unmount();
  }
  expect([...new Set(loads)]).toEqual(actions);
  jest.restoreAllMocks();
});
