import { expect, jest, test } from '@jest/globals';
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { counted, refusal } from '../../../../web-kit/test/fake-api';
import { REFRESH_MS } from '../../shared/use-refresh.js';
import { anAuditEntry } from '../../testing/records.js';
import { noWork } from '../../testing/records.js';
import { renderApp } from '../../testing/render-app.js';
import type { Overview } from './requests.js';

const COUNTS = 'GET /admin/fetch/dashboard/overview';
const some = (more: Partial<Overview> = {}): Overview => ({
  ...noWork(),
  items: { low: 4, out: 2 },
  contests: {
    ending: 1,
    nextEnd: '2026-11-24T15:59:59.999Z',
    nextName: { en: 'Crawl and win', bm: 'Merangkak' },
    hidden: 3,
  },
  codes: { generating: 1, failed: 0, alarms: 0, doubleDay: '2026-12-15' },
  ...more,
});
const tiles = (list: HTMLElement) => within(list).getAllByRole('link');

test('tiles lead to the filtered lists of waiting work, the most urgent first', async () => {
  const { screen, container } = await renderApp('/overview', { [COUNTS]: () => some() });
  const list = await screen.findByRole('list', { name: 'To do now' });
  expect(tiles(list).map(({ textContent }) => textContent)).toEqual([
    '4items running out2 are all gone',
    '1contest ends within 7 daysFirst on 24 Nov 2026',
    '3contests hidden from members',
    '1batch of codes being generated',
  ]);
  expect(tiles(list).map((tile) => tile.getAttribute('href'))).toEqual([
    '/catalog/dashboard?stockBelow=50&active=true',
    '/contest/dashboard?endsWithin=7&active=true',
    '/contest/dashboard?over=false&active=false',
    '/scancode/dashboard?status=generating',
  ]);
  expect(await axeViolations(container)).toEqual([]);
});

