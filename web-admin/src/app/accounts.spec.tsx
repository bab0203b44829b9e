import { expect, test } from '@jest/globals';
import { within } from '@testing-library/react';
import { refusal } from '../../../web-kit/test/fake-api';
import { renderApp } from '../testing/render-app.js';
import { linkTexts } from '../testing/link-texts.js';

const role = 'superadmin';

test.each(['/account', '/account/edit?id=m1'])('%s lists future plans, and lets a superadmin leave', async (path) => {
  const { screen, user, asked, token } = await renderApp(
    path,
    {
      'POST /user/logout': () => {
        throw refusal(503, 'SERVICE_BUSY');
      },
    },
    { role },
  );
  const main = within(await screen.findByRole('main'));
  expect(await main.findByRole('heading', { name: 'Accounts', level: 1 })).toBeVisible();
  expect(main.getByRole('heading', { name: 'Accounts are not part of this version yet' })).toBeVisible();
  expect(main.getByText(/what the role superadmin is for/)).toBeVisible();
  // no way that leads back to here
  expect(main.queryAllByRole('link')).toEqual([]);
  expect(asked()).toEqual(['POST /admin/auth/session']);
  await user.click(main.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByLabelText('Username')).toBeVisible();
  expect(token()).toBeNull();
});

test('a superadmin’s menu has the accounts alone, and their 403 and 404 lead there', async () => {
  const forbidden = await renderApp('/brand/dashboard', {}, { role });
  const way = await forbidden.screen.findByRole('link', { name: 'Go to Accounts' });
  const menu = forbidden.screen.getAllByRole('navigation', { name: 'Back office' })[0]!;
  expect(linkTexts(menu)).toEqual(['Accounts']);
  await forbidden.user.click(way);
  expect(await forbidden.screen.findByRole('heading', { name: 'Accounts', level: 1 })).toHaveFocus();
  expect(forbidden.address()).toBe('/account');
  forbidden.unmount();
  const unknown = await renderApp('/nowhere', {}, { role });
  await unknown.user.click(await unknown.screen.findByRole('link', { name: 'Go to Back office' }));
  expect(await unknown.screen.findByRole('heading', { name: 'Accounts', level: 1 })).toBeVisible();
});

test('a dev’s menu leads to no screen that has nothing yet', async () => {
  const { screen } = await renderApp('/overview');
  const menu = (await screen.findAllByRole('navigation', { name: 'Back office' }))[0]!;
  expect(within(menu).getByRole('link', { name: 'Brands' })).toBeVisible();
  expect(within(menu).queryByRole('link', { name: 'Accounts' })).toBeNull();
});
