import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { BASE_PATH } from '../core/config.js';
import { infoPaths } from '../core/info-paths.js';
import { createI18n } from '../app/texts/index.js';
import { LegalLink } from './legal-link.js';

test.each(['en', 'bm'] as const)(
  "in %s, terms and privacy notice are the club's own, beside the page",
  async (language) => {
    const i18n = await createI18n(language);
    for (const id of ['terms-and-conditions', 'privacy-notice'] as const) {
      const { getByRole, unmount } = render(
        <I18nextProvider i18n={i18n}>
          <MemoryRouter basename={BASE_PATH} initialEntries={[`${BASE_PATH}/${language}`]}>
            <LegalLink id={id}>words</LegalLink>
          </MemoryRouter>
        </I18nextProvider>,
      );
      const link = getByRole('link');
      expect(link).toHaveAttribute('href', `${BASE_PATH}/${language}/faq/${id}`);
      expect(link).toHaveAttribute('target', '_blank');
      expect(infoPaths).toContain(`/faq/${id}`);
      unmount();
    }
  },
);
