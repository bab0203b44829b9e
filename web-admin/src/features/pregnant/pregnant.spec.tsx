import { expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { counted, refusal } from '../../../../web-kit/test/fake-api';
import { anItem as itemOfAnyKind } from '../../testing/records.js';
import { renderApp } from '../../testing/render-app.js';
import { picture } from '../../testing/picture.js';
import { pagesOf } from '../../testing/pages-of.js';
import { sentForm } from '../../testing/sent-form.js';
import type { Item } from '../items/index.js';

const anItem = (more: Partial<Item> = {}): Item =>
  itemOfAnyKind({
    ...{ id: 'p1', itemId: '8001', itemName: { en: 'Mum kit', bm: 'Kit ibu' }, uom: 'set', points: 0 },
    ...{ inventory: 10, redeemed: 4, remaining: 6, description: { en: 'For the bag.', bm: 'Untuk beg.' } },
    ...{ limitPerMember: 1, version: 2 },
    ...more,
  });
const listed = { 'GET /admin/fetch/dashboard/itemPregnant': () => counted([anItem({ points: 500 })], 1) };

test('the list has name, text and picture in both languages, and the brand; its switch follows the server', async () => {
  const { screen, user, called, container } = await renderApp('/pregnant/dashboard?stockBelow=50', {
    ...listed,
    'POST /admin/setting/hide/itemPregnant': () => anItem({ active: false }),
  });
  const row = (await screen.findByRole('link', { name: 'Mum kit' })).closest('tr')!;
  for (const text of ['Kit ibu', 'For the bag.', 'Drypers']) expect(within(row).getByText(text)).toBeVisible();
  expect(row).toHaveTextContent('6 / 10');
  expect(within(row).getByText('Untuk beg.')).toHaveAttribute('lang', 'ms');
  expect(row.querySelector('img')).toHaveAttribute('src', '/en.png');
  expect(pagesOf(called('GET /admin/fetch/dashboard/itemPregnant'))).toMatchObject([{ query: { stockBelow: '50' } }]);
  expect(await axeViolations(container)).toEqual([]);
  await user.click(screen.getByRole('switch'));
  await waitFor(() => expect(screen.getByRole('switch')).not.toBeChecked());
  await user.click(screen.getByRole('button', { name: 'Pictures' }));
  expect(await screen.findByAltText('English')).toHaveAttribute('src', '/en.png');
  expect(screen.getByAltText('Bahasa Melayu')).toHaveAttribute('src', '/bm.png');
});

test('the list distinguishes an empty list, one without matches and a failure', async () => {
  const none = { 'GET /admin/fetch/dashboard/itemPregnant': () => counted([], 0) };
  const empty = await renderApp('/pregnant/dashboard', none);
  expect(await empty.screen.findByText('No items yet')).toBeVisible();
  empty.unmount();
  const unmatched = await renderApp('/pregnant/dashboard?q=zzz', none);
  expect(await unmatched.screen.findByText('Nothing matches')).toBeVisible();
  unmatched.unmount();
  const failed = await renderApp('/pregnant/dashboard', {
    'GET /admin/fetch/dashboard/itemPregnant': () => {
      throw refusal(503, 'SERVICE_BUSY');
    },
  });
  expect(await failed.screen.findByText('This did not load')).toBeVisible();
});

test('the stock of an item is changed from its row', async () => {
  const { screen, user, called } = await renderApp('/pregnant/dashboard', {
    ...listed,
    'POST /admin/setting/item/stock': () => anItem({ inventory: 10 }),
  });
  await user.click(await screen.findByRole('button', { name: /Mum kit/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change stock' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Reason'), 'Counted');
  await user.click(within(dialog).getByRole('button', { name: 'Change stock' }));
  await waitFor(() => expect(pagesOf(called('GET /admin/fetch/dashboard/itemPregnant'))).toHaveLength(2));
  expect(called('POST /admin/setting/item/stock')).toMatchObject([{ body: { inventory: 10, reason: 'Counted' } }]);
});

test('a new offer reports what is missing, has no categories, and is sent as a form', async () => {
  const { screen, user, called, address, container } = await renderApp('/pregnant/add', {
    ...listed,
    'POST /admin/setting/pregnantItem/addPregnant': () => anItem(),
  });
  await user.click(await screen.findByRole('button', { name: /^Save and show/ }));
  expect(await screen.findByText('Please fill in all the fields in the form')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
  const typed = {
    Name: 'Mum kit',
    Nama: 'Kit ibu',
    Description: 'For the bag.',
    Penerangan: 'Untuk beg.',
    'Article no.': '8001',
    Brand: 'Drypers',
    Unit: 'set',
    Points: '500',
  };
  for (const [label, text] of Object.entries(typed)) await user.type(screen.getByLabelText(label), text);
  await user.upload(screen.getByLabelText(/Picture, English/), picture('en.png'));
  await user.upload(screen.getByLabelText(/Picture, Malay/), picture('bm.png'));
  await waitFor(() => expect(screen.getAllByText('Replace')).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: /^Save and show/ }));
  await waitFor(() => expect(address()).toBe('/pregnant/dashboard'));
  const sent = sentForm(called('POST /admin/setting/pregnantItem/addPregnant')[0]);
  expect(sent).toMatchObject({ itemId: '8001', itemName: 'Mum kit', bmName: 'Kit ibu', points: '500' });
  expect(Object.keys(sent)).not.toContain('categories');
});

test('an edit opens by its id and sends the version; an unknown id shows a link back', async () => {
  const { screen, user, called, unmount } = await renderApp('/pregnant/editPregnant?id=p1', {
    ...listed,
    'GET /admin/fetch/dashboard/itemPregnant/details': () => anItem({ points: 500 }),
    'POST /admin/setting/pregnant/editPregnant': () => anItem({ version: 3 }),
  });
  await user.type(await screen.findByLabelText('Brand'), ' X');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Mum kit is saved.')).toBeVisible();
  expect(sentForm(called('POST /admin/setting/pregnant/editPregnant')[0])).toMatchObject({
    id: 'p1',
    version: '2',
    itemBrand: 'Drypers X',
  });
  unmount();
  const gone = await renderApp('/pregnant/editPregnant?id=gone', {
    'GET /admin/fetch/dashboard/itemPregnant/details': () => {
      throw refusal(404, 'NOT_FOUND');
    },
  });
  expect(await gone.screen.findByText('There is no such record')).toBeVisible();
});
