import { afterEach, beforeEach, jest, test } from '@jest/globals';
import { act, fireEvent, within } from '@testing-library/react';
import { aSession } from '../testing/fakes.js';
import { renderApp } from '../testing/render-app.js';

jest.setTimeout(60_000);
window.scrollTo = () => undefined;

const words = (text: string) => ({ en: text, bm: text });
const aNews = (id: string) => ({
  id,
  title: words(`News ${id}`),
  description: words(''),
  image: words('/n.webp'),
  link: '',
  showingTo: 'All',
  active: true,
  createdAt: null,
});
const aQuest = (questKeyword: string) => ({
  questKeyword,
  title: words(questKeyword),
  description: words(''),
  path: '/scancode',
  points: 50,
  completed: false,
  completedAt: null,
});
const anArticle = (id: string) => ({
  id,
  title: words(`Article ${id}`),
  description: words(''),
  content: words('Some words.'),
  image: words('/a.webp'),
  link: '',
  active: true,
  createdAt: null,
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

// The page is drawn in real time; the clock is taken over while the carousel stands, and started with it.
test.each([
  ['quests', '/dashboard', 'Quests to do', 4000],
  ['banners of the code form', '/scancode', 'News', 4000],
  ['news of the dashboard', '/dashboard', 'News', 6000],
] as const)('%s on %s: the next slide of %s comes after %i ms, not before', async (_, path, label, ms) => {
  const { findByRole } = await renderApp(
    path,
    {
      session: async () => aSession(),
      news: async () => [aNews('1'), aNews('2')],
      quests: async () => [{ id: 'start', quests: [aQuest('first'), aQuest('second')] }],
      articles: async () => [anArticle('1'), anArticle('2')],
    } as never,
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
