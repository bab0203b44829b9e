import { describe, expect, test } from '@jest/globals';
import { within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import type { Tier, User } from '../../core/types.js';
import { aSession, aUser } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';
import type { TierPeriod } from './types.js';

window.scrollTo = () => undefined;
HTMLCanvasElement.prototype.getContext = () => null;

const signedIn = { token: 'token-1' };
const open = (path: string, user: Partial<User>, language: 'en' | 'bm' = 'en') =>
  renderApp(
    path,
    { 'POST /user/session': async () => aSession({ user: aUser({ name: 'Aisyah Rahman', ...user }) }) },
    { ...signedIn, language },
  );
const period = (tier: Tier, previousTier: Tier, status: TierPeriod['status'], from: string, to: string | null) => ({
  tier,
  previousTier,
  status,
  createdAt: `${from}T04:00:00.000Z`,
  from,
  to,
});

describe('/tier', () => {
  test('shows the name in capitals, the points needed by the reset date, and the progress', async () => {
    const { findByText, getByRole, container } = await open('/tier', { totalPointsInPastYear: 2620 });
    expect(await findByText('AISYAH RAHMAN')).toBeInTheDocument();
    expect(await findByText('AISYAH, collect 1,381 more points by 14 Mar 2027 to reach Platinum.')).toBeInTheDocument();
    expect(getByRole('progressbar')).toHaveAttribute('aria-valuenow', '65');
    expect(container.querySelectorAll('h1')).toHaveLength(1);
    expect(await axeViolations(container)).toEqual([]);
  });

  test('hides what is needed once qualified', async () => {
    const { findByText, queryByText } = await open('/tier', { totalPointsInPastYear: 4000 });
    expect(await findByText('You have qualified for Platinum! It will show within 24 hours.')).toBeInTheDocument();
    expect(queryByText(/more points by/)).toBeNull();
  });

  test('what is qualified for and does not show yet comes with its moment, before the points of the year', async () => {
    const { findByText, getByRole } = await open('/tier', {
      totalPointsInPastYear: 9_500,
      tierPending: { tier: 'Platinum', at: '2026-11-22T01:30:00.000Z' },
      tierSetting: [{ highTierPoints: 4000, nextTier: 'Platinum' }],
    });
    await findByText(/^You have qualified for Platinum! It will show on 22 Nov 2026, 9[:.]30 ?am\.$/i);
    expect(getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  });

  test('Diamond has its text and always 100%', async () => {
    const { findByText, getByRole } = await open('/tier', {
      tier: 'Diamond',
      totalPointsInPastYear: 10,
      tierSetting: [{ highTierPoints: 9000, nextTier: 'Diamond' }],
    });
    expect(
      await findByText('You are at our highest tier. Enjoy your Diamond benefits until 14 Mar 2027.'),
    ).toBeInTheDocument();
    expect(await findByText('100%')).toBeInTheDocument();
    expect(getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  });

  test.each([
    ['Gold', [100, 500, 100]],
    ['Platinum', [500, 200, 550, 150]],
    ['Diamond', [800, 300, 600, 200]],
  ])('the tab of %s has its benefits', async (tier, points) => {
    const { user, findByRole, getByRole } = await open('/tier', {});
    await user.click(await findByRole('link', { name: tier }));
    const layers = within(getByRole('region', { name: 'What each tier gives' }));
    const layer = layers.getByRole('heading', { name: tier }).closest('article') as HTMLElement;
    expect(
      within(layer)
        .getAllByRole('definition')
        .map(({ textContent }) => Number(textContent)),
    ).toEqual(points);
  });

  test('shows the latest changes and leads to all of them', async () => {
    const { findByText, getByRole } = await open('/tier', {
      tier: 'Platinum',
      tierSetting: [{ highTierPoints: 9000, nextTier: 'Diamond' }],
      tierHistory: [period('Platinum', 'Gold', 'Upgraded', '2026-03-15', null)],
    });
    expect(await findByText('Gold to Platinum')).toBeInTheDocument();
    expect(await findByText('15 Mar 2026 – today')).toBeInTheDocument();
    expect(getByRole('link', { name: 'All history' })).toHaveAttribute('href', '/tierHistory');
    expect(getByRole('link', { name: 'Tier help' })).toHaveAttribute('href', '/tierHelpCenter');
  });
});

describe('/tierHistory', () => {
  test.each([
    ['en', ['Upgraded', 'Downgraded', 'None']],
    ['bm', ['Dinaikkan', 'Diturunkan', 'Tiada']],
  ] as const)('has each status in the words of the specification (%s)', async (language, words) => {
    const { findByText, container } = await open(
      '/tierHistory',
      {
        tierHistory: [
          period('Platinum', 'Gold', 'Upgraded', '2026-03-15', null),
          period('Gold', 'Platinum', 'Downgraded', '2025-03-15', '2026-03-14'),
          period('Platinum', 'Platinum', 'None', '2024-03-15', '2025-03-14'),
        ],
      },
      language,
    );
    for (const word of words) expect(await findByText(word)).toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
  });

  test('shows a text when it is empty', async () => {
    const empty = await open('/tierHistory', { tierHistory: [] });
    expect(await empty.findByText('No tier changes yet.')).toBeInTheDocument();
  });
});

describe('/tierHelpCenter', () => {
  test('has two collapsible parts', async () => {
    const { findByRole, container } = await open('/tierHelpCenter', {});
    await findByRole('heading', { level: 1, name: 'Tier help centre' });
    const parts = container.querySelectorAll('details');
    expect([...parts].map((part) => part.open)).toEqual([true, false]);
    expect(await axeViolations(container)).toEqual([]);
  });
});
