import { expect, jest, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { counted, refusal } from '../../../../web-kit/test/fake-api';
import { renderApp } from '../../testing/render-app.js';
import { pagesOf } from '../../testing/pages-of.js';
import { anItem, answer, CATEGORIES, listed } from '../../testing/items.js';

const LIST = 'GET /admin/fetch/dashboard/item';

test('the list shows points and what remains of the inventory, and filters by category and by stock', async () => {
  const { screen, user, called, address, container } = await renderApp('/catalog/dashboard', {
    'GET /admin/fetch/dashboard/item': () =>
      answer([
        anItem(),
        anItem({ id: 'i2', itemName: { en: 'Rings', bm: 'Gelang' }, remaining: 0, redeemed: 400 }),
        anItem({ id: 'i3', itemName: { en: 'Cup', bm: 'Cawan' }, remaining: 49, redeemed: 351 }),
        anItem({ id: 'i4', itemName: { en: 'Book', bm: 'Buku' }, remaining: 50, redeemed: 350 }),
      ]),
  });
  const row = (await screen.findByRole('link', { name: 'Head to Toe wash' })).closest('tr')!;
  expect(row).toHaveTextContent('212 / 400');
  expect(within(row).getByText('188')).toBeVisible();
  expect(row.querySelector('img')).toHaveAttribute('src', '/en.png');
  expect(within(row).getByText('900')).toBeVisible();
  expect(within(row).getByText('Baby product')).toBeVisible();
  expect(within(screen.getByRole('link', { name: 'Rings' }).closest('tr')!).getByText('Out of stock')).toBeVisible();
  const low = screen.getByRole('link', { name: 'Cup' }).closest('tr')!;
  expect(within(low).getByText('Low stock')).toBeVisible();
  expect(within(low).getByText('49')).toHaveClass('text-danger');
  expect(screen.getAllByText('Low stock')).toHaveLength(1);
  expect(await axeViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Special deals' }));
  await waitFor(() => expect(address()).toBe('/catalog/dashboard?category=c2'));
  await user.click(screen.getByRole('button', { name: 'Fewer than 50 left' }));
  await waitFor(() =>
    expect(pagesOf(called(LIST)).at(-1)).toMatchObject({
      query: { page: '1', category: 'c2', stockBelow: '50' },
    }),
  );
});

test('the list distinguishes an empty list, one without matches and a failure', async () => {
  const none = { 'GET /admin/fetch/dashboard/item': () => answer([]) };
  const empty = await renderApp('/catalog/dashboard', none);
  expect(await empty.screen.findByText('No items yet')).toBeVisible();
  empty.unmount();
  const unmatched = await renderApp('/catalog/dashboard?q=zzz', none);
  expect(await unmatched.screen.findByText('Nothing matches')).toBeVisible();
  unmatched.unmount();
  const failed = await renderApp('/catalog/dashboard', {
    'GET /admin/fetch/dashboard/item': () => {
      throw refusal(503, 'SERVICE_BUSY');
    },
  });
  expect(await failed.screen.findByText('This did not load')).toBeVisible();
});

test('a switch follows the answer of the server', async () => {
  const { screen, user, called } = await renderApp('/catalog/dashboard', {
    ...listed,
    'POST /admin/setting/hide/item': () => anItem({ active: false }),
  });
  await user.click(await screen.findByRole('switch', { name: /Head to Toe wash/ }));
  await waitFor(() => expect(screen.getByRole('switch')).not.toBeChecked());
  expect(called('POST /admin/setting/hide/item')).toMatchObject([{ body: { id: 'i1' } }]);
});

test('a new stock needs a reason and no less than was redeemed; the list is read again', async () => {
  const below = 'Inventory cannot be lower than the 460 already redeemed.';
  const refusals = [
    refusal(409, 'INVENTORY_BELOW_REDEEMED', { count: 460 }, { inventory: below }),
    refusal(409, 'EDIT_CONFLICT'),
  ];
  const { screen, user, asked, called } = await renderApp('/catalog/dashboard', {
    ...listed,
    'POST /admin/setting/item/stock': () => {
      const refused = refusals.shift();
      if (refused) throw refused;
      return anItem({ inventory: 500 });
    },
  });
  await user.click(await screen.findByRole('button', { name: /Head to Toe wash/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change stock' }));
  const dialog = await screen.findByRole('dialog');
  const inventory = within(dialog).getByLabelText('Inventory');
  expect(inventory).toHaveValue('400');
  const save = within(dialog).getByRole('button', { name: 'Change stock' });
  await user.click(save);
  expect(await within(dialog).findByText('Fill in this field')).toBeVisible();
  await user.type(within(dialog).getByLabelText('Reason'), 'Counted');
  await user.clear(inventory);
  await user.type(inventory, '100');
  await user.click(save);
  expect(await within(dialog).findByText(/cannot be lower than the 188 already redeemed/)).toBeVisible();
  expect(asked()).not.toContain('POST /admin/setting/item/stock');
  await user.clear(inventory);
  await user.type(inventory, '450');
  await user.click(save);
  await waitFor(() => expect(inventory).toHaveAccessibleDescription(new RegExp(below)));
  expect(within(dialog).getAllByText(below)).toHaveLength(1);
  await user.clear(inventory);
  await user.type(inventory, '500');
  await user.click(save);
  expect(await within(dialog).findByText(/changed while you were editing/)).toBeVisible();
  await waitFor(() => expect(pagesOf(called(LIST))).toHaveLength(2));
  await user.click(save);
  expect(await screen.findByText('The inventory of Head to Toe wash is 500.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(called('POST /admin/setting/item/stock').at(-1)).toMatchObject({
    body: { id: 'i1', inventory: 500, reason: 'Counted', version: anItem().version },
  });
  expect(pagesOf(called(LIST))).toHaveLength(3);
});

test('the reason of a stock has a thousand characters at most, and what the server says of it stands there', async () => {
  const { screen, user, asked } = await renderApp('/catalog/dashboard', {
    ...listed,
    'POST /admin/setting/item/stock': () => {
      throw refusal(400, 'INPUT_INVALID', {}, { reason: 'Please check reason.' });
    },
  });
  await user.click(await screen.findByRole('button', { name: /Head to Toe wash/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change stock' }));
  const dialog = await screen.findByRole('dialog');
  const reason = within(dialog).getByLabelText('Reason');
  await user.click(reason);
  await user.paste('x'.repeat(1_001));
  expect(within(dialog).getByText('1,001 / 1,000')).toBeVisible();
  const save = within(dialog).getByRole('button', { name: 'Change stock' });
  await user.click(save);
  expect(reason).toHaveAccessibleDescription(/At most 1,000 characters/);
  expect(reason).toHaveFocus();
  expect(asked()).not.toContain('POST /admin/setting/item/stock');
  await user.keyboard('{Backspace}');
  await user.click(save);
  await waitFor(() => expect(reason).toHaveAccessibleDescription(/Please check reason/));
  expect(within(dialog).queryByRole('alert')).toBeNull();
});

test('the header counts all and shown items, and counts again after a switch was pressed', async () => {
  let shown = 112;
  const { screen, user } = await renderApp('/catalog/dashboard?q=wash', {
    [LIST]: ({ query }) =>
      query?.pageSize === '1' ? counted({ category: [], data: [] }, query.active ? shown : 128) : answer(),
    'POST /admin/setting/hide/item': () => {
      shown = 111;
      return anItem({ active: false });
    },
  });
  expect(await screen.findByText('128 items, 112 shown to members')).toBeVisible();
  await user.click(await screen.findByRole('switch'));
  expect(await screen.findByText('128 items, 111 shown to members')).toBeVisible();
});

const SEVERAL = ['i1', 'i2', 'i3'].map((id) => anItem({ id, itemName: { en: `Item ${id}`, bm: id } }));

test('chosen rows are hidden one after the other; one that is refused stays chosen, and the list is read again', async () => {
  const { screen, user, called, container } = await renderApp('/catalog/dashboard', {
    [LIST]: () => answer(SEVERAL),
    'POST /admin/setting/hide/item': ({ body }) => {
      if (body.id === 'i1') throw refusal(404, 'NOT_FOUND');
      return anItem({ id: body.id, active: false });
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Item i1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Item i3' }));
  const bar = screen.getByRole('region', { name: 'Bulk actions' });
  expect(within(bar).getByText('2 selected')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
  await user.click(within(bar).getByRole('button', { name: 'Hide' }));
  const question = within(await screen.findByRole('dialog', { name: 'Hide 2 items from members?' }));
  await user.click(question.getByRole('button', { name: 'Hide' }));
  expect(await screen.findByText('1 item is hidden from members.')).toBeVisible();
  expect(await screen.findByText('We could not find what you were looking for.')).toBeVisible();
  expect(called('POST /admin/setting/hide/item')).toMatchObject([
    { body: { id: 'i1', active: false } },
    { body: { id: 'i3', active: false } },
  ]);
  await waitFor(() => expect(pagesOf(called(LIST))).toHaveLength(2));
  expect(within(bar).getByText('1 selected')).toBeVisible();
  // the way back leaves the refused row alone
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 item is shown to members.')).toBeVisible();
  expect(called('POST /admin/setting/hide/item').slice(2)).toMatchObject([{ body: { id: 'i3', active: true } }]);
  expect(within(bar).getByText('1 selected')).toBeVisible();
  await user.click(within(bar).getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByRole('region', { name: 'Bulk actions' })).toBeNull();
});

test('the way back of rows that were shown gives a scheduled one its moment back', async () => {
  const showAt = '2026-12-01T02:00:00.000Z';
  const [scheduled, shown, hidden] = SEVERAL;
  const rows = [{ ...scheduled!, active: false, showAt }, shown!, { ...hidden!, active: false }];
  const { screen, user, called } = await renderApp('/catalog/dashboard', {
    [LIST]: () => answer(rows),
    'POST /admin/setting/hide/item': ({ body }) => anItem({ id: body.id, active: body.active }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  const bar = within(screen.getByRole('region', { name: 'Bulk actions' }));
  await user.click(bar.getByRole('button', { name: 'Show' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Show' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('2 items are hidden from members.')).toBeVisible();
  expect(called('POST /admin/setting/hide/item').map(({ body }) => body)).toEqual([
    ...['i1', 'i2', 'i3'].map((id) => ({ id, active: true })),
    { id: 'i1', active: false, showAt },
    { id: 'i3', active: false },
  ]);
});

test('every row that matches is chosen beyond the page, and shown', async () => {
  const { screen, user, called } = await renderApp('/catalog/dashboard?category=c1', {
    [LIST]: ({ query }) =>
      query?.pageSize ? counted({ category: CATEGORIES, data: SEVERAL.slice(0, 1) }, 3) : answer(SEVERAL),
    'POST /admin/setting/hide/item': ({ body }) => anItem({ id: body.id }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Select all 3 matching' }));
  expect(await screen.findByText('3 selected', { selector: 'b' })).toBeVisible();
  expect(called(LIST).at(-1)).toMatchObject({ query: { category: 'c1' } });
  expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show' }));
  const question = within(await screen.findByRole('dialog', { name: 'Show 3 items to members?' }));
  await user.click(question.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('3 items are shown to members.')).toBeVisible();
  expect(called('POST /admin/setting/hide/item')).toHaveLength(3);
  expect(called('POST /admin/setting/hide/item').at(-1)).toMatchObject({ body: { id: 'i3', active: true } });
  expect(screen.queryByRole('region', { name: 'Bulk actions' })).toBeNull();
});

test('chosen rows are downloaded by their ids, and all of them by what the list is filtered by', async () => {
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { screen, user, called } = await renderApp('/catalog/dashboard?category=c1', {
    [LIST]: ({ query }) => (query?.format ? { blob: new Blob(['itemId']), name: 'items.csv' } : answer(SEVERAL)),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Item i1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Item i3' }));
  const bar = screen.getByRole('region', { name: 'Bulk actions' });
  await user.click(within(bar).getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  expect(called(LIST).at(-1)).toMatchObject({ query: { category: 'c1', ids: 'i1,i3', format: 'csv' } });
  await user.click(screen.getByRole('checkbox', { name: 'Select Item i2' }));
  await user.click(within(bar).getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(click).toHaveBeenCalledTimes(2));
  expect(called(LIST).at(-1)).toMatchObject({ query: { category: 'c1', format: 'csv' } });
  expect(called(LIST).at(-1)).not.toMatchObject({ query: { ids: expect.anything() } });
  click.mockRestore();
});
