import { BrowserTrace, createApi, guardTaps, keepFocus, sendSpans } from '@club/web-kit';
import { sessionTokens } from '@club/web-kit/app/session-tokens.ts';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { AppContext, type AppTools } from './core/app-context.js';
import { BASE_PATH } from './core/config.js';
import { newId } from '@club/web-kit/app/ids.ts';
import { createNavigator } from '@club/web-kit/app/navigator.ts';
import { languageOf } from './core/paths.js';
import { openEvents } from '@club/web-kit/app/live.ts';
import { report } from '@club/web-kit/app/report.ts';
import { beginFirstPage } from '@club/web-kit/app/settled.ts';
import { SessionReading } from './app/early-session.js';
import { Ahead } from './app/ahead.js';
import { Pages, preload } from './app/router.js';
import { selectSkew, settingsActions } from './core/settings.js';
import { deviceTokens, TOKEN_KEY } from './core/storage.js';
import { createStore } from './app/store.js';
import { UpdateNotice } from './app/update-notice.js';
import { keepFiles } from './app/worker.js';
import { createI18n } from './app/texts/index.js';
import { languageNow } from './i18n/index.js';
import { firstLanguage, remember } from '@club/web-kit/i18n/languages.ts';
import './styles.css';

const path = location.pathname.startsWith(BASE_PATH) ? location.pathname.slice(BASE_PATH.length) : location.pathname;
// server time: the device's clock, corrected once the settings are there
let skewMs = 0;
const now = () => new Date(Date.now() + skewMs);
const tokens = sessionTokens(window.localStorage, TOKEN_KEY);
const device = deviceTokens(document, newId, BASE_PATH);

const first = firstLanguage(languageOf(path));
const page = preload(location.pathname, tokens.read() !== null);
const texts = createI18n(first, tokens.read() ? 'all' : 'visitor');
let language = () => first;

const API = `${BASE_PATH}/api`;
// called as the window's own
const reading = new SessionReading((...call) => fetch(...call));
const trace = new BrowserTrace({ send: sendSpans(API) });
const api = createApi({
  baseUrl: API,
  getToken: tokens.read,
  getLocale: () => language(),
  trace,
  fetch: reading.fetch,
});
const { navigate, Bridge } = createNavigator();
const tools: AppTools = {
  now,
  device,
  detectText: async (image, signal) => (await api.call('POST /user/textdetect', { body: { image }, signal })).texts,
};
const store = createStore({
  api,
  live: openEvents(() => `${BASE_PATH}/api/user/live${reading.query()}`, tokens.read),
  navigate,
  tokens,
  device,
  language: () => language(),
  now,
  newId,
  report,
});

store.subscribe(() => (skewMs = selectSkew(store.getState())));
store.dispatch(settingsActions.wanted());

/** Draws the app once its texts and its page are here; not awaited by this file, which those import. */
async function draw(): Promise<void> {
  // the session is on its way while texts and page are
  const i18n = await texts;
  language = () => languageNow(i18n);
  remember(language());
  const sayLanguage = (tag: string) => {
    document.documentElement.lang = tag;
  };
  sayLanguage(i18n.language);
  i18n.on('languageChanged', sayLanguage);
  await page;

  guardTaps(window);
  keepFocus(document);
  beginFirstPage();

  const root = document.getElementById('root')!;
  const app = (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <Provider store={store}>
          <AppContext value={tools}>
            <BrowserRouter basename={BASE_PATH}>
              <Bridge />
              <Pages />
              <Ahead />
              <UpdateNotice />
            </BrowserRouter>
          </AppContext>
        </Provider>
      </I18nextProvider>
    </StrictMode>
  );
  // drawn at once over what the build has drawn, which only visitors may see
  flushSync(() => createRoot(root).render(app));
  root.removeAttribute('data-landing');
  if (import.meta.env.PROD) keepFiles();
}

void draw();
