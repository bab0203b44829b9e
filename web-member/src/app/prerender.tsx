import type { Api } from '@club/web-kit';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { BASE_PATH } from '../core/config.js';
import type { Language } from '../core/types.js';
import LandingPage from '../features/signup/landing-page.js';
import { Shape } from '../shared/waiting.js';
import { createStore } from './store.js';
import { createI18n } from './texts/index.js';

const never = () => new Promise<never>(() => undefined);
const api: Api = { call: never, callWhole: never, download: never };

/** The landing page as a new visitor sees it first; the build puts it into the page that is served for its address. */
export async function drawLanding(language: Language): Promise<string> {
  const i18n = await createI18n(language, 'visitor');
  await partsOfPage();
  const store = createStore({
    api,
    live: async function* () {},
    navigate: () => undefined,
    tokens: { read: () => null, write: () => undefined, clear: () => undefined },
    device: { read: () => '' },
    language: () => language,
    now: () => new Date(),
    newId: () => '',
    report: () => undefined,
  });
  const view = renderToString(
    <I18nextProvider i18n={i18n}>
      <Provider store={store}>
        <StaticRouter basename={BASE_PATH} location={`${BASE_PATH}/${language}`}>
          <LandingPage />
        </StaticRouter>
      </Provider>
    </I18nextProvider>,
  );
  // what the drawing asked for arrives before the build ends: a part that cannot be loaded is asked for again, for ever
  await partsOfPage();
  return view;
}

/** Loads what the page asks for by itself. */
const partsOfPage = () =>
  Promise.all([
    import('@club/web-kit/errors.ts'),
    import('../features/signup/signup-form.js'),
    import('../features/signup/otp-step.js'),
  ]);

/** The rough shape of every other page, which needs no words. */
export const drawShape = (): string => renderToString(<Shape />);
