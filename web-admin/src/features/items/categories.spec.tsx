import { expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { counted, refusal } from '../../../../web-kit/test/fake-api';
import { CATEGORIES } from '../../testing/items.js';
import { renderApp } from '../../testing/render-app.js';

const LIST = 'GET /admin/fetch/dashboard/category';
const history = { 'GET /admin/fetch/dashboard/audit': () => counted([], 0) };
const listed = { [LIST]: () => [CATEGORIES[0]!, { ...CATEGORIES[1]!, retired: true }], ...history };

test('categories stand in their order with their state, and are moved by one', async () => {
  const { screen, user, called, container } = await renderApp('/catalog/categories', {
    ...listed,
    'POST /admin/setting/category/order': () => CATEGORIES.toReversed(),
  });
  const row = (await screen.findByText('Special deals')).closest('tr')!;
  expect(within(row).getByText('Retired')).toBeVisible();
  expect(within(row).getByText('Tawaran istimewa')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
  await user.click(within(row).getByRole('button', { name: 'Move Special deals down' }));
  expect(called('POST /admin/setting/category/order')).toEqual([]);
  await user.click(within(row).getByRole('button', { name: 'Move Special deals up' }));
  await waitFor(() =>
    expect(called('POST /admin/setting/category/order')).toMatchObject([{ body: { ids: ['c2', 'c1'] } }]),
  );
  expect(await screen.findByText('The order is saved.')).toBeVisible();
  await waitFor(() => expect(called(LIST)).toHaveLength(2));
});

test('a category is renamed in both languages; a name that another has stands at its field', async () => {
  let refuse = true;
  const { screen, user, called } = await renderApp('/catalog/categories', {
    ...listed,
    'POST /admin/setting/category/edit': () => {
      if (refuse) throw refusal(409, 'ALREADY_EXISTS', {}, { name: 'This is already in use.' });
      return CATEGORIES[0]!;
    },
  });
  const row = (await screen.findByText('Baby product')).closest('tr')!;
  await user.click(within(row).getByRole('button', { name: /^More for/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const dialog = await screen.findByRole('dialog');
  const name = within(dialog).getByLabelText('Name, English');
  await user.clear(name);
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(called('POST /admin/setting/category/edit')).toEqual([]);
  await user.type(name, 'Toys');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('This is already in use.')).toBeVisible();
  refuse = false;
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(called('POST /admin/setting/category/edit').at(-1)).toMatchObject({
    body: { id: 'c1', version: 1, name: 'Toys', bmName: 'Produk bayi' },
  });
});

test('a category is retired, and one that is retired is offered again', async () => {
  const { screen, user, called } = await renderApp('/catalog/categories', {
    ...listed,
    'POST /admin/setting/category/retire': () => CATEGORIES[0]!,
  });
  const choose = async (name: string, item: string) => {
    const row = (await screen.findByText(name)).closest('tr')!;
    await user.click(within(row).getByRole('button', { name: /^More for/ }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  await choose('Baby product', 'Retire');
  expect(await screen.findByText('Baby product is retired. Its items keep it.')).toBeVisible();
  await choose('Special deals', 'Offer again');
  await waitFor(() =>
    expect(called('POST /admin/setting/category/retire')).toMatchObject([
      { body: { id: 'c1', retired: true } },
      { body: { id: 'c2', retired: false } },
    ]),
  );
});
