import { expect, jest, test } from '@jest/globals';
import { act, waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../../web-kit/test/axe';
import { refusal } from '../../../../web-kit/test/fake-api';
import { aBatch } from '../../testing/records-codes.js';
import { anAuditEntry } from '../../testing/records.js';
import { renderApp } from '../../testing/render-app.js';
import { page, underWay } from '../../testing/codes.js';
import { POLL_MS } from '../../shared/use-polling.js';

const LIST = 'GET /admin/fetch/dashboard/code/batch';
const DETAILS = 'GET /admin/fetch/dashboard/code/batch/details';

/** Makes the browser report that the page is seen, or that it is not. */
function seen(state: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

/** Presses the clock of the polls forward; nothing else of the page waits for it. */
function pollClock() {
  const looks = new Map<unknown, () => void>();
  const { setInterval: start, clearInterval: stop } = globalThis;
  const set = jest.spyOn(globalThis, 'setInterval').mockImplementation(((look: () => void, ms: number) => {
    if (ms !== POLL_MS) return start(look, ms);
    const timer = {};
    looks.set(timer, look);
    return timer;
  }) as never);
  const clear = jest.spyOn(globalThis, 'clearInterval').mockImplementation(((timer: never) => {
    if (!looks.delete(timer)) stop(timer);
  }) as never);
  return {
    looks,
    tick: () => act(() => looks.forEach((look) => look())),
    restore: () => {
      set.mockRestore();
      clear.mockRestore();
      Reflect.deleteProperty(document, 'visibilityState');
    },
  };
}

test('a batch has its details and file; one that is generated says Generating, how far it is, and Not Available', async () => {
  const { screen, called, container } = await renderApp('/scancode/dashboard?sort=-points&page=2&active=true', {
    [LIST]: () => page([aBatch(), underWay()], 52),
  });
  expect(await screen.findByText('51–52 of 52')).toBeVisible();
  expect(called(LIST)).toMatchObject([{ query: { page: '2', sort: '-points', active: 'true' } }]);
  const [ready, made] = screen.getAllByRole('row').filter((row) => /Touch/.test(row.textContent ?? ''));
  expect(within(ready!).getByRole('link', { name: 'Details of Touch pants M' })).toHaveAttribute(
    'href',
    '/scancode/details?id=B-1',
  );
  expect(within(ready!).getByRole('button', { name: 'Download the CSV of Touch pants M' })).toBeVisible();
  expect(within(ready!).getAllByText('Accepted')[0]).toBeVisible();
  expect(within(ready!).getByText('12 Nov 2026')).toBeInTheDocument();
  expect(ready!).toHaveTextContent('8%3,212');
  expect(screen.getByText('1,042 batches, 31,600,000 codes')).toBeVisible();
  expect(within(made!).getByText('Generating')).toBeVisible();
  expect(within(made!).getByText('Not Available')).toBeVisible();
  expect(within(made!).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  expect(within(made!).queryByRole('link')).toBeNull();
  expect(await axeViolations(container)).toEqual([]);
});

test('the list is polled only while a batch is being generated and the page is visible', async () => {
  const clock = pollClock();
  try {
    let now = underWay();
    const { screen, called } = await renderApp('/scancode/dashboard', { [LIST]: () => page([now]) });
    await screen.findByText('10,000 of 40,000 codes');
    const before = called(LIST).length;
    seen('hidden');
    clock.tick();
    expect(called(LIST)).toHaveLength(before);
    now = underWay({ generated: 30_000 });
    seen('visible');
    expect(await screen.findByText('30,000 of 40,000 codes')).toBeVisible();
    now = aBatch({ id: 'B-2' });
    clock.tick();
    expect(await screen.findByRole('link', { name: 'Details of Touch pants M' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download the CSV of Touch pants M' })).toBeVisible();
    expect(clock.looks.size).toBe(0);
    expect(called(LIST)).toHaveLength(before + 2);
  } finally {
    clock.restore();
  }
});

test('batches are marked as stopped, and can be filtered by stopped or generating', async () => {
  const { screen, user, called } = await renderApp('/scancode/dashboard', {
    [LIST]: () => page([aBatch({ active: false, redeemed: 0 })]),
  });
  const row = (await screen.findByRole('link', { name: 'Details of Touch pants M' })).closest('tr')!;
  expect(within(row).getByText('Stopped')).toBeVisible();
  expect(within(row).getByText('Not yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stopped' }));
  await waitFor(() => expect(called(LIST).at(-1)).toMatchObject({ query: { active: 'false' } }));
  await user.click(screen.getByRole('button', { name: 'All' }));
  await user.click(screen.getByRole('button', { name: 'Generating' }));
  await waitFor(() => expect(called(LIST).at(-1)).toMatchObject({ query: { status: 'generating' } }));
  expect(called(LIST).at(-1)).not.toMatchObject({ query: { active: expect.anything() } });
});

test('a batch shows its state, its figures, when it was made and who made it', async () => {
  const AUDIT_LOG = 'GET /admin/fetch/dashboard/audit';
  const { screen, called, unmount } = await renderApp('/scancode/details?id=B-1', {
    [DETAILS]: () => aBatch(),
    [AUDIT_LOG]: () => [anAuditEntry({ action: 'added', record: 'codeBatch', username: 'hafiz' })],
  });
  expect(await screen.findByText('Added 12 Nov 2026 by hafiz')).toBeVisible();
  expect(called(AUDIT_LOG)).toMatchObject([
    { query: { record: 'codeBatch', recordId: 'B-1', sort: 'at', pageSize: '1' } },
  ]);
  expect(screen.getAllByText('Accepted')[0]).toBeVisible();
  expect(screen.getByText('Scanned, 8%').parentElement).toHaveTextContent('3,212');
  expect(screen.getByText('36,788')).toBeVisible();
  unmount();
  const unknown = await renderApp('/scancode/details?id=B-1', {
    [DETAILS]: () => aBatch({ active: false }),
    [AUDIT_LOG]: () => [anAuditEntry({ action: 'frozen', record: 'codeBatch' })],
  });
  expect(await unknown.screen.findByText('Added 12 Nov 2026')).toBeVisible();
  expect(unknown.screen.getByText('Stopped')).toBeVisible();
});

test('the list distinguishes an empty list, one without matches and a failure', async () => {
  const empty = await renderApp('/scancode/dashboard', { [LIST]: () => page([]) });
  expect(await empty.screen.findByText('No batches yet')).toBeVisible();
  empty.unmount();
  const none = await renderApp('/scancode/dashboard?q=zzz', { [LIST]: () => page([]) });
  expect(await none.screen.findByText('Nothing matches')).toBeVisible();
  none.unmount();
  const failed = await renderApp('/scancode/dashboard', {
    [LIST]: () => {
      throw refusal(503, 'SERVICE_BUSY');
    },
  });
  expect(await failed.screen.findByText('This did not load')).toBeVisible();
  expect(failed.screen.getByText('Not known yet')).toBeVisible();
});

test('the file of a batch is asked for with the session and saved under the name that the server gives it', async () => {
  const clicked: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.download);
  });
  const FILE = 'GET /admin/fetch/dashboard/code/batch/file';
  let there = true;
  const { screen, user, called } = await renderApp('/scancode/dashboard', {
    [LIST]: () => page([aBatch()]),
    [FILE]: () => {
      if (!there) throw refusal(404, 'NOT_FOUND');
      return { blob: new Blob(['code']), name: 'codes-B-1.csv' };
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Download the CSV/ }));
  await waitFor(() => expect(clicked).toEqual(['codes-B-1.csv']));
  expect(called(FILE)).toMatchObject([{ query: { id: 'B-1' } }]);
  there = false;
  await user.click(screen.getByRole('button', { name: /^Download the CSV/ }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(clicked).toHaveLength(1);
  click.mockRestore();
});

test('the double-points days lead to their calendar', async () => {
  const { screen } = await renderApp('/scancode/dashboard', { [LIST]: () => page([aBatch()]) });
  expect(await screen.findByText('Days 15, 22 of every month')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Calendar' })).toHaveAttribute(
    'href',
    expect.stringMatching(/doublePoints$/),
  );
});

test('a batch opens by its address, and is polled while it is generated', async () => {
  const clock = pollClock();
  try {
    let now = underWay();
    const { screen, container } = await renderApp('/scancode/details?id=B-2', { [DETAILS]: () => now });
    expect(await screen.findByRole('heading', { name: 'Touch pants M', level: 1 })).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
    expect(screen.getByText('Not Available')).toBeVisible();
    now = aBatch({ id: 'B-2' });
    clock.tick();
    expect(await screen.findByRole('button', { name: 'Download the CSV of Touch pants M' })).toBeVisible();
    expect(clock.looks.size).toBe(0);
    expect(await axeViolations(container)).toEqual([]);
  } finally {
    clock.restore();
  }
});

test('an unknown id, or none, shows a page with a link back', async () => {
  const { screen, unmount } = await renderApp('/scancode/details?id=gone', {
    [DETAILS]: () => {
      throw refusal(404, 'NOT_FOUND');
    },
  });
  expect(await screen.findByText('There is no such record')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/scancode/dashboard');
  unmount();
  const bare = await renderApp('/scancode/details');
  expect(await bare.screen.findByText('There is no such record')).toBeVisible();
});
