import { expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { counted } from '../../../../web-kit/test/fake-api';
import { aWish } from '../../testing/records.js';
import { renderApp } from '../../testing/render-app.js';
import { linkTexts } from '../../testing/link-texts.js';
import { sentForm } from '../../testing/sent-form.js';

const listed = { 'GET /wishes/fetch': () => counted([aWish()], 1) };
const opened = { ...listed, 'GET /admin/fetch/dashboard/wishingtree/details': () => aWish() };
const EDIT = '/wishingtree/edit?id=w1';

test('admin §2.8 Wishes: the list has name, face, wish in both languages, age and points', async () => {
  const { screen } = await renderApp('/wishingtree/dashboard', listed);
  const row = (await screen.findByRole('link', { name: 'Nisa' })).closest('tr')!;
  for (const text of ['A pram', 'Kereta bayi', '6', '300']) expect(within(row).getByText(text)).toBeInTheDocument();
  expect(row.querySelector('img')).toHaveAttribute('src', '/avatar-2.svg');
});

test('admin §5 Add wishing tree: name, age, both wishes and an avatar', async () => {
  const { screen, user, asked } = await renderApp('/wishingtree/add');
  await user.click(await screen.findByRole('button', { name: /^Save and show/ }));
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByText('Please fill in all the fields in the form')).toBeVisible();
  expect(linkTexts(summary)).toEqual(
    ['Name of the child', 'Age', 'Wish', 'Hajat', 'Avatar'].map((label) => `${label}: Fill in this field`),
  );
  expect(asked()).toEqual(['POST /admin/auth/session']);
});

test('admin §7 wishingtree/add: what was typed and the avatar are sent', async () => {
  const { screen, user, called, address } = await renderApp('/wishingtree/add', {
    ...listed,
    'POST /admin/setting/wishingtree/add': () => aWish(),
  });
  const typed = { 'Name of the child': 'Nisa', Age: '6', Wish: 'A pram', Hajat: 'Kereta bayi' };
  for (const [label, text] of Object.entries(typed)) await user.type(await screen.findByLabelText(label), text);
  await user.click(screen.getByRole('radio', { name: 'Avatar 4' }));
  await user.click(screen.getByRole('button', { name: /^Save and show/ }));
  await waitFor(() => expect(address()).toBe('/wishingtree/dashboard'));
  expect(sentForm(called('POST /admin/setting/wishingtree/add')[0])).toEqual({
    ...{ name: 'Nisa', age: '6', wishes: 'A pram', bmWishes: 'Kereta bayi', selectedAvatar: '4', active: 'true' },
  });
});

test.each(['Name of the child', 'Wish', 'Hajat'])('admin §5 Edit wishing tree: without %s', async (label) => {
  const { screen, user, asked } = await renderApp(EDIT, opened);
  await user.clear(await screen.findByLabelText(label));
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByText('Empty field detected')).toBeVisible();
  expect(within(summary).getByRole('link', { name: `${label}: Fill in this field` })).toBeVisible();
  expect(asked()).not.toContain('POST /admin/setting/wishingtree/edit');
});

test('admin §9 Six preset avatars, the stored one chosen', async () => {
  const { screen } = await renderApp(EDIT, opened);
  const avatars = await screen.findAllByRole('radio', { name: /^Avatar \d$/ });
  expect(avatars.map((avatar) => (avatar as HTMLInputElement).value)).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(screen.getByRole('radio', { name: 'Avatar 2' })).toBeChecked();
});

test('admin §3 Wishing-tree wish: the list says that one is hidden', async () => {
  const { screen } = await renderApp('/wishingtree/dashboard', {
    'GET /wishes/fetch': () => counted([aWish({ active: false })], 1),
  });
  expect(await screen.findByRole('switch', { name: 'Show Nisa to members' })).not.toBeChecked();
});
