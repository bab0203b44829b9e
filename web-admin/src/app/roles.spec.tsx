import { expect, test } from '@jest/globals';
import { HOME, LOGIN, maySee, screenOf, SCREENS, type Screen } from '../core/paths.js';
import type { Role } from '../core/types.js';
import { aSession, renderApp } from '../testing/render-app.js';
import { SCREEN_SPECS } from '../testing/screen-specs.js';

test.each([
  ['Brand', ['brand/dashboard', 'brand/add', 'brand/edit', 'brand/details', 'brand/assign', 'brand/formats']],
  ['Quests', ['quest/dashboard', 'quest/add', 'quest/edit', 'quest/groups', 'quest/order']],
  ['Catalogue', ['catalog/dashboard', 'item/add', 'item/edit']],
  [
    'Sample',
    [
      ...['sample/dashboard', 'sample/add', 'sample/edit'],
      ...['sample/survey/dashboard', 'sample/survey/add', 'sample/survey/edit'],
    ],
  ],
  ['Categories', ['catalog/categories']],
  ['Mystery box', ['campaign/dashboard', 'campaign/add', 'campaign/edit', 'campaign/details']],
  [
    'Voucher',
    [
      'voucher/dashboard',
      'voucher/type/add',
      'voucher/type/edit',
      'voucher/owed',
      'voucher/batch/details',
      'voucher/upload',
      'voucher/details',
    ],
  ],
  ['Pregnant mum', ['pregnant/dashboard', 'pregnant/add', 'pregnant/editPregnant']],
  ['Scan code', ['scancode/dashboard', 'scancode/generate', 'scancode/details']],
  ['Mass credit', ['massCredit/dashboard', 'massCredit/new', 'massCredit/details']],
  ['Orders', ['orders']],
  ['Bulk users', ['bulkCreate/users/dashboard']],
  ['News', ['news/dashboard', 'news/add', 'news/edit']],
  ['Article', ['article/dashboard', 'article/add', 'article/edit']],
  ['Blog', ['blog/dashboard', 'blog/add', 'blog/edit']],
  ['Contest', ['contest/dashboard', 'contest/add', 'contest/edit']],
  ['Wishingtree', ['wishingtree/dashboard', 'wishingtree/add', 'wishingtree/edit']],
  ['Journey', ['journey/dashboard', 'journey/edit']],
  ['Donate', ['donate/dashboard', 'donate/add', 'donate/edit']],
  ['Accounts', ['account', 'account/edit']],
])('admin §2.1 Routes of dev: %s', (_, paths) => {
  const screens = paths.map((path) => screenOf(`/${path}`));
  expect(screens).not.toContain(undefined);
  expect(screens.every((screen) => maySee('dev', screen!))).toBe(true);
});

test('admin §2.1 Journey: there is no add', () => {
  expect(screenOf('/journey/add')).toBeUndefined();
});

test.each(Object.keys(SCREENS) as Screen[])('admin §2.1 Signed out: %s leads to the login', async (name) => {
  const { screen, address, asked } = await renderApp(`${SCREENS[name].path}?id=1`, {}, { role: null });
  expect(await screen.findByLabelText('Username')).toBeVisible();
  expect(address()).toBe(LOGIN);
  expect(asked()).toEqual([]);
});

test('admin §2.1 Signed out: any other path leads to the login', async () => {
  const { screen, address } = await renderApp('/nowhere/at/all', {}, { role: null });
  expect(await screen.findByLabelText('Username')).toBeVisible();
  expect(address()).toBe(LOGIN);
});

test.each([
  ['dev', '/brand/dashboard', 'Brands'],
  ['superadmin', '/account', 'Accounts'],
] as const)('admin §2.1 Default redirect of %s', async (role, home, name) => {
  const programmed = { 'GET /admin/fetch/dashboard/brand': () => [] };
  expect(HOME[role]).toBe(home);
  expect(maySee(role, screenOf(home)!)).toBe(true);
  for (const path of ['/', LOGIN]) {
    const { address, screen, unmount } = await renderApp(path, programmed, { role });
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
    expect(address()).toBe(home);
    unmount();
  }
});

const OF_DEV = (Object.keys(SCREENS) as Screen[]).filter((name) => !maySee('superadmin', name));

test('admin §6 superadmin: accounts alone, and the account of their own', () => {
  const seen = (Object.keys(SCREENS) as Screen[]).filter((name) => maySee('superadmin', name));
  expect(seen).toEqual(['ownAccount', 'accounts', 'accountEdit']);
});

test.each(OF_DEV)('admin §6 superadmin: %s is no screen of theirs, and reads nothing', async (name) => {
  const { screen, asked } = await renderApp(`${SCREENS[name].path}?id=1`, {}, { role: 'superadmin' });
  expect(await screen.findByText('You do not have permission to do this.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: SCREEN_SPECS[name].heading })).toBeNull();
  expect(asked()).toEqual(['POST /admin/auth/session']);
});

test('admin §6 Other roles: a page of 404, with the way to another session', async () => {
  const role = 'auditor' as Role;
  const { screen, user, asked } = await renderApp(
    '/brand/dashboard',
    { 'POST /admin/auth/session': () => aSession(role), 'POST /user/logout': () => ({}) as never },
    { role },
  );
  expect(await screen.findByRole('heading', { name: '404' })).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(asked()).toEqual(['POST /admin/auth/session']);
  await user.click(screen.getByRole('button', { name: 'Sign in as someone else' }));
  expect(await screen.findByLabelText('Username')).toBeVisible();
});
