import { expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { counted, refusal } from '../../../../web-kit/test/fake-api';
import { anItem as itemOfAnyKind } from '../../testing/records.js';
import { renderApp } from '../../testing/render-app.js';
import { sentForm } from '../../testing/sent-form.js';
import type { Item } from '../items/index.js';

const anItem = (more: Partial<Item> = {}): Item =>
  itemOfAnyKind({
    ...{ id: 'd1', itemId: '9001', itemName: { en: 'Diapers for a home', bm: 'Lampin untuk rumah' }, uom: '' },
    ...{ points: 100, inventory: 0, redeemed: 0, remaining: 0, description: { en: '', bm: '' } },
    ...{ itemImage: { en: '/donate.png', bm: '/donate-bm.png' }, itemBrand: '', version: 2 },
    ...more,
  });
const listed = { 'GET /admin/fetch/dashboard/donate': () => counted([anItem()], 1) };

test('the list has a title and no stock, and its switch follows the server', async () => {
  const { screen, user, container } = await renderApp('/donate/dashboard', {
    ...listed,
    'POST /admin/setting/hide/donate': () => anItem({ active: false }),
  });
  expect(await screen.findByRole('heading', { name: 'Share a Little Comfort (Point Donation)' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Diapers for a home' })).toBeVisible();
  expect(screen.queryByText('Out of stock')).toBeNull();
  expect(container.querySelector('tbody img')).toHaveAttribute('src', '/donate.png');
  expect(await axeViolations(container)).toEqual([]);
  await user.click(screen.getByRole('switch'));
  await waitFor(() => expect(screen.getByRole('switch')).not.toBeChecked());
});

test('the list distinguishes an empty list, one without matches and a failure', async () => {
  const none = { 'GET /admin/fetch/dashboard/donate': () => counted([], 0) };
  const empty = await renderApp('/donate/dashboard', none);
  expect(await empty.screen.findByText('No items yet')).toBeVisible();
  empty.unmount();
  const unmatched = await renderApp('/donate/dashboard?q=zzz', none);
  expect(await unmatched.screen.findByText('Nothing matches')).toBeVisible();
  unmatched.unmount();
  const failed = await renderApp('/donate/dashboard', {
    'GET /admin/fetch/dashboard/donate': () => {
      throw refusal(503, 'SERVICE_BUSY');
    },
  });
  expect(await failed.screen.findByText('This did not load')).toBeVisible();
});

test('a new item needs a number, a name, points from 1 and one picture', async () => {
  const { screen, user, called, address, container } = await renderApp('/donate/add', {
    ...listed,
    'POST /admin/setting/item/donate/add': () => anItem(),
  });
  await user.click(await screen.findByRole('button', { name: /^Save and show/ }));
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByText('Please fill in all the fields in the form')).toBeVisible();
  expect(within(summary).getAllByRole('link')).toHaveLength(4);
  expect(await axeViolations(container)).toEqual([]);
  await user.type(screen.getByLabelText('Name'), 'Diapers for a home');
  await user.type(screen.getByLabelText('Article no.'), '9001');
  await user.type(screen.getByLabelText('Points'), '100');
  await user.upload(
    screen.getByLabelText(/^Picture/, { selector: 'input' }),
    new File(['x'], 'p.png', { type: 'image/png' }),
  );
  await waitFor(() => expect(screen.getAllByText('Replace')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: /^Save and show/ }));
  await waitFor(() => expect(address()).toBe('/donate/dashboard'));
  expect(sentForm(called('POST /admin/setting/item/donate/add')[0])).toMatchObject({
    itemId: '9001',
    itemName: 'Diapers for a home',
    bmName: '',
    points: '100',
  });
});

test('an edit opens by its id and sends the version; an unknown id shows a link back', async () => {
  const { screen, user, called, unmount } = await renderApp('/donate/edit?id=d1', {
    ...listed,
    'GET /admin/fetch/dashboard/donate/details': () => anItem(),
    'POST /admin/setting/item/donate/edit': () => anItem({ version: 3 }),
  });
  const points = await screen.findByLabelText('Points');
  await user.clear(points);
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Empty field detected')).toBeVisible();
  await user.type(points, '250');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Diapers for a home is saved.')).toBeVisible();
  expect(sentForm(called('POST /admin/setting/item/donate/edit')[0])).toMatchObject({
    id: 'd1',
    version: '2',
    points: '250',
  });
  unmount();
  const gone = await renderApp('/donate/edit?id=gone', {
    'GET /admin/fetch/dashboard/donate/details': () => {
      throw refusal(404, 'NOT_FOUND');
    },
  });
  expect(await gone.screen.findByText('There is no such record')).toBeVisible();
});

test('admin §5 Add donate item: a point at least', async () => {
  const { screen, user, asked } = await renderApp('/donate/add');
  await user.type(await screen.findByLabelText('Points'), '0');
  await user.click(screen.getByRole('button', { name: /^Save and show/ }));
  expect(await screen.findByRole('link', { name: 'Points: At least 1' })).toBeVisible();
  expect(asked()).toEqual(['POST /admin/auth/session']);
});

test('admin §2.9 Edit in the list leads to the form of that item', async () => {
  const { screen, user, address } = await renderApp('/donate/dashboard', {
    ...listed,
    'GET /admin/fetch/dashboard/donate/details': () => anItem(),
  });
  await user.click(await screen.findByRole('button', { name: /Diapers for a home/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await waitFor(() => expect(address()).toBe('/donate/edit?id=d1'));
  expect(await screen.findByLabelText('Name')).toHaveValue('Diapers for a home');
  expect(screen.getByLabelText('Points')).toHaveValue('100');
});

test.each([
  ['by its sentence', () => refusal(503, 'SERVICE_BUSY'), /a little busy right now/],
  [
    'at its field',
    () => refusal(409, 'ALREADY_EXISTS', { thing: 'item' }, { itemId: 'This item already exists.' }),
    'Article no.: This item already exists.',
  ],
  [
    'at its picture',
    () => refusal(415, 'FILE_TYPE_INVALID', { types: 'PNG' }, { file: 'This is no picture.' }),
    'Picture: This is no picture.',
  ],
])('admin §5 Add donate item: a refusal is shown %s, and what was typed stays', async (_, refused, text) => {
  const { screen, user, address, called } = await renderApp('/donate/add', {
    'POST /admin/setting/item/donate/add': () => {
      throw refused();
    },
  });
  await user.type(await screen.findByLabelText('Name'), 'Diapers for a home');
  await user.type(screen.getByLabelText('Article no.'), '9001');
  await user.type(screen.getByLabelText('Points'), '100');
  await user.upload(
    screen.getByLabelText(/^Picture/, { selector: 'input' }),
    new File(['x'], 'p.png', { type: 'image/png' }),
  );
  await waitFor(() => expect(screen.getAllByText('Replace')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: /^Save and show/ }));
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByText(text)).toBeVisible();
  expect(summary).toHaveFocus();
  expect(screen.getByLabelText('Name')).toHaveValue('Diapers for a home');
  expect(address()).toBe('/donate/add');
  expect(called('POST /admin/setting/item/donate/add')).toHaveLength(1);
});
