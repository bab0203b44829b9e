import { afterEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { untilErrorTexts } from '../../../../../web-kit/test/error-texts';
import { createI18n } from '../../../app/texts/index.js';
import { CameraScreen } from './camera-screen.js';
import type { ReaderState } from './use-reader.js';

afterEach(() => {
  jest.useRealTimers();
});

/** The screen while the reader is in a state. */
async function screenOf() {
  const i18n = await createI18n('en');
  await untilErrorTexts(i18n);
  const aStream = {} as MediaStream;
  return (reading: ReaderState, light: 'none' | 'off' = 'none') => (
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <CameraScreen
          view={{ current: null }}
          camera={{ status: 'live', stream: aStream, deviceId: 'rear', light }}
          photo={null}
          reading={reading}
          byHand={reading.status === 'reading'}
          watches
          hint={null}
          onRead={() => undefined}
          onCancel={() => undefined}
          onPhoto={() => undefined}
          onCamera={() => undefined}
          onLight={async () => undefined}
        />
      </MemoryRouter>
    </I18nextProvider>
  );
}

test('a reader on its way is announced when it starts and when it is ready; each per cent is the bar’s alone', async () => {
  const of = await screenOf();
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

test.each([
  ['none', 'It may be too dark here. Try brighter light.'],
  ['off', 'It may be too dark here. Turn the light on.'],
] as const)('a code that is not found brings help in three steps (light: %s)', async (light, brighter) => {
  const of = await screenOf();
  jest.useFakeTimers();
  render(of({ status: 'watching' }, light));
  const status = screen.getByRole('status');
  const heard = [status.textContent];
  for (const ms of [6_000, 6_000, 8_000]) {
    act(() => void jest.advanceTimersByTime(ms));
    heard.push(status.textContent);
  }
  expect(heard).toEqual([
    'Looking for the code…',
    'Come a little closer and hold the pack flat.',
    brighter,
    'Not found yet. You can type the code instead.',
  ]);
});
