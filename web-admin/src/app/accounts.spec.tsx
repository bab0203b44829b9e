import { expect, test } from '@jest/globals';
import { counted } from '../../../web-kit/test/fake-api';
import { linkTexts } from '../testing/link-texts.js';
import { anAccountRow } from '../testing/records.js';
import { renderApp } from '../testing/render-app.js';

const role = 'superadmin';
const answers = {
  'POST /admin/report/user/details': () => counted([anAccountRow()], 1),
  'POST /admin/report/user/details/totals': () => ({ days: [], total: {} as never }),
};

test('a superadmin’s menu has the accounts alone, and their 403 and 404 lead there', async () => {
  const forbidden = await renderApp('/brand/dashboard', answers as never, { role });
  const way = await forbidden.screen.findByRole('link', { name: 'Go to Accounts' });
  const menu = forbidden.screen.getAllByRole('navigation', { name: 'Back office' })[0]!;
  expect(linkTexts(menu)).toEqual(['Accounts']);
  await forbidden.user.click(way);
  expect(await forbidden.screen.findByRole('heading', { name: 'Accounts', level: 1 })).toHaveFocus();
  expect(forbidden.address()).toBe('/account');
  forbidden.unmount();
  const unknown = await renderApp('/nowhere', answers as never, { role });
  await unknown.user.click(await unknown.screen.findByRole('link', { name: 'Go to Back office' }));
  expect(await unknown.screen.findByRole('heading', { name: 'Accounts', level: 1 })).toBeVisible();
});

test.each([
  [role, '/account/edit?id=m1'],
  ['dev', '/member?id=m1'],
] as const)('the name of a member leads a %s to %s', async (as, address) => {
  const { screen } = await renderApp('/account', answers as never, { role: as });
  const link = await screen.findByRole('link', { name: 'Nadia Zulkifli' });
  expect(link).toHaveAttribute('href', expect.stringMatching(new RegExp(`${address.replace(/[?]/g, '\\?')}$`)));
  // The tabs of the other reports are for dev.
  expect(screen.queryByRole('navigation', { name: 'Reports' }) !== null).toBe(as === 'dev');
});
