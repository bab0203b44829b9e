import { afterEach, expect, jest, test } from '@jest/globals';
import { fireEvent, waitFor } from '@testing-library/react';
import { counted, refusal } from '../../../../web-kit/test/fake-api';
import { anItem, listed } from '../../testing/items.js';
import { aContest } from '../../testing/contest.js';
import { aBlog, anArticle, aQuest } from '../../testing/records.js';
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

test('a copy of a blog has pictures of its own, in their order', async () => {
  withPictures();
  const ADD_BLOG = 'POST /admin/setting/blog/add';
  const { screen, user, called } = await renderApp('/blog/add?id=g1', {
    'GET /admin/fetch/dashboard/blog/details': () => aBlog({ images: [{ url: '/p1.png' }, { url: '/p2.png' }] }),
    'GET /blog/fetch': () => counted([aBlog()], 1),
    [ADD_BLOG]: () => aBlog(),
  });
  expect(await screen.findByLabelText('Title')).toHaveValue('A visit (copy)');
  expect(screen.getAllByRole('img', { name: /^Picture \d/ })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: /^Save as draft/ }));
  await waitFor(() => expect(called(ADD_BLOG)).toHaveLength(1));
  const sent = sentForm(called(ADD_BLOG)[0]);
  expect(sent).toMatchObject({ title: 'A visit (copy)', venue: 'Ipoh', active: 'false' });
  expect((sent.files as File[]).map(({ type }) => type)).toEqual(['image/webp', 'image/webp']);
});

test('a copy of a contest has no days and no ids of the other, and needs its days', async () => {
  withPictures();
  const ADD_CONTEST = 'POST /admin/setting/add/contest';
  const { screen, user, called } = await renderApp('/contest/add?id=c1', {
    'GET /admin/fetch/dashboard/contest/details': () => aContest(),
    'GET /contest/fetch': () => counted([aContest()], 1),
    [ADD_CONTEST]: () => aContest(),
  });
  expect(await screen.findByLabelText('Name')).toHaveValue('Crawl and win (copy)');
  expect(screen.getByLabelText('Nama')).toHaveValue('Merangkak dan menang (salinan)');
  for (const day of ['Start date', 'End date']) expect(screen.getByLabelText(day)).toHaveValue('');
  await user.click(screen.getByRole('button', { name: /^Save as draft/ }));
  expect(called(ADD_CONTEST)).toHaveLength(0);
  fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '2027-01-01' } });
  fireEvent.change(screen.getByLabelText('End date'), { target: { value: '2027-01-31' } });
  await user.click(screen.getByRole('button', { name: /^Save as draft/ }));
  await waitFor(() => expect(called(ADD_CONTEST)).toHaveLength(1));
  expect(sentForm(called(ADD_CONTEST)[0])).toMatchObject({
    steps: [
      { id: '', instruction: 'Keep' },
      { id: '', instruction: 'Post' },
    ],
    prizes: [{ id: '', amount: 5, file: 0 }],
    dropdownOptions: [
      { id: '', dropdown: 'AEON' },
      { id: '', dropdown: 'Mydin' },
    ],
    prizeFiles: [{ type: 'image/webp' }],
    campaignIcon: { type: 'image/webp' },
  });
});

test('a copy of a quest has no keyword and no days', async () => {
  const { screen } = await renderApp('/quest/add?id=marchScan', {
    'GET /admin/fetch/dashboard/quest/details': () => aQuest(),
    'GET /admin/fetch/dashboard/questGroup': () => [],
  });
  expect(await screen.findByLabelText('Title')).toHaveValue('Three codes in March (copy)');
  for (const field of ['Keyword', /^First day/, /^Last day/]) expect(screen.getByLabelText(field)).toHaveValue('');
  expect(screen.getByLabelText('Points')).toHaveValue('90');
});
