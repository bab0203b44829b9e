import { expect, test } from '@jest/globals';
import { within } from '@testing-library/react';
import { axeViolations } from '../../../web-kit/test/axe';
import { anItem, answer } from '../testing/items.js';
import { renderApp } from '../testing/render-app.js';

const rows = ['Cup', 'Blanket'].map((itemName, index) =>
  anItem({ id: `i-${index}`, itemName: { en: itemName, bm: itemName } }),
);
const opened = () => renderApp('/catalog/dashboard', { 'GET /admin/fetch/dashboard/item': () => answer(rows) });

test('J and K move along the rows, X selects one, and Enter opens it', async () => {
  const { screen, user, address } = await opened();
  const first = await screen.findByRole('link', { name: /Cup/ });
  await user.keyboard('k');
  expect(screen.getByRole('link', { name: /Blanket/ })).toHaveFocus();
  await user.keyboard('k');
  expect(first).toHaveFocus();
  await user.keyboard('k');
  expect(first).toHaveFocus();
  await user.keyboard('x');
  expect(screen.getByRole('checkbox', { name: /Select Cup/ })).toBeChecked();
  await user.keyboard('jj');
  expect(screen.getByRole('link', { name: /Blanket/ })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(address()).toContain('/item/edit?id=i-1');
});

test('? shows the keys of the page that is open, and those of a list only where there is one', async () => {
  const list = await opened();
  await list.screen.findByRole('link', { name: /Cup/ });
  await list.user.keyboard('?');
  const dialog = within(await list.screen.findByRole('dialog', { name: 'Keys' }));
  for (const text of ['Next row', 'Open the marked row', 'Select the marked row', 'Find a screen, record or code'])
    expect(dialog.getByText(text)).toBeVisible();
  expect(await axeViolations(document.body)).toEqual([]);
  await list.user.keyboard('{Escape}j');
  expect(list.screen.getByRole('link', { name: /Cup/ })).toHaveFocus();
  list.unmount();
  const form = await renderApp('/article/add');
  await form.screen.findByRole('heading', { level: 1 });
  await form.user.keyboard('?');
  const keys = within(await form.screen.findByRole('dialog', { name: 'Keys' }));
  expect(keys.queryByText('Next row')).toBeNull();
  expect(keys.getByText('Ctrl S')).toBeVisible();
});

test('keys of the list do nothing while somebody types', async () => {
  const { screen, user } = await opened();
  await screen.findByRole('link', { name: /Cup/ });
  await user.type(screen.getByRole('searchbox'), 'jx?');
  expect(screen.getByRole('searchbox')).toHaveValue('jx?');
  expect(screen.queryByRole('dialog')).toBeNull();
});
