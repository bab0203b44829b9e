import { expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { refusal } from '../../../../web-kit/test/fake-api';
import { renderApp } from '../../testing/render-app.js';
import { picture } from '../../testing/picture.js';
import { sentForm } from '../../testing/sent-form.js';
import { anItem, answer, CATEGORIES, listed, opened } from '../../testing/items.js';

test('a new item needs texts, points and both pictures', async () => {
  const { screen, user, asked, container } = await renderApp('/item/add', listed);
  await screen.findByRole('checkbox', { name: 'Baby product' });
  await user.type(screen.getByLabelText('Points'), '0');
  await user.click(screen.getByRole('button', { name: /^Save and show/ }));
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByText(/Points: At least 1/)).toBeVisible();
  await user.clear(screen.getByLabelText('Points'));
  await user.click(screen.getByRole('button', { name: /^Save and show/ }));
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
      const added = { id: 'c3', name: { en: 'Toys', bm: 'Toys' }, retired: false, version: 1 };
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
  await user.click(screen.getByRole('button', { name: /^Save and show/ }));
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

test('the form shows an error of the server at its field: the number of an item, its stock, its pictures', async () => {
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

test('an edit that empties a field is refused; an unknown id shows a link back', async () => {
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

test('categories that did not load can be requested again', async () => {
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
