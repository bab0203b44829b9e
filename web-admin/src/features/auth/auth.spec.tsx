import { expect, jest, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { refusal, type Programmed } from '../../../../web-kit/test/fake-api';
import { aSession, renderApp } from '../../testing/render-app.js';

const SECRET = 'POST /admin/auth/second-factor/enrol';
const noBrands: Programmed = { 'GET /admin/fetch/dashboard/brand': () => [] };

async function typedPassword(programmed: Programmed) {
  const app = await renderApp('/login', { ...noBrands, ...programmed }, { role: null });
  await app.user.type(await app.screen.findByLabelText('Username'), 'dev');
  await app.user.type(app.screen.getByLabelText('Password'), 'Dev#12345');
  await app.user.click(app.screen.getByRole('button', { name: 'Sign in' }));
  return app;
}

test('each step of the sign-in begins at its heading, and so does the first one after starting again', async () => {
  const { screen, user } = await typedPassword({
    'POST /admin/auth/login': () => ({ secondFactor: 'enrol', ticket: 't-1' }),
    [SECRET]: () => ({ secret: 'ABCDEF', uri: 'otpauth://totp/club?secret=ABCDEF' }),
    'POST /admin/auth/second-factor/confirm': () => ({ ...aSession(), recoveryCodes: ['aaaa-bbbb'] }),
  });
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Protect your account' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Start again' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Welcome back' })).toHaveFocus());
  await user.type(screen.getByLabelText('Username'), 'dev');
  await user.type(screen.getByLabelText('Password'), 'Dev#12345');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await user.type(await screen.findByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Keep your recovery codes' })).toHaveFocus());
});

test('the page that is opened first keeps the browser’s own focus', async () => {
  const { screen } = await renderApp('/login', {}, { role: null });
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).not.toHaveFocus();
});

test('a secret that did not load is requested again, also after its banner was closed', async () => {
  let up = false;
  const { screen, user, called, container } = await typedPassword({
    'POST /admin/auth/login': () => ({ secondFactor: 'enrol', ticket: 't-1' }),
    [SECRET]: () => {
      if (!up) throw refusal(503, 'SERVICE_BUSY');
      return { secret: 'ABCDEF', uri: 'otpauth://totp/club?secret=ABCDEF' };
    },
  });
  const banner = within(await screen.findByRole('alert'));
  await user.click(banner.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(called(SECRET)).toHaveLength(2));
  await screen.findByRole('alert');
  expect(await axeViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
  up = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('ABCDEF')).toBeVisible();
});

test('the message that a session has ended can be dismissed', async () => {
  const { screen, user } = await renderApp('/brand/dashboard', {
    'POST /admin/auth/session': () => {
      throw refusal(401, 'SESSION_EXPIRED');
    },
  });
  expect(await screen.findByText('Your session has ended. Sign in again to go on.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/session has ended/)).toBeNull();
  expect(screen.getByLabelText('Username')).toBeVisible();
});

test('a session that cannot be checked, and a page that crashes, are reported in the tab and in the heading', async () => {
  const unreachable = await renderApp('/brand/dashboard', {
    'POST /admin/auth/session': () => {
      throw refusal(503, 'SERVICE_BUSY');
    },
  });
  expect(
    await unreachable.screen.findByRole('heading', { level: 1, name: 'The club cannot be reached' }),
  ).toBeVisible();
  expect(document.title).toBe('The club cannot be reached · Back office');
  unreachable.unmount();
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // a row of another shape than the contract has
  const { screen } = await renderApp('/brand/dashboard', {
    'GET /admin/fetch/dashboard/brand': () => [{ id: 'b1' }] as never,
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'This page stopped working' })).toBeVisible();
  expect(document.title).toBe('This page stopped working · Back office');
  quiet.mockRestore();
});
