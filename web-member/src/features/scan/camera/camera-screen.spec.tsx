import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { untilErrorTexts } from '../../../../../web-kit/test/error-texts';
import { createI18n } from '../../../app/texts/index.js';
import { CameraScreen } from './camera-screen.js';
import type { ReaderState } from './use-reader.js';

test('a reader on its way is announced when it starts and when it is ready; each per cent is the bar’s alone', async () => {
  const i18n = await createI18n('en');
  await untilErrorTexts(i18n);
  const of = (reading: ReaderState) => (
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <CameraScreen
          camera={{ status: 'off' }}
          photo={null}
          reading={reading}
          hint={null}
          onRead={async () => undefined}
          onCancel={() => undefined}
          onPhoto={() => undefined}
          onCamera={() => undefined}
          onLight={async () => false}
        />
      </MemoryRouter>
    </I18nextProvider>
  );
  const { rerender } = render(of({ status: 'idle' }));
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();

  const heard: (string | null)[] = [];
  for (const share of [0, 0.31, 0.32, 1]) {
    rerender(of({ status: 'preparing', share }));
    heard.push(status.textContent);
    const bar = screen.getByRole('progressbar', { name: 'Getting the reader ready…' });
    expect(bar).toHaveAttribute('aria-valuenow', String(Math.round(share * 100)));
    expect(bar).toHaveTextContent(`${Math.round(share * 100)}%`);
    expect(bar.closest('[role=status], [aria-live]')).toBeNull();
  }
  expect(new Set(heard)).toEqual(new Set(['Getting the reader ready…']));

  rerender(of({ status: 'reading' }));
  expect(status).toHaveTextContent('Reading the code…');
  expect(screen.queryByRole('progressbar')).toBeNull();
});
