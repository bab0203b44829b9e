import { expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { aSession, aUser } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';

const aNews = (id: string, title: string) => ({
  id,
  active: true,
  title: { en: title, bm: title },
  description: { en: `About ${title}`, bm: `Tentang ${title}` },
  image: { en: '/a.svg', bm: '/a.svg' },
  link: '',
  showingTo: 'All',
  createdAt: null,
});

test('other news opens at its head: the page goes up and the heading has the focus', async () => {
  const { findByRole, findByText, user } = await renderApp(
    '/viewnews?news=a',
    {
      session: async () => aSession({ user: aUser() }),
      news: async () => [aNews('a', 'First'), aNews('b', 'Second')],
    },
    { token: 'token-1' },
  );
  const other = await findByRole('link', { name: 'Second' });
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  await user.click(other);
  await findByText('About Second');
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 0));
  expect(await findByRole('heading', { level: 1 })).toHaveFocus();
  expect(document.title).toBe('Second · Drypers Baby Club');
});

test.each([
  ['en', 'First', 'About First'],
  ['bm', 'Pertama', 'Tentang Pertama'],
] as const)('the item of the query stands in the language on screen (%s)', async (language, title, body) => {
  const first = aNews('a', 'First');
  const { getByRole, findByText, queryByText } = await renderApp(
    '/viewnews?news=a',
    {
      session: async () => aSession({ user: aUser() }),
      news: async () => [
        { ...first, title: { en: 'First', bm: 'Pertama' }, description: { en: 'About First', bm: 'Tentang Pertama' } },
        aNews('b', 'Second'),
      ],
    },
    { token: 'token-1', language },
  );
  await findByText(body);
  expect(getByRole('heading', { level: 2, name: title })).toBeInTheDocument();
  expect(queryByText('About Second')).toBeNull();
});

test('an item that is gone says so', async () => {
  const { findByRole, getByText, queryByRole } = await renderApp(
    '/viewnews?news=gone',
    { session: async () => aSession({ user: aUser() }), news: async () => [aNews('a', 'First')] },
    { token: 'token-1' },
  );
  await findByRole('link', { name: 'First' });
  expect(getByText('This news is no longer here.')).toBeInTheDocument();
  expect(queryByRole('heading', { level: 2, name: 'First' })).toBeNull();
});
