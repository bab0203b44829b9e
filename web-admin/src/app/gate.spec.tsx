import { expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../web-kit/test/axe';
import { refusal } from '../../../web-kit/test/fake-api';
import { aSession, renderApp } from '../testing/render-app.js';

const noBrands = { 'GET /admin/fetch/dashboard/brand': () => [] };

test('a visitor who is not signed in is led to the login, and after it to the page that they asked for', async () => {
  const { screen, user, address, called, token } = await renderApp(
    '/article/dashboard?q=gift',
    { ...noBrands, 'POST /admin/auth/login': () => aSession(), 'GET /article/fetch': () => [] },
    { role: null },
  );
  await user.type(await screen.findByLabelText('Username'), ' dev ');
  await user.type(screen.getByLabelText('Password'), 'Dev#12345');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { name: 'Articles' })).toBeVisible();
  expect(address()).toBe('/article/dashboard?q=gift');
  expect(called('POST /admin/auth/login')).toMatchObject([{ body: { username: 'dev', password: 'Dev#12345' } }]);
  expect(token()).toBe('admin-token');
});

test('the login shows a missing value at its field, and a refusal in a banner that can be dismissed', async () => {
  const { screen, user, asked, container } = await renderApp(
    '/login',
    {
      'POST /admin/auth/login': () => {
        throw refusal(401, 'ADMIN_LOGIN_INVALID');
      },
    },
    { role: null },
  );
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(screen.getByText('Enter your username')).toBeVisible();
  expect(screen.getByLabelText('Username')).toHaveFocus();
  expect(asked()).toEqual([]);
  await user.type(screen.getByLabelText('Username'), 'dev');
  await user.type(screen.getByLabelText('Password'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  const banner = await screen.findByRole('alert');
  expect(banner).toHaveTextContent(/username|password/i);
  expect(await axeViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('Username')).toHaveValue('dev');
});

test('a second step asks for a code, and opens the session with it', async () => {
  const { screen, user, called } = await renderApp(
    '/login',
    {
      ...noBrands,
      'POST /admin/auth/login': () => ({ secondFactor: 'code', ticket: 't-1' }),
      'POST /admin/auth/second-factor/verify': () => ({ ...aSession(), recoveryCodesLeft: 9 }),
    },
    { role: null },
  );
  await user.type(await screen.findByLabelText('Username'), 'dev');
  await user.type(screen.getByLabelText('Password'), 'Dev#12345');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await user.type(await screen.findByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { name: 'Brands' })).toBeVisible();
  expect(called('POST /admin/auth/second-factor/verify')).toMatchObject([{ body: { ticket: 't-1', code: '123456' } }]);
});

test('a first sign-in binds an app, and shows the recovery codes before it goes on', async () => {
  const { screen, user, token } = await renderApp(
    '/login',
    {
      ...noBrands,
      'POST /admin/auth/login': () => ({ secondFactor: 'enrol', ticket: 't-1' }),
      'POST /admin/auth/second-factor/enrol': () => ({ secret: 'ABCDEF', uri: 'otpauth://totp/club?secret=ABCDEF' }),
      'POST /admin/auth/second-factor/confirm': () => ({ ...aSession(), recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] }),
    },
    { role: null },
  );
  await user.type(await screen.findByLabelText('Username'), 'dev');
  await user.type(screen.getByLabelText('Password'), 'Dev#12345');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('ABCDEF')).toBeVisible();
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('aaaa-bbbb')).toBeVisible();
  expect(token()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'I have kept them' }));
  expect(await screen.findByRole('heading', { name: 'Brands' })).toBeVisible();
  expect(token()).toBe('admin-token');
});

test('a stored session is checked again, and an ended one leads to the login with a message', async () => {
  const { screen, token } = await renderApp('/brand/dashboard', {
    'POST /admin/auth/session': () => {
      throw refusal(401, 'SESSION_EXPIRED');
    },
  });
  expect(await screen.findByText('Your session has ended. Sign in again to go on.')).toBeVisible();
  expect(token()).toBeNull();
});

test('a session that cannot be checked signs nobody out', async () => {
  let up = false;
  const { screen, user, token } = await renderApp('/brand/dashboard', {
    ...noBrands,
    'POST /admin/auth/session': () => {
      if (!up) throw refusal(503, 'SERVICE_BUSY');
      return aSession();
    },
  });
  expect(await screen.findByText('The club cannot be reached')).toBeVisible();
  expect(token()).toBe('admin-token');
  up = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Brands' })).toBeVisible();
});

test('a superadmin has no other menu, and a page of 403 with a way out on the screens of dev', async () => {
  const { screen, asked } = await renderApp('/brand/dashboard', {}, { role: 'superadmin' });
  expect(await screen.findByText('You do not have permission to do this.')).toBeVisible();
  expect(screen.getByText(/signed in as superadmin/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Brands' })).toBeNull();
  expect(asked()).toEqual(['POST /admin/auth/session']);
});

test('an address that is no screen is 404', async () => {
  const { screen } = await renderApp('/brand/nothing');
  expect(await screen.findByRole('heading', { name: '404' })).toBeVisible();
});

test('the menu marks the current page, and signing out forgets the token even when the server does not answer', async () => {
  const { screen, user, token, container } = await renderApp('/brand/dashboard', {
    ...noBrands,
    'POST /user/logout': () => {
      throw refusal(503, 'SERVICE_BUSY');
    },
  });
  await screen.findByRole('heading', { name: 'Brands' });
  const menu = screen.getAllByRole('navigation', { name: 'Back office' })[0]!;
  expect(within(menu).getByRole('link', { name: 'Brands' })).toHaveAttribute('aria-current', 'page');
  expect(within(menu).getByRole('link', { name: 'News' })).not.toHaveAttribute('aria-current');
  expect(await axeViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: /Account/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  await screen.findByLabelText('Username');
  await waitFor(() => expect(token()).toBeNull());
});

test('the frame is in Malay once that is chosen', async () => {
  const { screen, user } = await renderApp('/brand/dashboard', noBrands);
  await screen.findByRole('heading', { name: 'Brands' });
  await user.click(screen.getAllByRole('button', { name: /Bahasa Melayu/ })[0]!);
  expect(await screen.findByRole('heading', { name: 'Jenama' })).toBeVisible();
});

test('a screen is found by a part of its name, from anywhere', async () => {
  const { screen, user, address, container } = await renderApp('/brand/dashboard', {
    ...noBrands,
    'GET /news/fetch': () => [],
  });
  await screen.findByRole('heading', { name: 'Brands' });
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Find a screen, record or code' });
  await user.type(field, 'news');
  expect(screen.getAllByRole('option')).toHaveLength(2);
  for (const name of ['News', 'Add News']) expect(screen.getByRole('option', { name })).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'News' })).toBeVisible();
  expect(address()).toBe('/news/dashboard');
});
