import { expect, test } from '@jest/globals';
import { within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { refusal, type Programmed } from '../../../../web-kit/test/fake-api';
import { noWork } from '../../testing/records.js';
import { renderApp } from '../../testing/render-app.js';

const waiting: Programmed = {
  'GET /admin/fetch/dashboard/overview': () => ({ ...noWork(), items: { low: 4, out: 2 } }),
};
const ORDERS = 'POST /admin/report/redemptionv2/totals';
const orders = (...days: [day: string, orders: number][]) => ({
  days: days.map(([day, count]) => ({
    day,
    orders: count,
    quantity: count,
    points: count * 100,
    cancelled: 0,
    refunded: 0,
  })),
  total: { orders: 0, quantity: 0, points: 0, cancelled: 0, refunded: 0 },
});

test('the figures of today stand beside the same day last week and their last 14 days, and lead to the report', async () => {
  const { screen, called, container } = await renderApp('/overview', {
    ...waiting,
    [ORDERS]: () => orders(['2026-11-10', 118], ['2026-11-14', 52], ['2026-11-21', 61]),
    'POST /admin/report/pointv2/totals': () => ({
      days: [{ day: '2026-11-21', entries: 3, credited: 352_600, debited: 158_050 }],
      total: { entries: 3, credited: 352_600, debited: 158_050 },
    }),
  });
  expect(await screen.findByText('158,050 spent')).toBeVisible();
  const card = await screen.findByRole('region', { name: 'Orders' });
  expect(await within(card).findByText('52 on the same day last week')).toBeVisible();
  expect(within(card).getByText('61')).toBeVisible();
  const finding = 'Orders, the last 14 days: 0 to 118 a day, 61 today so far.';
  expect(within(card).getByRole('img', { name: finding })).toBeVisible();
  expect(within(card).getByRole('link', { name: 'Open the report: Orders' })).toHaveAttribute(
    'href',
    '/pointshop?startDate=2026-11-21',
  );
  expect(called(ORDERS).at(-1)).toMatchObject({ body: { startDate: '2026-11-08', endDate: '2026-11-21' } });
  expect(await axeViolations(container)).toEqual([]);
});

test('a figure fails by itself, and is asked for again', async () => {
  let up = false;
  const { screen, user } = await renderApp('/overview', {
    ...waiting,
    [ORDERS]: () => {
      if (!up) throw refusal(503, 'SERVICE_BUSY');
      return orders(['2026-11-21', 61]);
    },
  });
  const card = await screen.findByRole('region', { name: 'Orders' });
  expect(await within(card).findByText('This figure did not load')).toBeVisible();
  expect(await screen.findByText('items running out')).toBeVisible();
  up = true;
  await user.click(within(card).getByRole('button', { name: 'Load it again' }));
  expect(await within(card).findByText('61')).toBeVisible();
});
