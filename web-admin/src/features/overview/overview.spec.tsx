import { expect, jest, test } from '@jest/globals';
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { counted, refusal } from '../../../../web-kit/test/fake-api';
import { REFRESH_MS } from '../../shared/use-refresh.js';
import { anAct } from '../../testing/records.js';
import { noWork } from '../../testing/records.js';
import { renderApp } from '../../testing/render-app.js';
import type { Overview } from './requests.js';

const COUNTS = 'GET /admin/fetch/dashboard/overview';
const some = (more: Partial<Overview> = {}): Overview => ({
  ...noWork(),
  items: { low: 4, out: 2 },
  contests: { ending: 1, nextEnd: '2026-11-24T15:59:59.999Z', hidden: 3 },
  codes: { generating: 1, failed: 0, doubleDay: '2026-12-15' },
  ...more,
});
const tiles = (list: HTMLElement) => within(list).getAllByRole('link');

test('work is tiles that lead to its list with the filter, what presses most first', async () => {
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
    '/contest/dashboard?active=true',
    '/contest/dashboard?active=false',
    '/scancode/dashboard?sort=status',
  ]);
  expect(screen.getByText('Figures of 12pm, Kuala Lumpur time.')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});

test('what waits is counted in the menu too, in the language on screen', async () => {
  const { screen } = await renderApp('/overview', { [COUNTS]: () => some() }, { language: 'bm' });
  await screen.findByRole('list', { name: 'Perlu dibuat sekarang' });
  const menu = within(screen.getAllByRole('navigation', { name: 'Pejabat belakang' })[0]!);
  expect(menu.getByRole('link', { name: /^Item ?, 4 menunggu$/ })).toBeVisible();
  expect(menu.getByRole('link', { name: /^Peraduan ?, 1 menunggu$/ })).toBeVisible();
  // generated is not waiting
  expect(menu.getByRole('link', { name: 'Kod unik' })).toBeVisible();
});

const AUDIT = 'GET /admin/fetch/dashboard/audit';

test('what comes next and what was changed last stand below, each with its place', async () => {
  const { screen } = await renderApp('/overview', { [COUNTS]: () => some(), [AUDIT]: () => counted([anAct()], 1) });
  const coming = within(await screen.findByRole('region', { name: 'Coming up' }));
  expect(coming.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Double points day15 Dec 2026',
    'The next contest closes24 Nov 2026',
  ]);
  const changes = within(screen.getByRole('region', { name: 'Latest changes' }));
  expect(await changes.findByRole('link', { name: 'Learner cup' })).toHaveAttribute('href', '/item/edit?id=i1');
  expect(changes.getByText('Changed by mei, 21 Nov 2026, 3.52pm')).toBeVisible();
  expect(changes.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/audit');
});

test('a double points day of today says so; what is not known is not called nothing', async () => {
  const today = await renderApp('/overview', {
    [COUNTS]: () => some({ codes: { generating: 0, failed: 0, doubleDay: '2026-11-21' }, contests: null }),
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
      return counted([anAct()], 1);
    },
  });
  await screen.findByText('This did not load');
  expect(screen.getByText('items running out')).toBeVisible();
  answers = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Learner cup' })).toBeVisible();
});

test('nothing to do says so, and is no tile', async () => {
  const { screen } = await renderApp('/overview');
  expect(await screen.findByText('Nothing waits')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'To do now' })).toBeNull();
});

test('a part that is away is named and neither counted nor called done', async () => {
  let away = true;
  const { screen, user } = await renderApp('/overview', {
    [COUNTS]: () => (away ? { ...noWork(), items: null, codes: null, unavailable: ['items', 'codes'] } : some()),
  });
  expect(await screen.findByText('Not known now: items and scan codes')).toBeVisible();
  expect(screen.queryByText('Nothing waits')).toBeNull();
  away = false;
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

test('a superadmin, who may not see it, is asked for nothing', async () => {
  const { screen, called } = await renderApp('/overview', {}, { role: 'superadmin' });
  expect(await screen.findByText('You do not have permission to do this.')).toBeVisible();
  expect(called(COUNTS)).toEqual([]);
});
