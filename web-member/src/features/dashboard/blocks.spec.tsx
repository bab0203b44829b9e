import { beforeEach, describe, expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, errorResources } from '@club/web-kit';
import { axeViolations } from '../../../../web-kit/test/axe';
import type { QuestGroup } from '../../core/quests/types.js';
import { aNews } from '../../testing/content-fakes.js';
import { aReward, aSession, aUser } from '../../testing/fakes.js';
import { shopOf } from '../../testing/shop-fakes.js';
import { renderApp } from '../../testing/render-app.js';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const quest: QuestGroup['quests'][number] = {
  questKeyword: 'completeProfile',
  title: { en: 'Complete your profile', bm: 'Lengkapkan profil anda' },
  description: { en: 'Check your details.', bm: 'Semak maklumat anda.' },
  path: '/profileupdate',
  points: 200,
  completed: false,
  completedAt: null,
  ...{ count: 1, done: 0 },
};
const news = aNews();

describe('a part of the dashboard that does not load', () => {
  test.each([
    ['news', 'GET /news/fetch', 'News', 'The news did not load.', () => [news], /A new pack/],
    [
      'quests',
      'POST /quest/fetch',
      'Next quest',
      'The quests did not load.',
      () => [{ id: 'start', name: { en: 'Get started', bm: 'Mula di sini' }, quests: [quest] }],
      /Complete your profile/,
    ],
    [
      'catalogue',
      'GET /rewards/catalog/fetch',
      'Within your reach',
      undefined,
      shopOf({ item: [aReward({ name: { en: 'Baby wipes', bm: 'Tisu bayi' } })] })['GET /rewards/catalog/fetch'],
      /Baby wipes/,
    ],
  ] as const)(
    '%s shows a quiet notice in its place, and loads at the next try',
    async (_, call, heading, title, answer, found) => {
      let calls = 0;
      const view = await renderApp(
        '/dashboard',
        {
          'POST /user/session': async () => aSession({ user: aUser({ forceUpdated: true, totalPoints: 12_345 }) }),
          'POST /quest/fetch': async () => [],
          'GET /news/fetch': async () => [],
          'GET /receipt/fetch': async () => [],
          'GET /user/points/weeks': async () => ({ weeks: 0, thisWeek: false }),
          ...shopOf({}),
          [call]: async () => {
            calls += 1;
            if (calls === 1) throw new ApiError(503, 'SERVICE_BUSY', '');
            return answer();
          },
        },
        { token: 'token-1' },
      );
      const again = await view.findByRole('button', { name: 'Try again' });
      const section = again.closest('section') as HTMLElement;
      within(section).getByRole('heading', { level: 2, name: heading });
      expect(section).toHaveTextContent(`${title ?? ''} ${errorResources('en').SERVICE_BUSY}`.trim());
      expect(await axeViolations(section)).toEqual([]);
      // the rest of the page is not interrupted for it
      expect(view.queryByRole('alert')).toBeNull();
      expect(section).not.toHaveAttribute('aria-busy', 'true');
      await userEvent.click(again);
      await waitFor(() => expect(view.container).toHaveTextContent(found));
      expect(view.queryByRole('button', { name: 'Try again' })).toBeNull();
      expect(calls).toBe(2);
    },
  );
});
