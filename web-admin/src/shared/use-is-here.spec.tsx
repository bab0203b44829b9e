import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { lazy, Suspense, type ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useListQuery } from './list-query.js';

type News = 'GET /news/fetch';
let search: ((q: string) => void) | undefined;

function List() {
  const { query, change } = useListQuery<News>([]);
  search = (q) => change({ q });
  return <h1>List {query.q}</h1>;
}

test.each(['/', '/office'])(
  'a search that was typed on an earlier page below %s is not written into the next one',
  async (basename) => {
    let loaded: ((page: { default: ComponentType }) => void) | undefined;
    const Next = lazy(() => new Promise<{ default: ComponentType }>((resolve) => (loaded = resolve)));
    const at = (path: string) => (basename === '/' ? path : basename + path);
    const router = createMemoryRouter(
      [
        { path: '/list', element: <List /> },
        { path: '/next', element: <Next /> },
      ],
      { basename, initialEntries: [at('/list')] },
    );
    const address = () => router.state.location.pathname + router.state.location.search;
    render(
      <Suspense fallback={null}>
        <RouterProvider router={router} />
      </Suspense>,
    );
    act(() => search!('gift'));
    expect(await screen.findByRole('heading', { name: 'List gift' })).toBeVisible();
    await act(() => router.navigate('/next'));
    // the list is still drawn, for the code of the next page is not there
    expect(screen.getByRole('heading', { name: 'List gift' })).toBeVisible();
    act(() => search!('late'));
    expect(address()).toBe(at('/next'));
    await act(async () => loaded!({ default: () => <h1>Next</h1> }));
    expect(await screen.findByRole('heading', { name: 'Next' })).toBeVisible();
    expect(address()).toBe(at('/next'));
  },
);
