import { configure, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation, type Location } from 'react-router-dom';
import type { KeptSession } from '../core/session/kept.js';
import type { Language } from '../core/types.js';
import { AppContext, type AppTools } from '../core/app-context.js';
import { untilErrorTexts } from '../../../web-kit/test/error-texts';
import { aUser } from '../../../web-kit/test/user';
import { Pages } from '../app/router.js';
import { createI18n } from '../app/texts/index.js';
import type { Club } from './fakes.js';
import { NOW, startWorld } from './fakes.js';

// a page's code is loaded on first use, which takes long on a busy machine
configure({ asyncUtilTimeout: 50_000 });

/** The whole app at one address, with or without navigation state, on a fake api. Sagas navigate the same router. */
export async function renderApp(
  path: string | Partial<Location>,
  programmed: Club = {},
  {
    token = null as string | null,
    language = 'en' as Language,
    prompts = false,
    kept = null as KeptSession | null,
  } = {},
) {
  const i18n = await createI18n(language);
  await untilErrorTexts(i18n);
  const world = startWorld(programmed, { token, prompts, kept });
  let address = '';
  let carried: unknown = null;
  const Address = () => {
    const { pathname, search, state } = useLocation();
    address = pathname + search;
    carried = state;
    return null;
  };
  const tools: AppTools = {
    now: () => new Date(NOW),
    device: { read: () => 'device-token-0123456789' },
    detectText: () => Promise.reject(new Error('unexpected call: POST /user/textdetect')),
  };
  const view = render(
    <I18nextProvider i18n={i18n}>
      <Provider store={world.store}>
        <AppContext value={tools}>
          <MemoryRouter initialEntries={[path]}>
            <world.Bridge />
            <Address />
            <Pages />
          </MemoryRouter>
        </AppContext>
      </Provider>
    </I18nextProvider>,
  );
  return { ...world, ...view, i18n, user: aUser(), address: () => address, carried: () => carried, screen };
}
