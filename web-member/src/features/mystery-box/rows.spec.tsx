import { expect, test } from '@jest/globals';
import { within } from '@testing-library/react';
import { aSession, refusal } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';

const open = (api: Parameters<typeof renderApp>[1], language: 'en' | 'bm' = 'en') =>
  renderApp(
    '/pointshop?tab=mysterybox',
    { 'POST /user/session': async () => aSession(), ...api },
    { token: 'token-1', language },
  );

test('§8: a history that cannot be fetched disturbs nothing else, and can be asked for again', async () => {
  let failing = true;
  const { screen, user } = await open({
    'GET /campaign/entries': () => (failing ? Promise.reject(refusal(503, 'SERVICE_BUSY')) : Promise.resolve([])),
  });
  const alert = await screen.findByRole('alert');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('Empty History')).toBeNull();
  failing = false;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await screen.findByText('Empty History');
});

test('§2: an empty history in Malay', async () => {
  const { screen } = await open({ 'GET /campaign/entries': async () => [] }, 'bm');
  await screen.findByText('Tiada sejarah');
});
