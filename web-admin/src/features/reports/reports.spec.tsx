import { expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { counted, refusal, type Programmed } from '../../../../web-kit/test/fake-api';
import { aPointRow, aScan } from '../../testing/records.js';
import { renderApp } from '../../testing/render-app.js';
import { reportsBm } from './texts-bm.js';
import { reportsEn } from './texts-en.js';

const POINTS = 'POST /admin/report/pointv2';
const OF_ONE = 'POST /admin/report/point/user';
const SCANS = 'POST /admin/report/scan';
const pointTotals = () => ({
  days: [{ day: '2026-11-21', entries: 2, credited: 570, debited: 100 }],
  total: { entries: 2, credited: 570, debited: 100 },
});
const ofOne: Programmed = {
  [OF_ONE]: () => counted([aPointRow()], 2),
  'POST /admin/report/point/user/totals': pointTotals,
};

test('admin §2.10 the point history has each entry with its lines in words, and the way to those of the member', async () => {
  const { screen, user, called, address, container } = await renderApp('/pointhistory', {
    ...ofOne,
    [POINTS]: () =>
      counted(
        [
          aPointRow(),
          aPointRow({
            ...{ entryId: 'e2', points: -100, source: 'unheard', reversal: true, reason: '' },
            data: [{ createdAt: '2026-11-21T08:00:00.000Z', points: -100, source: 'unheard' }],
          }),
        ],
        2,
      ),
    'POST /admin/report/pointv2/totals': pointTotals,
  });
  expect(await screen.findByText('First-code bonus +380')).toBeVisible();
  expect(screen.getByText('unheard, reversed')).toBeVisible();
  const totals = await screen.findByRole('row', { name: /^All 2 entries/ });
  expect(within(totals).getByText('+470')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
  await user.type(screen.getByRole('searchbox'), 'nadia{Enter}');
  await waitFor(() => expect(called(POINTS).at(-1)).toMatchObject({ body: { query: 'nadia' } }));
  await waitFor(() =>
    expect(called('POST /admin/report/pointv2/totals').at(-1)).toMatchObject({ body: { query: 'nadia' } }),
  );
  await user.click((await screen.findAllByRole('link', { name: 'Details: points of Nadia Zulkifli' }))[0]!);
  await waitFor(() => expect(address()).toBe('/userreport?q=m1'));
  await waitFor(() => expect(called(OF_ONE).at(-1)).toMatchObject({ body: { query: 'm1' } }));
});

test('the points of one member are asked for once somebody is named, by the address or by a search', async () => {
  const { screen, user, asked, called, address, container } = await renderApp('/userreport', ofOne);
  expect(await screen.findByText('Whose points?')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
  await user.type(screen.getByRole('searchbox'), '   {Enter}');
  expect(address()).toBe('/userreport');
  expect(asked()).not.toContain(OF_ONE);
  await user.type(screen.getByRole('searchbox'), '0123456789{Enter}');
  expect(await screen.findByText('First-code bonus +380')).toBeVisible();
  expect(address()).toBe('/userreport?q=0123456789');
  expect(called(OF_ONE).at(-1)).toMatchObject({ body: { query: '0123456789' } });
});

test('a search that names nobody, or too many, shows a notice', async () => {
  const { screen } = await renderApp('/userreport?q=nobody', {
    ...ofOne,
    [OF_ONE]: () => {
      throw refusal(404, 'USER_NOT_FOUND');
    },
  });
  expect(await screen.findByText(/User not found/)).toBeVisible();
});

test('a scan shows how it was counted, with the masked code and the way to its batch', async () => {
  const { screen, user } = await renderApp('/scan?startDate=2026-11-20&endDate=2026-11-21', {
    [SCANS]: () =>
      counted(
        [
          aScan(),
          aScan({ entryId: 'e2', first: false, doubleDay: true, multiplier: 2, code: '' }),
          aScan({ entryId: 'e3', first: false, multiplier: 1 }),
        ],
        3,
      ),
    'POST /admin/report/scan/totals': () => ({
      days: [{ day: '2026-11-21', codes: 3, points: 1_140, doubleDay: 1, first: 1 }],
      total: { codes: 3, points: 1_140, doubleDay: 1, first: 1 },
    }),
  });
  expect((await screen.findAllByText('QK7T••••3M')).length).toBe(2);
  for (const counted of ['First, 3x', '2x day', 'Once']) expect(screen.getByText(counted)).toBeVisible();
  expect(await screen.findByText('21 Nov: 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(screen.getByRole('rowheader', { name: 'Saturday, 21 Nov 2026 (2x)' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'B-1041' })[0]).toHaveAttribute('href', '/scancode/details?id=B-1041');
});

test('every source of points has a name of its own in both languages', () => {
  for (const { reports } of [reportsEn, reportsBm]) {
    const names = Object.values(reports.sources);
    expect(new Set(names).size).toBe(names.length);
  }
});
