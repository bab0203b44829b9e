import { expect, jest, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import type { CallName } from '@club/web-kit';
import { axeViolations } from '../../../web-kit/test/axe';
import { counted, refusal, type Programmed } from '../../../web-kit/test/fake-api';
import { renderApp } from '../testing/render-app.js';

const codes = {
  ...{
    batches: [],
    brands: [],
    doublePointsDate: { date: 15, dates: [15, 22] },
    generatingStatus: false,
    unavailable: [],
  },
  totals: { batches: 0, codes: 0 },
};

/** Every list that has a file: its address, the call, and an answer without rows. */
const LISTS: [where: string, call: CallName, answer: unknown][] = [
  ['/brand/dashboard', 'GET /admin/fetch/dashboard/brand', []],
  ['/voucher/dashboard', 'GET /admin/fetch/dashboard/voucher', []],
  ['/scancode/dashboard', 'GET /admin/fetch/dashboard/code/batch', codes],
  ['/catalog/dashboard', 'GET /admin/fetch/dashboard/item', { category: [], data: [] }],
  ['/pregnant/dashboard', 'GET /admin/fetch/dashboard/itemPregnant', []],
  ['/donate/dashboard', 'GET /admin/fetch/dashboard/donate', []],
  ['/news/dashboard', 'GET /news/fetch', []],
  ['/article/dashboard', 'GET /article/fetch', []],
  ['/blog/dashboard', 'GET /blog/fetch', []],
  ['/contest/dashboard', 'GET /contest/fetch', []],
  ['/wishingtree/dashboard', 'GET /wishes/fetch', []],
];

/** Files that went to the downloads, by their names. */
function savedFiles() {
  const names: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return { names, restore: () => click.mockRestore() };
}

/** A list without rows that answers its file when it is asked for one. */
const filed = (call: CallName, answer: unknown, file: () => unknown) =>
  ({
    [call]: ({ query }: { query: { format?: string } }) => (query.format ? file() : counted(answer, 0)),
  }) as Programmed;
const aFile = () => ({ blob: new Blob(['id']), name: 'list.csv' });

test.each(LISTS)('%s is downloaded whole, under the name that the server gives it', async (where, call, answer) => {
  const saved = savedFiles();
  const { screen, user, called, unmount } = await renderApp(where, filed(call, answer, aFile));
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved.names).toEqual(['list.csv']));
  expect(called(call).at(-1)).toMatchObject({ query: { format: 'csv' } });
  unmount();
  saved.restore();
});

test.each(LISTS)('%s is downloaded for Excel from the menu beside the button', async (where, call, answer) => {
  const saved = savedFiles();
  const { screen, user, called, container, unmount } = await renderApp(where, filed(call, answer, aFile));
  await user.click(await screen.findByRole('button', { name: 'Other formats' }));
  const menu = await screen.findByRole('menu');
  expect(await axeViolations(container)).toEqual([]);
  await user.click(within(menu).getByRole('menuitem', { name: 'Download Excel (.xlsx)' }));
  await waitFor(() => expect(saved.names).toEqual(['list.csv']));
  expect(called(call).at(-1)).toMatchObject({ query: { format: 'xlsx' } });
  unmount();
  saved.restore();
});

const ITEMS = 'GET /admin/fetch/dashboard/item';
const none = { category: [], data: [] };

test('the file has the filters, the search and the order of the rows that are shown, and every page of them', async () => {
  const saved = savedFiles();
  const { screen, user, called, container } = await renderApp(
    '/catalog/dashboard?q=wash&sort=-points&active=true&page=3&pageSize=25',
    { ...filed(ITEMS, none, () => ({ ...aFile(), name: null })) },
  );
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved.names).toEqual(['item.csv']));
  const { query, timeout } = called(ITEMS).find((options) => options.query?.format === 'csv')!;
  expect(query).toEqual({ q: 'wash', sort: '-points', active: 'true', format: 'csv' });
  expect(timeout).toBeGreaterThan(60_000);
  expect(await axeViolations(container)).toEqual([]);
  saved.restore();
});

test('a file is not asked for again while it is on its way, and the reason of a failure is shown', async () => {
  const saved = savedFiles();
  let come: (file: unknown) => void = () => undefined;
  let refuse: (why: unknown) => void = () => undefined;
  const { screen, user, called } = await renderApp(
    '/catalog/dashboard',
    filed(
      ITEMS,
      none,
      () =>
        new Promise((resolve, reject) => {
          come = resolve;
          refuse = reject;
        }),
    ),
  );
  const asked = () => called(ITEMS).filter(({ query }) => query?.format === 'csv').length;
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await user.click(await screen.findByRole('button', { name: 'Downloading…' }));
  expect(asked()).toBe(1);
  refuse(refusal(413, 'FILE_TOO_LARGE', { max: '16 MB' }));
  expect(await screen.findByText('This file is too large. The limit is 16 MB.')).toBeVisible();
  expect(saved.names).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  expect(asked()).toBe(2);
  come(aFile());
  await waitFor(() => expect(saved.names).toEqual(['list.csv']));
  saved.restore();
});
