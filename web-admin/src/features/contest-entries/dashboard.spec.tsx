import type { CallName } from '@club/web-kit';
import { expect, test } from '@jest/globals';
import { cleanup, waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { counted, refusal, type Programmed } from '../../../../web-kit/test/fake-api';
import { anActivity, anEntry, someDetails } from '../../testing/contest-entries.js';
import { ownListsFake } from '../../testing/own-lists.js';
import { renderApp } from '../../testing/render-app.js';

const ROWS = 'POST /admin/report/activity';
const MOVE = 'POST /admin/report/activity/move';
const ENTRY = 'GET /admin/report/activity/entry';
const ANNOUNCE = 'POST /admin/report/activity/announce';
const SECOND = anEntry({ id: 'e2', memberId: 'm2', name: 'Lim Jia Hui', entry: 2 });

const base: Programmed = {
  'POST /admin/report/allActivity': () => [anActivity(), anActivity({ id: 'c2', name: { en: 'Walk', bm: 'Jalan' } })],
  'POST /admin/report/activity/totals': () => ({ pending: 214, consolidation: 20, winner: 3 }),
  [ROWS]: () => counted([anEntry(), SECOND], 2),
  [ENTRY]: ({ query }) => someDetails({ ...(query?.id === 'e2' ? SECOND : anEntry()) }),
  [MOVE]: ({ body }) => body!.ids.map((id) => ({ id, before: body!.from ?? null, status: body!.status, error: null })),
};

async function open(programmed: Programmed = {}, address = '/fitathon') {
  const app = await renderApp(address, { ...base, ...programmed });
  return { ...app, bodies: (call: CallName) => app.called(call).map(({ body }) => body as unknown) };
}

test('admin §2.12 the first contest is shown, with three tabs and their numbers; another one by the list', async () => {
  const { screen, user, address, bodies } = await open();
  await screen.findByText('Aisyah Rahman');
  const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
  expect(tabs).toEqual(['Not Shortlisted214', 'Consolation Prize20', 'Grand Prize Winner3']);
  expect(screen.getByText('237 entries, closed 20 Nov 2026')).toBeVisible();
  expect(bodies(ROWS)).toEqual([{ activityNum: 'c1', status: 'pending' }]);
  await user.click(screen.getByRole('tab', { name: /^Grand Prize Winner/ }));
  await waitFor(() => expect(address()).toBe('/fitathon?status=winner'));
  await waitFor(() => expect(bodies(ROWS).at(-1)).toEqual({ activityNum: 'c1', status: 'winner' }));
  await user.selectOptions(screen.getByLabelText('Contest'), 'Walk');
  await waitFor(() => expect(address()).toBe('/fitathon?activityNum=c2'));
  await waitFor(() => expect(bodies(ROWS).at(-1)).toEqual({ activityNum: 'c2', status: 'pending' }));
});

test('admin §4 after a move the entries are read again and the pending tab is shown, and undo moves back', async () => {
  const { screen, user, address, bodies } = await open({}, '/fitathon?status=consolidation');
  await user.click(await screen.findByRole('button', { name: 'Grand prize: Aisyah Rahman, entry 1' }));
  await screen.findByText('1 entry moved: Grand prize.');
  await waitFor(() => expect(address()).toBe('/fitathon'));
  expect(bodies(MOVE)).toEqual([{ ids: ['e1'], status: 'winner', from: 'pending' }]);
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  await screen.findByText('1 entry moved: Not shortlisted.');
  expect(bodies(MOVE).at(-1)).toEqual({ ids: ['e1'], status: 'pending', from: 'winner' });
});

test('chosen entries move at once, and one that was not moved says why', async () => {
  const error = { code: 'EDIT_CONFLICT', text: 'Somebody else has changed this.' };
  const moved = [
    { id: 'e1', before: 'pending' as const, status: 'winner' as const, error: null },
    { id: 'e2', before: 'winner' as const, status: 'winner' as const, error },
  ];
  const { screen, user, bodies } = await open({ [MOVE]: () => moved });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Aisyah Rahman, Entry 1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Lim Jia Hui, Entry 2' }));
  const bar = screen.getByRole('region', { name: 'Bulk actions' });
  await user.click(within(bar).getByRole('button', { name: 'Grand prize' }));
  await screen.findByText('1 entry moved: Grand prize. 1 entry was not moved: Somebody else has changed this.');
  expect(bodies(MOVE)).toEqual([{ ids: ['e1', 'e2'], status: 'winner', from: 'pending' }]);
});

test('a thumbnail opens the large picture; keys turn to the next entry, the receipt and the decision', async () => {
  const { screen, user, address, bodies } = await open();
  await user.click(await screen.findByRole('button', { name: 'Open the screenshot of Aisyah Rahman, entry 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Entry of Aisyah Rahman' });
  expect(within(dialog).getByRole('img').getAttribute('src')).toBe('/l1.webp');
  expect(await within(dialog).findByText('No other entry has this picture or receipt.')).toBeVisible();
  expect(within(dialog).getByText('2 entries')).toBeVisible();
  expect(await axeViolations(dialog)).toEqual([]);
  await user.keyboard('r');
  expect(within(dialog).getByRole('img').getAttribute('src')).toBe('/l2.webp');
  await user.keyboard('{ArrowRight}');
  await screen.findByRole('dialog', { name: 'Entry of Lim Jia Hui' });
  expect(address()).toBe('/fitathon?entry=e2');
  await user.keyboard('{ArrowLeft}');
  await screen.findByRole('dialog', { name: 'Entry of Aisyah Rahman' });
  await user.keyboard('g');
  // the next entry of the page follows
  await screen.findByRole('dialog', { name: 'Entry of Lim Jia Hui' });
  expect(bodies(MOVE)).toEqual([{ ids: ['e1'], status: 'winner', from: 'pending' }]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/fitathon'));
});

test('entries with the same file are named', async () => {
  const other = { id: 'e9', activityId: 'c2', memberId: 'm9', name: 'Siti', email: null, number: null, erased: false };
  const same = [{ ...other, entry: 3, kind: 'receipt' as const }];
  const { screen } = await open({ [ENTRY]: () => someDetails({ same }) }, '/fitathon?entry=e1');
  expect(await screen.findByText(/Same receipt: Siti, entry 3/)).toBeVisible();
});

test('results are announced after a question with the numbers, and then nothing moves', async () => {
  let announcedAt: string | null = null;
  const { screen, user, bodies } = await open({
    'POST /admin/report/allActivity': () => [anActivity({ resultsAnnouncedAt: announcedAt })],
    [ANNOUNCE]: () => anActivity({ resultsAnnouncedAt: (announcedAt = '2026-11-21T04:00:00.000Z') }),
  });
  const button = await screen.findByRole('button', { name: 'Announce results' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Announce the results of Crawl and win?' });
  expect(within(dialog).getByText('Grand prize: 3. Consolation prize: 20. No prize: 214.')).toBeVisible();
  expect(await axeViolations(dialog)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Announce results' }));
  await screen.findByText(/^The results were announced on 21 Nov 2026/);
  expect(bodies(ANNOUNCE)).toEqual([{ id: 'c1' }]);
  expect(screen.queryByRole('button', { name: 'Announce results' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Grand prize:/ })).toBeNull();
});

test('an announcement that is refused says why, and a contest that runs cannot be announced', async () => {
  const failing = () => {
    throw refusal(409, 'CONTEST_NOT_ENDED', { date: '2026-11-30T15:59:59.999Z' });
  };
  const { screen, user } = await open({ [ANNOUNCE]: failing });
  const button = await screen.findByRole('button', { name: 'Announce results' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Announce results' }));
  await within(dialog).findByText(/This contest has not ended/);
});

test('an unknown contest of the address, and a club without contests, show notices', async () => {
  const unknown = await open({}, '/fitathon?activityNum=nobody');
  expect(await unknown.screen.findByText('There is no such record')).toBeVisible();
});

test('entries are drawn as pictures at first, and as a table for an administrator who chose it', async () => {
  const { screen, user, address, called } = await open();
  const picture = await screen.findByRole('button', { name: 'Open the screenshot of Aisyah Rahman, entry 1' });
  expect(screen.queryByRole('table')).toBeNull();
  const tile = within(picture.closest('li')!);
  expect(tile.getByText('18 Nov 2026')).toBeVisible();
  expect(tile.getByText('Not Shortlisted')).toBeVisible();
  expect(await axeViolations(screen.getByRole('main'))).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Table' }));
  expect(screen.getByRole('table')).toBeVisible();
  expect(address()).toBe('/fitathon?view=table');
  expect(called('POST /admin/own-lists/layout')).toMatchObject([{ body: { list: 'contestEntries', layout: 'table' } }]);
  cleanup();
  const chosen = ownListsFake([{ list: 'contestEntries', layout: 'table', views: [] }]);
  const later = await open(chosen);
  expect(await later.screen.findByRole('table')).toBeVisible();
  cleanup();
  const named = await open(chosen, '/fitathon?view=pictures');
  await named.screen.findByRole('button', { name: 'Open the screenshot of Aisyah Rahman, entry 1' });
  expect(named.screen.queryByRole('table')).toBeNull();
});

test('keys move among the pictures, choose one and decide on it', async () => {
  const { screen, user, bodies } = await open();
  const first = await screen.findByRole('button', { name: 'Open the screenshot of Aisyah Rahman, entry 1' });
  const second = screen.getByRole('button', { name: 'Open the screenshot of Lim Jia Hui, entry 2' });
  first.focus();
  await user.keyboard('{ArrowRight}');
  expect(second).toHaveFocus();
  await user.keyboard('x');
  expect(screen.getByRole('checkbox', { name: 'Select Lim Jia Hui, Entry 2' })).toBeChecked();
  await user.keyboard('x{ArrowLeft}');
  expect(first).toHaveFocus();
  expect(screen.queryByRole('region', { name: 'Bulk actions' })).toBeNull();
  await user.keyboard('g');
  await screen.findByText('1 entry moved: Grand prize.');
  expect(bodies(MOVE)).toEqual([{ ids: ['e1'], status: 'winner', from: 'pending' }]);
});

test('without a contest the desk leads to where one is added', async () => {
  const { screen, container } = await open({ 'POST /admin/report/allActivity': () => [] });
  await screen.findByText('No contests yet');
  expect(screen.getByRole('link', { name: 'Add Contest' })).toHaveAttribute('href', '/contest/add');
  expect(await axeViolations(container)).toEqual([]);
});
