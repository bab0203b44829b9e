import { createApi, guardTaps, keepFocus } from '@club/web-kit';
import { openEvents } from '@club/web-kit/app/live.ts';
import { report } from '@club/web-kit/app/report.ts';
import { sessionTokens } from '@club/web-kit/app/session-tokens.ts';
import { firstLanguage, remember } from '@club/web-kit/i18n/languages.ts';
import { keepBelow } from '@club/web-kit/lib/kept-below.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { createPages } from './app/router.js';
import { createStore } from './app/store.js';
import { createI18n } from './app/texts/index.js';
import { API_PATH, KEPT_BELOW, TOKEN_KEY } from './core/config.js';
import { languageNow } from './i18n/index.js';
import './styles.css';

keepBelow(KEPT_BELOW);
const i18n = await createI18n(firstLanguage(undefined));
remember(languageNow(i18n));
const sayLanguage = (tag: string) => {
  document.documentElement.lang = tag;
};
sayLanguage(i18n.language);
i18n.on('languageChanged', sayLanguage);

const tokens = sessionTokens(window.localStorage, TOKEN_KEY);
const router = createPages();
const store = createStore({
  api: createApi({ baseUrl: API_PATH, getToken: tokens.read, getLocale: () => languageNow(i18n) }),
  navigate: (to, options) => void router.navigate(to, options),
  leave: (url) => location.replace(url),
  tokens,
  live: openEvents(`${API_PATH}/admin/live`, tokens.read),
  now: () => new Date(),
  report,
});
guardTaps(window);
keepFocus(document);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <I18nextProvider i18n={i18n}>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </I18nextProvider>
  </StrictMode>,
);
