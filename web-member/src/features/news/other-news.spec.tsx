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
