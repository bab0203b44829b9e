import { afterEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { counted, refusal } from '../../../../web-kit/test/fake-api';
import { anItem, listed } from '../../testing/items.js';
import { anArticle } from '../../testing/records.js';
import { renderApp } from '../../testing/render-app.js';
import { sentForm } from '../../testing/sent-form.js';

const ARTICLE = 'GET /admin/fetch/dashboard/article/details';
const ADD = 'POST /admin/setting/article/add';
const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
});

/** Answers every picture with a small one. */
function withPictures(ok = true) {
  globalThis.fetch = jest.fn(() =>
    Promise.resolve({ ok, blob: () => Promise.resolve(new Blob(['x'], { type: 'image/webp' })) }),
  ) as never;
}

test('a row is duplicated from its menu: a new draft has its values with marked names and its pictures', async () => {
  withPictures();
  const { screen, user, called, address } = await renderApp('/article/dashboard', {
    'GET /article/fetch': () => counted([anArticle()], 1),
    [ARTICLE]: () => anArticle(),
    [ADD]: () => anArticle(),
  });
  await user.click(await screen.findByRole('button', { name: /^More for/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
  await waitFor(() => expect(address()).toBe('/article/add?id=a1'));
  const { title } = anArticle();
  expect(await screen.findByLabelText('Title')).toHaveValue(`${title.en} (copy)`);
  expect(screen.getByLabelText('Tajuk')).toHaveValue(`${title.bm} (salinan)`);
  await user.click(screen.getByRole('button', { name: /^Save as draft/ }));
  await waitFor(() => expect(called(ADD)).toHaveLength(1));
  const sent = sentForm(called(ADD)[0]);
  expect(sent).toMatchObject({ title: `${title.en} (copy)`, active: 'false' });
  expect(sent).not.toHaveProperty('id');
  expect([(sent.file as File).type, (sent.bmFile as File).type]).toEqual(['image/webp', 'image/webp']);
});

test('what no two records have alike is left empty, as is a picture that did not load', async () => {
  withPictures(false);
  const { screen } = await renderApp('/item/add?id=i1', {
    ...listed,
    'GET /admin/fetch/dashboard/item/details': () => ({ item: anItem(), category: [] }),
  });
  expect(await screen.findByLabelText('Name')).toHaveValue(`${anItem().itemName.en} (copy)`);
  expect(screen.getByLabelText('Article no.')).toHaveValue('');
  expect(screen.getByLabelText('Brand')).toHaveValue(anItem().itemBrand);
  expect(screen.queryByText('Replace')).toBeNull();
});

test('a copy of a record that is gone says so', async () => {
  const { screen } = await renderApp('/article/add?id=gone', {
    [ARTICLE]: () => {
      throw refusal(404, 'NOT_FOUND');
    },
  });
  expect(await screen.findByText('There is no such record')).toBeVisible();
});
