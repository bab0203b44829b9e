import { expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { counted, refusal, type Programmed } from '../../../../web-kit/test/fake-api';
import { aRedemption, aSampleRequest } from '../../testing/records.js';
import { renderApp } from '../../testing/render-app.js';

const ROWS = 'POST /admin/report/sample';
const TOTALS = 'POST /admin/report/sample/totals';
const SHOP = 'POST /admin/report/redemptionv2';
const SHOP_TOTALS = 'POST /admin/report/redemptionv2/totals';
const RANGE = '/freesample?startDate=2026-11-18&endDate=2026-11-20';

const day = (at: string, requests: number, granted = requests) => ({ day: at, requests, granted, received: 0 });
const sums = [day('2026-11-15', 4), day('2026-11-18', 6, 5), day('2026-11-20', 2)];
const total = { requests: 12, granted: 11, received: 0 };
const samples: Programmed = {
  [ROWS]: () => counted([aSampleRequest()], 8),
  [TOTALS]: () => ({ days: sums, total }),
};

test('a report shows the sums of its days with their change, a chart of the main figure, and the totals above the rows', async () => {
  const { screen, user, called, container } = await renderApp(RANGE, samples);
  const totals = await screen.findByRole('region', { name: 'Totals: Free sample report' });
  await within(totals).findByText('100% more than the 3 days before');
  expect(within(totals).getByText('8')).toBeVisible();
  expect(within(totals).getByText('7')).toBeVisible();
  expect(within(totals).getByText('88%')).toBeVisible();
  expect(screen.getByRole('row', { name: /^All 8 requests/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download CSV, 8 rows' })).toBeVisible();
  const chart = within(totals).getByRole('img', {
    name: 'Requests, 18 Nov 2026 to 20 Nov 2026: 8 in all; the most is 6, Wednesday, 18 Nov 2026.',
  });
  expect(chart).toBeVisible();
  await user.click(within(totals).getByRole('button', { name: 'Show as table' }));
  const rows = within(within(totals).getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Day', 'Requests'],
    ['Wednesday, 18 Nov 2026', '6'],
    ['Thursday, 19 Nov 2026', '0'],
    ['Friday, 20 Nov 2026', '2'],
  ]);
  // the sums are asked for with the days before, the rows by their days alone
  expect(called(TOTALS)).toMatchObject([{ body: { startDate: '2026-11-15', endDate: '2026-11-20' } }]);
  expect(called(ROWS)).toMatchObject([
    { body: { startDate: '2026-11-18', endDate: '2026-11-20' }, query: { page: '1', pageSize: '50' } },
  ]);
  expect(await axeViolations(container)).toEqual([]);
});

test('the days are chosen by presets or typed, both of them, and stand in the address', async () => {
  const { screen, user, called, address } = await renderApp('/freesample?pageSize=100', samples);
  await user.click(await screen.findByRole('button', { name: 'Choose days' }));
  const more = await screen.findByRole('dialog', { name: 'Choose days' });
  await user.type(within(more).getByLabelText('From'), '2026-11-18');
  await user.click(within(more).getByRole('button', { name: 'Apply' }));
  expect(within(more).getByText('Please fill up both field')).toBeVisible();
  expect(await axeViolations(document.body)).toEqual([]);
  await user.type(within(more).getByLabelText('To'), '2026-11-01');
  expect(within(more).getByText('The first day is not after the last')).toBeVisible();
  await user.click(within(more).getByRole('button', { name: 'Apply' }));
  expect(address()).toBe('/freesample?pageSize=100');
  await user.clear(within(more).getByLabelText('To'));
  await user.type(within(more).getByLabelText('To'), '2026-11-20');
  await user.click(within(more).getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(address()).toBe('/freesample?pageSize=100&startDate=2026-11-18&endDate=2026-11-20'));
  expect(await screen.findByRole('button', { name: '18 Nov 2026–20 Nov 2026' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '7 days' }));
  await waitFor(() => expect(screen.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true'));
  const { body } = called(ROWS).at(-1)!;
  expect(Date.parse(body.endDate!) - Date.parse(body.startDate!)).toBe(6 * 86_400_000);
  await user.click(screen.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(address()).toBe('/freesample?pageSize=100'));
  expect(called(ROWS).at(-1)).toMatchObject({ body: {} });
});

test('the report of the point shop is of one day, which is shown among the two weeks up to it', async () => {
  const { screen, user, called, address } = await renderApp('/pointshop', {
    [SHOP]: () => counted([aRedemption({ erased: true, name: null, email: null, number: null })], 1),
    [SHOP_TOTALS]: () => ({ days: [], total: { orders: 0, quantity: 0, points: 0, cancelled: 0, refunded: 0 } }),
  });
  expect(await screen.findByRole('link', { name: 'Erased member' })).toHaveAttribute('href', '/member?id=m1');
  await user.click(screen.getByRole('button', { name: 'Choose a day' }));
  const more = await screen.findByRole('dialog', { name: 'Choose a day' });
  await user.click(within(more).getByRole('button', { name: 'Apply' }));
  expect(within(more).getByText('Please fill up the date field')).toBeVisible();
  await user.type(within(more).getByLabelText('Day'), '2026-11-20');
  await user.click(within(more).getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(address()).toBe('/pointshop?startDate=2026-11-20'));
  await waitFor(() => expect(called(SHOP).at(-1)).toMatchObject({ body: { startDate: '2026-11-20' } }));
  expect(called(SHOP).at(-1)!.body).not.toHaveProperty('endDate');
  expect(called(SHOP_TOTALS).at(-1)).toMatchObject({ body: { startDate: '2026-11-07', endDate: '2026-11-20' } });
  expect(await screen.findByText('None on the day before')).toBeVisible();
});

test('the sums fail by themselves, and the rows stay', async () => {
  let up = false;
  const { screen, user } = await renderApp(RANGE, {
    ...samples,
    [TOTALS]: () => {
      if (!up) throw refusal(503, 'SERVICE_BUSY');
      return { days: sums, total };
    },
  });
  expect(await screen.findByText('The totals did not load')).toBeVisible();
  expect(await screen.findByText('Nadia Zulkifli')).toBeVisible();
  expect(screen.queryByText(/^All 8/)).toBeNull();
  up = true;
  await user.click(screen.getByRole('button', { name: 'Load the totals again' }));
  expect(await screen.findByRole('row', { name: /^All 8 requests/ })).toBeVisible();
});

test('days that the server refuses have no sums, and days without rows say so', async () => {
  const refused = await renderApp('/freesample?startDate=2026-11-18', {
    ...samples,
    [ROWS]: () => {
      throw refusal(400, 'FILTER_DATES_REQUIRED', {}, { endDate: 'FIELD_REQUIRED' });
    },
  });
  expect(await refused.screen.findByText(/Please fill up both field/)).toBeVisible();
  expect(refused.called(TOTALS)).toEqual([]);
  refused.unmount();
  const none = await renderApp(RANGE, {
    [ROWS]: () => counted([], 0),
    [TOTALS]: () => ({ days: [], total: { requests: 0, granted: 0, received: 0 } }),
  });
  expect(await none.screen.findByText('Nothing on these days')).toBeVisible();
});

test('a report is downloaded by the days and the order that are shown', async () => {
  let file = false;
  const { screen, user, called } = await renderApp(`${RANGE}&sort=requestedAt&page=1`, {
    ...samples,
    [ROWS]: () =>
      file ? ({ blob: new Blob(['a']), name: 'freeSampleReport.xlsx' } as never) : counted([aSampleRequest()], 8),
  });
  await screen.findByRole('button', { name: 'Download CSV, 8 rows' });
  file = true;
  await user.click(screen.getByRole('button', { name: 'Other formats' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Download Excel (.xlsx)' }));
  await waitFor(() => expect(called(ROWS)).toHaveLength(2));
  expect(called(ROWS).at(-1)).toMatchObject({
    query: { sort: 'requestedAt', format: 'xlsx' },
    body: { startDate: '2026-11-18', endDate: '2026-11-20' },
  });
  expect(called(ROWS).at(-1)!.query).not.toHaveProperty('page');
});

test('the tabs lead to the other reports', async () => {
  const { screen, user, address } = await renderApp('/freesample', {
    ...samples,
    [SHOP]: () => counted([aRedemption()], 1),
    [SHOP_TOTALS]: () => ({ days: [], total: { orders: 0, quantity: 0, points: 0, cancelled: 0, refunded: 0 } }),
  });
  const tabs = await screen.findByRole('navigation', { name: 'Reports' });
  expect(within(tabs).getByRole('link', { name: 'Free samples' })).toHaveAttribute('aria-current', 'page');
  await user.click(within(tabs).getByRole('link', { name: 'Point shop' }));
  await waitFor(() => expect(address()).toBe('/pointshop'));
  expect(await screen.findByRole('heading', { name: 'Point shop report' })).toBeVisible();
});
