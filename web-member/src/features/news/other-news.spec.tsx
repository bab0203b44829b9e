import { expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { aSession, aUser } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';
import { aNews } from '../../testing/content-fakes.js';
import { texts } from '../../testing/shop-fakes.js';

const item = (id: string, title: string) =>
  aNews({ id, title: texts(title), description: texts(`About ${title}`, `Tentang ${title}`) });

test('other news opens at its top: the page scrolls up and the heading has the focus', async () => {
  const { findByRole, findByText, user } = await renderApp(
    '/viewnews?news=a',
    {
      'POST /user/session': async () => aSession({ user: aUser() }),
      'GET /news/fetch': async () => [item('a', 'First'), item('b', 'Second')],
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
  const first = item('a', 'First');
  const { getByRole, findByText, queryByText } = await renderApp(
    '/viewnews?news=a',
    {
      'POST /user/session': async () => aSession({ user: aUser() }),
      'GET /news/fetch': async () => [
        { ...first, title: { en: 'First', bm: 'Pertama' }, description: { en: 'About First', bm: 'Tentang Pertama' } },
        item('b', 'Second'),
      ],
    },
    { token: 'token-1', language },
  );
  await findByText(body);
  expect(getByRole('heading', { level: 2, name: title })).toBeInTheDocument();
  expect(queryByText('About Second')).toBeNull();
});

test('an item that no longer exists shows a notice', async () => {
  const { findByRole, getByText, queryByRole } = await renderApp(
    '/viewnews?news=gone',
    {
      'POST /user/session': async () => aSession({ user: aUser() }),
      'GET /news/fetch': async () => [item('a', 'First')],
    },
    { token: 'token-1' },
  );
  await findByRole('link', { name: 'First' });
  expect(getByText('This news is no longer here.')).toBeInTheDocument();
  expect(queryByRole('heading', { level: 2, name: 'First' })).toBeNull();
});
