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

test('the codes of a week stand over those of the week before, and points given beside those spent; both as tables too', async () => {
  const { screen, user, container } = await renderApp('/overview', {
    ...waiting,
    'POST /admin/report/scan/totals': () => ({
      days: [
        { day: '2026-11-12', codes: 40, points: 400, doubleDay: 0, first: 0 },
        { day: '2026-11-15', codes: 90, points: 900, doubleDay: 0, first: 0 },
        { day: '2026-11-21', codes: 30, points: 300, doubleDay: 0, first: 0 },
      ],
      total: { codes: 160, points: 1_600, doubleDay: 0, first: 0 },
    }),
    'POST /admin/report/pointv2/totals': () => ({
      days: [
        { day: '2026-11-10', entries: 1, credited: 7_000, debited: 5_000 },
        { day: '2026-11-20', entries: 3, credited: 2_000, debited: 500 },
      ],
      total: { entries: 4, credited: 9_000, debited: 5_500 },
    }),
  });
  const codes = '120 codes in the last 7 days, 40 in the 7 days before. Most on Sunday, 15 Nov 2026: 90.';
  expect(await screen.findByRole('img', { name: codes })).toBeVisible();
  expect(screen.getByRole('img', { name: '2,000 points given and 500 spent in the last 7 days.' })).toBeVisible();
  const month = '160 codes in the last 30 days. Most on Sunday, 15 Nov 2026: 90.';
  expect(await screen.findByRole('img', { name: month })).toBeVisible();
  const members = '0 new members in the last 7 days, 0 in the 7 days before.';
  expect(screen.getByRole('img', { name: members })).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
  await user.click(screen.getAllByRole('button', { name: 'Show as table' })[1]!);
  const table = screen.getByRole('table', { name: 'Codes scanned, the last 7 days' });
  expect(within(table).getByRole('row', { name: /Thursday, 19 Nov 2026 0 40/ })).toBeVisible();
});

test('codes of today are shown by hour beside those of yesterday, and hours to come are not none', async () => {
  const hour = (day: string, at: number, registered: number) => ({ day, hour: at, registered, refused: 1 });
  const { screen, user } = await renderApp('/overview', {
    ...waiting,
    'GET /admin/fetch/dashboard/code/activity': () => ({
      days: [],
      hours: [
        hour('2026-11-20', 9, 30),
        hour('2026-11-20', 23, 10),
        hour('2026-11-21', 9, 226),
        hour('2026-11-21', 12, 4),
      ],
      kinds: [],
    }),
  });
  const finding = '230 codes today so far, 40 on the whole of yesterday. Most at 9am: 226.';
  const chart = (await screen.findByRole('img', { name: finding })).closest('section')!;
  await user.click(within(chart).getByRole('button', { name: 'Show as table' }));
  const rows = within(chart)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows).toHaveLength(25);
  expect(rows[10]).toContain('9am22630');
  expect(rows[13]).toContain('12pm40');
  expect(rows[24]).toContain('11pmNot known yet10');
});
