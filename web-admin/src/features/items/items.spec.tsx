import { expect, jest, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { counted, refusal } from '../../../../web-kit/test/fake-api';
import { renderApp } from '../../testing/render-app.js';
import { sentForm } from '../../testing/sent-form.js';
import type { Item } from './item-requests.js';

const anItem = (more: Partial<Item> = {}): Item => ({
  id: 'i1',
  itemId: '7002145',
  itemName: { en: 'Head to Toe wash', bm: 'Mandian Head to Toe' },
  uom: 'bottle',
  points: 900,
  inventory: 400,
  redeemed: 188,
  remaining: 212,
  description: { en: 'Mild.', bm: 'Lembut.' },
  itemImage: { en: '/en.png', bm: '/bm.png' },
  itemBrand: 'Drypers',
  categories: ['c1'],
  limitPerMember: 0,
  active: true,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-02T00:00:00.000Z',
  version: 3,
  ...more,
});
const CATEGORIES = [
  { id: 'c1', name: { en: 'Baby product', bm: 'Produk bayi' } },
  { id: 'c2', name: { en: 'Special deals', bm: 'Tawaran istimewa' } },
];
const answer = (data = [anItem()], category = CATEGORIES) => counted({ category, data }, data.length);
const listed = { 'GET /admin/fetch/dashboard/item': () => answer() };
const opened = {
  ...listed,
  'GET /admin/fetch/dashboard/item/details': () => ({ category: CATEGORIES, item: anItem() }),
};
const LIST = 'GET /admin/fetch/dashboard/item';
/** The pages that were asked for: the head counts by pages of one row. */
const pagesOf = (calls: readonly unknown[]) =>
  calls.filter((options) => (options as { query: { pageSize?: string } }).query.pageSize !== '1');
const picture = (name: string) => new File(['x'], name, { type: 'image/png' });

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

test('nothing there, nothing that matches and a failure are three things', async () => {
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
  await waitFor(() => expect(called('GET /admin/fetch/dashboard/item')).toHaveLength(2));
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

test('the head says how many there are and are shown, and counts anew when a switch was pressed', async () => {
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
  expect(await screen.findByText('1 item is hidden from members.')).toBeVisible();
  expect(await screen.findByText('We could not find what you were looking for.')).toBeVisible();
  expect(called('POST /admin/setting/hide/item')).toMatchObject([
    { body: { id: 'i1', active: false } },
    { body: { id: 'i3', active: false } },
  ]);
  await waitFor(() => expect(pagesOf(called(LIST))).toHaveLength(2));
  expect(within(bar).getByText('1 selected')).toBeVisible();
  await user.click(within(bar).getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByRole('region', { name: 'Bulk actions' })).toBeNull();
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

test('a new item needs texts, points and both pictures', async () => {
  const { screen, user, asked, container } = await renderApp('/item/add', listed);
  await screen.findByRole('checkbox', { name: 'Baby product' });
  await user.type(screen.getByLabelText('Points'), '0');
  await user.click(screen.getByRole('button', { name: /^Add Item/ }));
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByText(/Points: At least 1/)).toBeVisible();
  await user.clear(screen.getByLabelText('Points'));
  await user.click(screen.getByRole('button', { name: /^Add Item/ }));
  expect(await screen.findByText('Please fill in all the fields in the form')).toBeVisible();
  expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(10);
  expect(await axeViolations(container)).toEqual([]);
  expect(asked()).not.toContain('POST /admin/setting/item/add');
});

test('a new item is sent as a form, with a category that was added for it', async () => {
  let known = CATEGORIES;
  const { screen, user, called, address } = await renderApp('/item/add', {
    'GET /admin/fetch/dashboard/item': () => answer([anItem()], known),
    'POST /admin/setting/category/add': () => {
      const added = { id: 'c3', name: { en: 'Toys', bm: 'Toys' } };
      known = [...CATEGORIES, added];
      return added;
    },
    'POST /admin/setting/item/add': () => anItem(),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Special deals' }));
  await user.click(screen.getByRole('button', { name: 'Add category' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a category' });
  await user.click(within(dialog).getByRole('button', { name: 'Add category' }));
  expect(await within(dialog).findByText('Fill in this field')).toBeVisible();
  await user.type(within(dialog).getByLabelText('Name, English'), ' Toys ');
  await user.click(within(dialog).getByRole('button', { name: 'Add category' }));
  expect(await screen.findByRole('checkbox', { name: 'Toys' })).toBeChecked();
  expect(called('POST /admin/setting/category/add')).toMatchObject([{ body: { name: 'Toys' } }]);
  const typed = {
    Name: 'Rings',
    Nama: 'Gelang',
    Description: 'Wooden.',
    Penerangan: 'Kayu.',
    'Article no.': '7',
    Brand: 'Drypers',
    Unit: 'set',
    Points: '3200',
  };
  for (const [label, text] of Object.entries(typed)) await user.type(screen.getByLabelText(label), text);
  await user.upload(screen.getByLabelText(/Picture, English/), picture('en.png'));
  await user.upload(screen.getByLabelText(/Picture, Malay/), picture('bm.png'));
  await waitFor(() => expect(screen.getAllByText('Replace')).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: /^Add Item/ }));
  await waitFor(() => expect(address()).toBe('/catalog/dashboard'));
  const sent = sentForm(called('POST /admin/setting/item/add')[0]);
  expect(sent.categories).toEqual(['c2', 'c3']);
  expect(sent).toMatchObject({
    itemId: '7',
    itemName: 'Rings',
    bmName: 'Gelang',
    description: 'Wooden.',
    bmDescription: 'Kayu.',
    itemBrand: 'Drypers',
    uom: 'set',
    points: '3200',
    inventory: '0',
    limitPerMember: '0',
  });
  expect(await screen.findByText('Rings is added.')).toBeVisible();
});

test('an edit sends the version, takes every category away, and keeps the inventory above what was redeemed', async () => {
  const { screen, user, called } = await renderApp('/item/edit?id=i1', {
    ...opened,
    'POST /admin/setting/item/edit': () => anItem({ version: 4 }),
  });
  const inventory = await screen.findByLabelText('Inventory');
  await user.clear(inventory);
  await user.type(inventory, '187');
  await user.click(await screen.findByRole('checkbox', { name: 'Baby product' }));
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByRole('link', { name: /^Inventory: .*lower than the 188 already redeemed/ })).toBeVisible();
  await user.clear(inventory);
  await user.type(inventory, '188');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Head to Toe wash is saved.')).toBeVisible();
  const sent = sentForm(called('POST /admin/setting/item/edit')[0]);
  expect(sent).toMatchObject({ id: 'i1', version: '3', inventory: '188', categories: [] });
  expect(sent).not.toHaveProperty('file');
});

test('what the server refuses of an item is said at the field: its number, its stock, its pictures', async () => {
  const refusals = [
    refusal(409, 'ALREADY_EXISTS', { thing: 'item' }, { itemId: 'This item already exists.' }),
    refusal(409, 'INVENTORY_BELOW_REDEEMED', { count: 390 }, { inventory: 'Not below 390.' }),
    refusal(415, 'FILE_TYPE_INVALID', { types: 'PNG' }, { bmFile: 'No picture.' }),
  ];
  const { screen, user } = await renderApp('/item/edit?id=i1', {
    ...opened,
    'POST /admin/setting/item/edit': () => {
      throw refusals.shift()!;
    },
  });
  await user.type(await screen.findByLabelText('Article no.'), '1');
  for (const [text, field] of [
    ['Article no.: This item already exists.', 'Article no.'],
    ['Inventory: Not below 390.', 'Inventory'],
    ['Picture, Malay: No picture.', /Picture, Malay/],
  ] as const) {
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    const link = await screen.findByRole('link', { name: text });
    expect(screen.getAllByRole('link', { name: /: / })).toEqual([link]);
    await user.click(link);
    expect(screen.getByLabelText(field, { selector: 'input' })).toHaveFocus();
  }
});

test('an edit that empties a field says so; an unknown id has the way back', async () => {
  const { screen, user, unmount } = await renderApp('/item/edit?id=i1', opened);
  await user.clear(await screen.findByLabelText('Brand'));
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Empty field detected')).toBeVisible();
  unmount();
  const gone = await renderApp('/item/edit?id=gone', {
    ...listed,
    'GET /admin/fetch/dashboard/item/details': () => {
      throw refusal(404, 'NOT_FOUND');
    },
  });
  expect(await gone.screen.findByText('There is no such record')).toBeVisible();
  expect(gone.screen.getByRole('link', { name: 'Back to the list' })).toBeVisible();
});

test('categories that did not come can be asked for again', async () => {
  let up = false;
  const { screen, user } = await renderApp('/item/add', {
    'GET /admin/fetch/dashboard/item': () => {
      if (!up) throw refusal(503, 'SERVICE_BUSY');
      return answer();
    },
  });
  const failure = await screen.findByRole('alert');
  up = true;
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('checkbox', { name: 'Baby product' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
