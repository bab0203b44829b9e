import { describe, expect, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import type { Quest, QuestGroup } from '../../core/quests/types.js';
import { isOpen, openQuests, questProgress } from '../../core/quests/quests.js';
import { aSession, refusal } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';

window.scrollTo = () => undefined;
HTMLCanvasElement.prototype.getContext = () => null;

const aQuest = (questKeyword: string, more: Partial<Quest> = {}): Quest => ({
  questKeyword,
  title: { en: `Do ${questKeyword}`, bm: `Buat ${questKeyword}` },
  description: { en: 'It is easy.', bm: 'Mudah sahaja.' },
  path: '/scancode',
  points: 50,
  completed: false,
  completedAt: null,
  ...{ count: 1, done: 0 },
  ...more,
});
const groups: QuestGroup[] = [
  {
    id: 'start',
    name: { en: 'Get started', bm: 'Mulakan di sini' },
    quests: [
      aQuest('completeProfile', { points: 200, path: '/profileupdate' }),
      aQuest('doublePointsDay', { points: 0 }),
      aQuest('firstScan', { completed: true, completedAt: '2026-11-12T04:00:00Z' }),
    ],
  },
  { id: '', name: null, quests: [aQuest('somewhere', { path: '/nowhere' })] },
];

const questPage = (quests: () => Promise<QuestGroup[]>, language: 'en' | 'bm' = 'en') =>
  renderApp(
    '/quest',
    { 'POST /user/session': async () => aSession(), 'POST /quest/fetch': quests },
    { token: 'token-1', language },
  );

describe.each(['en', 'bm'] as const)('the quests in %s', (language) => {
  test('by group, with what they bring; done ones with their day; 0 points are "2x pts" (§9)', async () => {
    const { container, findByRole, getByText, getByRole } = await questPage(async () => groups, language);
    await findByRole('heading', { name: language === 'en' ? 'Get started' : 'Mulakan di sini' });
    getByText(language === 'en' ? '2x pts' : '2x mata');
    getByText('+200');
    getByText(language === 'en' ? 'Completed 12 Nov 2026' : 'Selesai pada 12 Nov 2026');
    getByText(language === 'en' ? '1 of 4 done' : '1 daripada 4 selesai');
    expect(getByRole('link', { name: /completeProfile/ })).toHaveAttribute('href', '/profileupdate');
    // a quest on a page that is not there can be read, not followed
    getByText(/somewhere/);
    expect(() => getByRole('link', { name: /somewhere/ })).toThrow();
    expect(await axeViolations(container)).toEqual([]);
  });
});

test('a quest that counts says how far the member is', async () => {
  const counting = [
    {
      id: 'start',
      name: { en: 'Get started', bm: 'Mulakan di sini' },
      quests: [aQuest('threeCodes', { count: 3, done: 1 })],
    },
  ];
  const { findByRole } = await questPage(async () => counting);
  const link = await findByRole('link', { name: /threeCodes/ });
  expect(link).toHaveTextContent('1 of 3 done');
});

test('the page shows that there are no quests, and reads a list that failed at the second try', async () => {
  const empty = await questPage(async () => []);
  await empty.findByText('No quests right now.');
  empty.unmount();
  let failing = true;
  const broken = await questPage(async () => {
    if (failing) throw refusal(503, 'SERVICE_BUSY');
    return groups;
  });
  await broken.findByText('The quests did not load.');
  failing = false;
  await broken.user.click(await broken.findByRole('button', { name: 'Try again' }));
  await broken.findByText('1 of 4 done');
});

test('the open quests and the progress are computed from the groups', () => {
  expect(openQuests(groups).map(({ questKeyword }) => questKeyword)).toEqual(['completeProfile', 'doublePointsDay']);
  expect(questProgress(groups)).toEqual({ done: 1, all: 4, percent: 25 });
  expect(isOpen(groups, 'completeProfile')).toBe(true);
  expect(isOpen(groups, 'firstScan')).toBe(false);
});

test('the carousel can be paused', async () => {
  window.matchMedia = () =>
    ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
  const { findByRole, getAllByText, queryAllByText, user } = await renderApp(
    '/dashboard',
    { 'POST /user/session': async () => aSession(), 'POST /quest/fetch': async () => groups },
    { token: 'token-1' },
  );
  await findByRole('region', { name: 'Quests to do' });
  expect(getAllByText('1 of 2').length).toBeGreaterThan(0);
  await user.click(await findByRole('button', { name: 'Pause' }));
  await act(async () => undefined);
  await findByRole('button', { name: 'Play' });
  expect(queryAllByText('2 of 2').length).toBe(0);
});
