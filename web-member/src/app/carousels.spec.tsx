import { afterEach, beforeEach, jest, test } from '@jest/globals';
import { act, fireEvent, within } from '@testing-library/react';
import { aNews, anArticle } from '../testing/content-fakes.js';
import { aSession } from '../testing/fakes.js';
import { renderApp } from '../testing/render-app.js';
import { texts } from '../testing/shop-fakes.js';

window.scrollTo = () => undefined;

const aQuest = (questKeyword: string) => ({
  questKeyword,
  title: texts(questKeyword),
  description: texts(''),
  path: '/scancode',
  points: 50,
  completed: false,
  completedAt: null,
  ...{ count: 1, done: 0 },
});
const matchMedia = window.matchMedia;
beforeEach(() => {
  window.matchMedia = () =>
    ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
});
afterEach(() => {
  jest.useRealTimers();
  window.matchMedia = matchMedia;
});

// The page is rendered in real time; fake timers take over while the carousel is paused, and start with it.
test.each([
  ['quests', '/dashboard', 'Quests to do', 4000],
  ['banners of the code form', '/scancode', 'News', 4000],
  ['news of the dashboard', '/dashboard', 'News', 6000],
] as const)('%s on %s: the next slide of %s comes after %i ms, not before', async (_, path, label, ms) => {
  const { findByRole } = await renderApp(
    path,
    {
      'POST /user/session': async () => aSession(),
      'GET /news/fetch': async () => [aNews({ id: '1' }), aNews({ id: '2' })],
      'POST /quest/fetch': async () => [
        { id: 'start', name: { en: 'Get started', bm: 'Mula di sini' }, quests: [aQuest('first'), aQuest('second')] },
      ],
      'GET /article/fetch': async () => [anArticle({ id: '1' }), anArticle({ id: '2' })],
    },
    { token: 'token-1' },
  );
  const carousel = within(await findByRole('region', { name: label }));
  const later = (time: number) => act(() => void jest.advanceTimersByTime(time));
  fireEvent.click(carousel.getByRole('button', { name: 'Pause' }));
  jest.useFakeTimers();
  fireEvent.click(carousel.getByRole('button', { name: 'Play' }));
  carousel.getByText('1 of 2');
  later(ms - 1);
  carousel.getByText('1 of 2');
  later(1);
  carousel.getByText('2 of 2');
});