test('the overview greets by name and by the hour of Kuala Lumpur, with the day and its events', async () => {
  const { screen } = await renderApp('/overview', {
    [COUNTS]: () => some({ codes: { generating: 0, failed: 0, alarms: 0, doubleDay: '2026-11-22' } }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Good afternoon, dev' })).toBeVisible();
  expect(document.title).toBe('Overview · Back office');
  const note = 'Saturday, 21 Nov 2026. Figures of 12pm, Kuala Lumpur time. Tomorrow is a double points day.';
  expect(screen.getByText(note)).toBeVisible();
  expect(screen.getByText('Tomorrow, from midnight')).toBeVisible();
});

test.each([
  [
    '2026-11-21T23:59:00.000Z',
    'Selamat pagi, dev',
    'Ahad, 22 Nov 2026. Angka pada 7.59 pagi, waktu Kuala Lumpur. Hari ini hari mata berganda.',
  ],
  [
    '2026-11-21T10:00:00.000Z',
    'Selamat malam, dev',
    'Sabtu, 21 Nov 2026. Angka pada 6.00 petang, waktu Kuala Lumpur. Esok hari mata berganda.',
  ],
  [
    '2026-11-20T10:00:00.000Z',
    'Selamat malam, dev',
    'Jumaat, 20 Nov 2026. Angka pada 6.00 petang, waktu Kuala Lumpur.',
  ],
])('at %s it is %s', async (at, heading, note) => {
  const codes = { generating: 0, failed: 0, alarms: 0, doubleDay: '2026-11-22' };
  const { screen } = await renderApp('/overview', { [COUNTS]: () => some({ at, codes }) }, { language: 'bm' });
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(screen.getByText(note)).toBeVisible();
});

test('each tile of codes, samples and vouchers opens the rows that it counted', async () => {
  const { screen } = await renderApp('/overview', {
    [COUNTS]: () => ({
      ...noWork(),
      ...{ pregnantItems: { low: 1, out: 0 }, vouchers: { low: 2, out: 0 }, samples: { low: 3, out: 0 } },
      codes: { generating: 0, failed: 4, alarms: 0, doubleDay: null },
      receipts: { pending: 38, overdue: 3 },
    }),
  });
  const list = await screen.findByRole('list', { name: 'To do now' });
  expect(tiles(list).map((tile) => tile.getAttribute('href'))).toEqual([
    '/scancode/dashboard?status=failed&orderedWithin=7',
    '/receipts',
    '/pregnant/dashboard?stockBelow=50&active=true',
    '/voucher/dashboard?stockBelow=50&active=true',
    '/sample/dashboard?stockBelow=50&active=true',
  ]);
});

test('the desks have their tiles: requests, approvals, orders and contests to announce', async () => {
  const { screen } = await renderApp('/overview', {
    [COUNTS]: () => ({
      ...noWork(),
      ...{
        orders: { placed: 12, late: 2 },
        sampleOrders: { placed: 4, late: 1 },
        entries: { toAnnounce: 1, pending: 3 },
      },
      ...{ privacy: { open: 4, overdue: 1 }, massCredits: { waiting: 2 } },
    }),
  });
  const list = await screen.findByRole('list', { name: 'To do now' });
  expect(tiles(list).map((tile) => [tile.textContent, tile.getAttribute('href')])).toEqual([
    ['4requests about personal data to close1 is overdue', '/privacy?state=open'],
    ['2orders are lateThe expected day is over', '/orders?late=true'],
    ['1sent sample is lateThe expected day is over', '/orders?kind=sample&late=true'],
    ['1ended contest without announced results3 entries are not decided', '/fitathon'],
    ['2mass credits wait for approval', '/massCredit/dashboard?status=waiting'],
    ['12new orders to prepare', '/orders?state=Order+Placed'],
    ['4granted samples to prepare', '/orders?kind=sample&state=Order+Placed'],
  ]);
  const menu = screen.getAllByRole('navigation', { name: 'Back office' })[0]!;
  expect(within(menu).getByRole('link', { name: /^Orders/ })).toHaveTextContent('16');
});

test.each([
  ['/catalog/dashboard?stockBelow=50&active=true', 'GET /admin/fetch/dashboard/item', ['Shown', 'Fewer than 50 left']],
  [
    '/pregnant/dashboard?stockBelow=50&active=true',
    'GET /admin/fetch/dashboard/itemPregnant',
    ['Shown', 'Fewer than 50 left'],
  ],
  [
    '/voucher/dashboard?stockBelow=50&active=true',
    'GET /admin/fetch/dashboard/voucher',
    ['Shown', 'Fewer than 50 left'],
  ],
  ['/sample/dashboard?stockBelow=50&active=true', 'GET /admin/fetch/dashboard/sample', ['Shown', 'Fewer than 50 left']],
  ['/contest/dashboard?endsWithin=7&active=true', 'GET /contest/fetch', ['Shown', 'Ends within 7 days']],
  ['/contest/dashboard?over=false&active=false', 'GET /contest/fetch', ['Draft', 'Not over']],
  [
    '/scancode/dashboard?status=failed&orderedWithin=7',
    'GET /admin/fetch/dashboard/code/batch',
    ['Failed', 'Ordered within 7 days'],
  ],
  ['/scancode/dashboard?status=generating', 'GET /admin/fetch/dashboard/code/batch', ['Generating']],
] as const)('the list at %s asks for what its chips say', async (path, call, chips) => {
  const totals = { batches: 0, codes: 0 };
  const empty = {
    data: [],
    category: [],
    brands: [],
    unavailable: [],
    batches: [],
    totals,
    doublePointsDate: { date: 15, dates: [15, 22] },
  };
  const lists =
    /contest|voucher/.test(call) || call.endsWith('itemPregnant') ? [] : { ...empty, generatingStatus: false };
  const { screen, called } = await renderApp(path, { [call]: () => counted(lists, 0) } as never);
  const applied = within(await screen.findByRole('list', { name: 'Applied filters' }));
  expect(applied.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(chips);
  for (const name of chips) expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  const asked = called(call as never) as unknown as { query: Record<string, string> }[];
  const chosen = Object.fromEntries(new URLSearchParams(path.split('?')[1]));
  expect(asked.map(({ query }) => query)).toContainEqual(expect.objectContaining(chosen));
});

test('the menu counts the work that waits too, in the language on screen', async () => {
  const { screen } = await renderApp('/overview', { [COUNTS]: () => some() }, { language: 'bm' });
  await screen.findByRole('list', { name: 'Perlu dibuat sekarang' });
  const menu = within(screen.getAllByRole('navigation', { name: 'Pejabat belakang' })[0]!);
  expect(menu.getByRole('link', { name: /^Item ?, 4 menunggu$/ })).toBeVisible();
  expect(menu.getByRole('link', { name: /^Peraduan ?, 1 menunggu$/ })).toBeVisible();
  // generated is not waiting
  expect(menu.getByRole('link', { name: 'Kod unik' })).toBeVisible();
});

const AUDIT = 'GET /admin/fetch/dashboard/audit';

test('the overview lists the next days and the last changes below, each with its place', async () => {
  const { screen } = await renderApp('/overview', {
    [COUNTS]: () => some(),
    [AUDIT]: () => counted([anAuditEntry()], 1),
  });
  const coming = within(await screen.findByRole('region', { name: 'Coming up' }));
  expect(coming.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Double points day15 Dec 2026',
    'Contest “Crawl and win” closes24 Nov 2026',
  ]);
  const changes = within(screen.getByRole('region', { name: 'Latest changes' }));
  expect(await changes.findByRole('link', { name: 'Learner cup' })).toHaveAttribute('href', '/item/edit?id=i1');
  expect(changes.getByText('Changed by mei, 21 Nov 2026, 3.52pm')).toBeVisible();
  expect(changes.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/audit');
});

test('the overview shows a double-points day of today, and does not report unknown numbers as zero', async () => {
  const today = await renderApp('/overview', {
    [COUNTS]: () => some({ codes: { generating: 0, failed: 0, alarms: 0, doubleDay: '2026-11-21' }, contests: null }),
  });
  const coming = within(await today.screen.findByRole('region', { name: 'Coming up' }));
  expect(coming.getByText('Today, until midnight')).toBeVisible();
  expect(coming.getByText('Not known now')).toBeVisible();
});

test('changes that did not load leave the figures, and are asked for again', async () => {
  let answers = false;
  const { screen, user } = await renderApp('/overview', {
    [COUNTS]: () => some(),
    [AUDIT]: () => {
      if (!answers) throw refusal(503, 'SERVICE_BUSY');
      return counted([anAuditEntry()], 1);
    },
  });
  await screen.findByText('This did not load');
  expect(screen.getByText('items running out')).toBeVisible();
  answers = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Learner cup' })).toBeVisible();
});

test('the overview reports that there is nothing to do, without a tile', async () => {
  const { screen } = await renderApp('/overview');
  expect(await screen.findByText('Nothing waits')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'To do now' })).toBeNull();
});

test('the overview names a part that is unavailable, and neither counts it nor calls it done', async () => {
  let down = true;
  const { screen, user } = await renderApp('/overview', {
    [COUNTS]: () => (down ? { ...noWork(), items: null, codes: null, unavailable: ['items', 'codes'] } : some()),
  });
  expect(await screen.findByText('Not known now: items and scan codes')).toBeVisible();
  expect(screen.queryByText('Nothing waits')).toBeNull();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('items running out')).toBeVisible();
  expect(screen.queryByText(/Not known now/)).toBeNull();
});

test('a failure offers to try again; later ones leave the figures, say that they are old, and take them off the menu', async () => {
  let answers = false;
  const { screen, user } = await renderApp('/overview', {
    [COUNTS]: () => {
      if (!answers) throw refusal(503, 'SERVICE_BUSY');
      return some();
    },
  });
  await screen.findByText('This did not load');
  answers = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('items running out');
  answers = false;
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByText('These figures may be old')).toBeVisible();
  expect(screen.getByText('items running out')).toBeVisible();
  expect(screen.queryByRole('link', { name: /waiting/ })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the counts are asked again every minute while somebody is at work, and a page that nobody touches asks for nothing', async () => {
  const { setInterval: start } = globalThis;
  let tick = () => {};
  const set = jest.spyOn(globalThis, 'setInterval').mockImplementation(((look: () => void, ms: number) => {
    if (ms !== REFRESH_MS) return start(look, ms);
    tick = look;
    return 0;
  }) as never);
  try {
    const { screen, called, container } = await renderApp('/overview', { [COUNTS]: () => some() });
    await screen.findByText('items running out');
    const before = called(COUNTS).length;
    act(() => tick());
    expect(called(COUNTS)).toHaveLength(before);
    fireEvent.keyDown(container, { key: 'Tab' });
    await waitFor(() => expect(called(COUNTS)).toHaveLength(before + 1));
    fireEvent.pointerMove(container);
    act(() => tick());
    await waitFor(() => expect(called(COUNTS)).toHaveLength(before + 2));
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(called(COUNTS)).toHaveLength(before + 3));
  } finally {
    set.mockRestore();
  }
});

test('the overview sends no request for a superadmin, who may not see it', async () => {
  const { screen, called } = await renderApp('/overview', {}, { role: 'superadmin' });
  expect(await screen.findByText('You do not have permission to do this.')).toBeVisible();
  expect(called(COUNTS)).toEqual([]);
});
