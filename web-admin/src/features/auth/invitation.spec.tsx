import { expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { refusal, type Programmed } from '../../../../web-kit/test/fake-api';
import { aSession, renderApp } from '../../testing/render-app.js';

const SHOW = 'POST /admin/invitation/show';
const ACCEPT = 'POST /admin/invitation/accept';
const LINK = '/invitation?user=u-1&token=t-1';
const shown = { username: 'mei.lin', name: 'Mei Lin', role: 'dev' as const, expiresAt: '2026-11-24T00:00:00.000Z' };

const invited = (programmed: Programmed = {}, path = LINK) =>
  renderApp(path, { [SHOW]: () => shown, ...programmed }, { role: null });

test('an invitation shows whom it is for, sets a password, and continues with the second step at the login', async () => {
  const { screen, user, called, address } = await invited({
    [ACCEPT]: () => ({ secondFactor: 'enrol', ticket: 't-2' }),
    'POST /admin/auth/second-factor/enrol': () => ({ secret: 'ABCDEF', uri: 'otpauth://totp/club?secret=ABCDEF' }),
  });
  expect(await screen.findByText('mei.lin')).toBeVisible();
  expect(called(SHOW)).toMatchObject([{ body: { id: 'u-1', token: 't-1' } }]);
  expect(called(ACCEPT)).toEqual([]);
  expect(await axeViolations(document.body)).toEqual([]);
  const button = screen.getByRole('button', { name: 'Set the password' });
  await user.click(button);
  expect(screen.getByText('Enter your password')).toBeVisible();
  await user.type(screen.getByLabelText('New password'), 'MeiLin#12345');
  await user.click(button);
  expect(await screen.findByRole('heading', { name: 'Protect your account' })).toBeVisible();
  expect(address()).toBe('/login');
  expect(called(ACCEPT)).toMatchObject([{ body: { id: 'u-1', token: 't-1', password: 'MeiLin#12345' } }]);
});

test('an invitation without a second step opens the home of the role', async () => {
  const { screen, user, token } = await invited({
    [ACCEPT]: () => aSession(),
    'GET /admin/fetch/dashboard/brand': () => [],
  });
  await user.type(await screen.findByLabelText('New password'), 'MeiLin#12345');
  await user.click(screen.getByRole('button', { name: 'Set the password' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Brands' })).toBeVisible();
  expect(token()).toBe('admin-token');
});

test('a weak password is shown at its field, and the invitation stays open', async () => {
  const { screen, user } = await invited({
    [ACCEPT]: () => {
      throw refusal(400, 'PASSWORD_WEAK', {}, { password: 'This password is too weak.' });
    },
  });
  await user.type(await screen.findByLabelText('New password'), 'weak');
  await user.click(screen.getByRole('button', { name: 'Set the password' }));
  expect(await screen.findByText('This password is too weak.')).toBeVisible();
  expect(await axeViolations(document.body)).toEqual([]);
});

test('a link that was used, replaced or cut leads to the login; an outage can be tried again', async () => {
  const used = await invited({
    [SHOW]: () => {
      throw refusal(400, 'LINK_USED');
    },
  });
  expect(await used.screen.findByRole('alert')).toHaveTextContent('This link has already been used.');
  expect(used.screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  used.unmount();
  const cut = await invited({}, '/invitation?user=u-1');
  expect(await cut.screen.findByRole('alert')).toHaveTextContent('This link is incomplete.');
  expect(cut.called(SHOW)).toEqual([]);
  cut.unmount();
  let up = false;
  const { screen, user } = await invited({
    [SHOW]: () => {
      if (!up) throw refusal(503, 'SERVICE_BUSY');
      return shown;
    },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  up = true;
  await user.click(again);
  expect(await screen.findByText('mei.lin')).toBeVisible();
});

test('whoever is signed in signs out first, and nothing is asked before', async () => {
  const { screen, user, called } = await renderApp(LINK, {
    [SHOW]: () => shown,
    'POST /user/logout': () => ({}) as never,
  });
  expect(await screen.findByText(/You are signed in as dev/)).toBeVisible();
  expect(called(SHOW)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('mei.lin')).toBeVisible();
  await waitFor(() => expect(called(SHOW)).toHaveLength(1));
});
