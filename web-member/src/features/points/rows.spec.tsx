import { describe, expect, test } from '@jest/globals';
import { within } from '@testing-library/react';
import type { PointLine } from '../../core/types.js';
import { aSession, aUser, NOW, aLine } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';
import { texts, anOrder, anOrderLine } from '../../testing/shop-fakes.js';

const line = (seq: number, points: number): PointLine =>
  aLine({
    id: `member-1:${seq}-0`,
    seq,
    source: points < 0 ? 'redemption' : 'scan',
    points,
    createdAt: NOW,
    attributes: {},
  });
const redemption = (id: string, name: string) =>
  anOrder({ id, orderItems: [anOrderLine({ itemName: texts(name), points: 100 })], points: 100, trackingId: '' });
const open = (path: string, user: Parameters<typeof aUser>[0] = {}) =>
  renderApp(
    path,
    {
      'POST /user/session': async () => aSession({ user: aUser(user) }),
      'GET /user/points/fetch': async () => ({ data: [], cursor: null }),
    },
    { token: 'token-1' },
  );

describe('§2 Points page', () => {
  test('the latest reward block: what was redeemed last, with its short number', async () => {
    const latestReward = {
      ...{ kind: 'order' as const, id: '9f3c21ab-0000-4000-8000-000000000000', createdAt: NOW },
      names: [texts('Learner cup'), texts('Bib')],
    };
    // what the session's page of orders happens to begin with decides nothing
    const redemptions = [redemption('11111111-0000-4000-8000-000000000000', 'Stacking rings')];
    const { screen } = await open('/points', { redemptions, latestReward });
    const block = (await screen.findByRole('heading', { name: 'Your latest reward' })).closest('section')!;
    within(block).getByText('Learner cup, Bib');
    expect(block.textContent).toContain('Order 9f3c21ab');
    expect(block.textContent).not.toContain('Stacking rings');
  });

  test('the latest reward may be a voucher, which leads to its code', async () => {
    const latestReward = { kind: 'voucher' as const, id: 'v-1', createdAt: NOW, names: [texts('RM10 eVoucher')] };
    const { screen } = await open('/points', { latestReward });
    const link = await screen.findByRole('link', { name: /RM10 eVoucher/ });
    expect(link.getAttribute('href')).toBe('/voucherorder?id=v-1');
  });

  test('the latest reward block without a reward leads to the shop', async () => {
    const { screen } = await open('/points', { redemptions: [] });
    const block = (await screen.findByRole('heading', { name: 'Your latest reward' })).closest('section')!;
    expect(within(block).getByRole('link', { name: 'See all rewards' }).getAttribute('href')).toBe('/pointshop');
  });

  test('ways to collect points', async () => {
    const { screen } = await open('/points');
    const ways = (await screen.findByRole('heading', { name: 'Ways to earn points' })).closest('section')!;
    const hrefs = within(ways)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(
      expect.arrayContaining(['/faq/how-to-collect-points', '/scancode', '/quest', '/referandearn']),
    );
  });

  test('§9: of more records the latest 3 are shown', async () => {
    const points = [line(5, 10), line(4, -20), line(3, 30), line(2, 40)];
    const { screen } = await open('/points', { points });
    const latest = (await screen.findByRole('heading', { name: 'Latest points' })).closest('section')!;
    expect(
      within(latest)
        .getAllByRole('listitem')
        .map((row) => /[+−]\d+$/.exec(row.textContent ?? '')?.[0]),
    ).toEqual(['+10', '−20', '+30']);
  });
});

describe('§2 /pointhistory', () => {
  test.each([
    ['/pointhistory', 'earned', 'Points earned'],
    ['/pointhistory?tab=used', 'used', 'Points used'],
  ])('%s asks the server for what was %s', async (path, type, tab) => {
    const { screen, called } = await open(path);
    expect((await screen.findByRole('link', { name: tab })).getAttribute('aria-current')).toBe('page');
    await screen.findByText(
      type === 'earned'
        ? 'No points yet. Register your first code.'
        : 'You have not used any points yet. Visit the point shop.',
    );
    expect(called('GET /user/points/fetch').map(({ query }) => query?.type)).toEqual([type]);
  });
});

test('the ways-to-earn page leads to /productsinfo', async () => {
  const { screen } = await open('/faq/how-to-collect-points');
  const links = await screen.findAllByRole('link', { name: 'See the points of each product' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/productsinfo']);
});
