import { beforeAll, expect, jest, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import type { Answer } from '@club/web-kit';
import { axeViolations } from '../../../web-kit/test/axe';
import { refusal, type Programmed } from '../../../web-kit/test/fake-api';
import { RECORD_NAMES } from '../core/paths.js';
import { renderApp } from '../testing/render-app.js';
import { loadRecord } from './load-record.js';

const ITEMS = 'GET /admin/fetch/dashboard/item';
const NEWS = 'GET /news/fetch';
const MEMBERS = 'POST /admin/report/user/detail';
const CODE = 'POST /admin/fetch/dashboard/code/detail';
const ORDERS = 'GET /admin/fetch/dashboard/order';
const VOUCHER = 'POST /admin/fetch/dashboard/voucher/find';
const BATCH = 'GET /admin/fetch/dashboard/code/batch/details';
type Item = Answer<typeof ITEMS>['data'][number];
type News = Answer<'GET /admin/fetch/dashboard/news/details'>;

const anItem = (id: string, en: string) => ({ id, itemId: `A-${id}`, itemName: { en, bm: 'Cawan' } }) as Item;
const someNews = (id: string, en: string) => ({ id, link: '', title: { en, bm: 'Berita' } }) as News;
/** Lists in which nothing is found. */
const nothing: Programmed = {
  'GET /admin/fetch/dashboard/brand': () => [],
  [ITEMS]: () => ({ data: [], category: [] }),
  'GET /admin/fetch/dashboard/itemPregnant': () => [],
  'GET /admin/fetch/dashboard/donate': () => [],
  'GET /admin/fetch/dashboard/voucher': () => [],
  'GET /admin/fetch/dashboard/campaign': () => [],
  'GET /admin/fetch/dashboard/sample': () => ({ data: [], brands: [], unavailable: [] }),
  [NEWS]: () => [],
  'GET /article/fetch': () => [],
  'GET /blog/fetch': () => [],
  'GET /contest/fetch': () => [],
  'GET /wishes/fetch': () => [],
  'POST /admin/fetch/dashboard/promoter': () => [],
  'GET /admin/fetch/dashboard/quest': () => [],
  'GET /admin/fetch/dashboard/retailer': () => [],
  'GET /admin/fetch/dashboard/sku': () => [],
  [MEMBERS]: () => [],
  [ORDERS]: () => [],
  [VOUCHER]: () => [],
};

// Jest cannot link modules that share others at the same time, as a browser does when the lists are searched
beforeAll(async () => {
  for (const name of RECORD_NAMES) await loadRecord(name);
});

async function opened(programmed: Programmed) {
  const app = await renderApp('/brand/dashboard', { ...nothing, ...programmed });
  await app.screen.findByRole('heading', { name: 'Brands' });
  await app.user.keyboard('{Control>}k{/Control}');
  const field = await app.screen.findByRole('combobox', { name: 'Find a screen, record or code' });
  // less the hint of the row that Enter opens
  const rows = () => app.screen.getAllByRole('option').map(({ textContent }) => textContent?.replace(/Enter$/, ''));
  const palette = () => app.screen.getByRole('dialog');
  return { ...app, field, rows, palette };
}

test('a record is found by its name in any list, asked once when typing pauses, and opens', async () => {
  const { screen, user, field, rows, palette, called, address, container } = await opened({
    [ITEMS]: () => ({ data: [anItem('i1', 'Learner cup')], category: [] }),
    [NEWS]: () => [someNews('n1', 'Cups for all')],
    'GET /admin/fetch/dashboard/item/details': () => ({ item: anItem('i1', 'Learner cup'), category: [] }),
  });
  await user.type(field, 'cup');
  expect(within(palette()).getAllByText('Searching…').length).toBeGreaterThan(0);
  await screen.findByRole('option', { name: /Learner cup/ });
  expect(rows()).toEqual(['Learner cup Cawan, A-i1', 'Cups for all Berita']);
  expect(within(palette()).getByRole('group', { name: 'Items' })).toBeVisible();
  expect(within(palette()).getByRole('group', { name: 'News' })).toBeVisible();
  expect(called(ITEMS)).toMatchObject([{ query: { q: 'cup', page: '1', pageSize: '5' } }]);
  expect(within(palette()).getByText('2 results')).toBeInTheDocument();
  expect(await axeViolations(container)).toEqual([]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/item/edit?id=i1'));
});

test('a newer search text aborts the older search, whichever answers first', async () => {
  const signals: AbortSignal[] = [];
  const { screen, user, field, rows } = await opened({
    [ITEMS]: ({ query, signal }) => {
      signals.push(signal!);
      if (query?.q === 'cu') return new Promise(() => {});
      return { data: [anItem('i1', 'Learner cup')], category: [] };
    },
  });
  await user.type(field, 'cu');
  await waitFor(() => expect(signals).toHaveLength(1));
  await user.type(field, 'p');
  await screen.findByRole('option', { name: /Learner cup/ });
  expect(signals.map(({ aborted }) => aborted)[0]).toBe(true);
  expect(rows()).toHaveLength(1);
});

test('ten characters find the life of a code, and the id of a batch finds the batch', async () => {
  const id = 'a'.repeat(24);
  const product = { brand: 'Touch', format: 'pants', size: 'm' };
  const { screen, user, field, called, rows } = await opened({
    [CODE]: ({ body }) => ({ code: body.query, batchId: id, scanned: true, ...product }) as Answer<typeof CODE>,
    [BATCH]: () => ({ id, ...product }) as Answer<typeof BATCH>,
  });
  await user.type(field, 'h4nw8p5e2c');
  const row = await screen.findByRole('option', { name: /H4NW8P5E2C/ });
  expect(row).toHaveTextContent(/^H4NW8P5E2C Touch pants Mscanned/);
  expect(row).toHaveAttribute('href', '/drypers-baby-club/admin/scancode/dashboard#H4NW8P5E2C');
  expect(called(CODE)).toMatchObject([{ body: { query: 'H4NW8P5E2C' } }]);
  await user.clear(field);
  await user.type(field, id.toUpperCase());
  expect(await screen.findByRole('option', { name: new RegExp(id) })).toHaveAttribute(
    'href',
    `/drypers-baby-club/admin/scancode/details?id=${id}`,
  );
  expect(rows()).toEqual([`${id} Touch pants M`]);
  expect(called(CODE)).toHaveLength(1);
});

test('an unknown code is reported as not found, a list that cannot be read as a failure', async () => {
  let up = true;
  const { screen, user, field, palette } = await opened({
    [CODE]: () => {
      throw refusal(404, 'CODE_UNKNOWN');
    },
    [ITEMS]: () => {
      if (!up) throw refusal(503, 'SERVICE_BUSY');
      return { data: [], category: [] };
    },
    'GET /wishes/fetch': () => {
      if (!up) throw refusal(503, 'SERVICE_BUSY');
      return [];
    },
    [NEWS]: () => [someNews('n1', 'Cups for all')],
  });
  await user.type(field, 'zzzzzzzzzz');
  // news answers whatever it is asked
  await screen.findByRole('option', { name: /Cups for all/ });
  expect(within(palette()).queryByText(/Could not search/)).toBeNull();
  up = false;
  await user.clear(field);
  await user.type(field, 'cups');
  expect(await within(palette()).findByText('Could not search: Items and Wishing tree')).toBeVisible();
  expect(screen.getByRole('option', { name: /Cups for all/ })).toBeVisible();
});

test('the palette reports that nothing was found', async () => {
  const { user, field, palette } = await opened({});
  await user.type(field, 'zzz');
  expect((await within(palette()).findAllByText('Nothing found')).length).toBeGreaterThan(0);
  expect(within(palette()).queryAllByRole('option')).toEqual([]);
});

test('many results of one kind do not hide other kinds', async () => {
  const { screen, user, field, rows } = await opened({
    [ITEMS]: () => ({ data: ['1', '2', '3', '4', '5', '6'].map((id) => anItem(id, `News mug ${id}`)), category: [] }),
    [NEWS]: () => ['1', '2', '3'].map((id) => someNews(id, `News of day ${id}`)),
  });
  await user.type(field, 'news');
  await screen.findByRole('option', { name: /News of day 3/ });
  expect(rows()).toEqual([
    'News',
    'Add News',
    ...['1', '2', '3'].map((id) => `News mug ${id} Cawan, A-${id}`),
    ...['1', '2', '3'].map((id) => `News of day ${id} Berita`),
  ]);
});

test('a row is a link of the back office to the browser, and is left to it where it opens elsewhere', async () => {
  const { screen, user, field, address, palette } = await opened({});
  await user.type(field, '> add n');
  const row = screen.getByRole('option', { name: 'Add News' });
  expect(row).toHaveAttribute('href', '/drypers-baby-club/admin/news/add');
  const left = jest.fn<(event: Event) => void>((event) => {
    expect(event.defaultPrevented).toBe(false);
    event.preventDefault();
  });
  window.addEventListener('click', left);
  for (const key of ['Control', 'Meta', 'Shift']) {
    await user.keyboard(`{${key}>}`);
    await user.click(row);
    await user.keyboard(`{/${key}}`);
  }
  window.removeEventListener('click', left);
  expect(left).toHaveBeenCalledTimes(3);
  expect(palette()).toBeVisible();
  expect(address()).toBe('/brand/dashboard');
});

test('Ctrl and Enter open the row in a new tab without an opener', async () => {
  const { user, field } = await opened({});
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  await user.type(field, '> add n{Control>}{Enter}{/Control}');
  expect(open.mock.calls).toEqual([['/drypers-baby-club/admin/news/add', '_blank', 'noopener']]);
  open.mockRestore();
});

test('after > screens alone are found, and no list is asked', async () => {
  const { user, field, rows, called } = await opened({});
  await user.type(field, '> add n');
  expect(rows()).toEqual(['Add News']);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(called(ITEMS)).toEqual([]);
});

test('a screen that adds a record is found by both of its names', async () => {
  const { screen, user, field } = await opened({});
  await user.type(field, 'add item');
  expect(await screen.findByRole('option', { name: /New Item/ })).toBeVisible();
  await user.clear(field);
  await user.type(field, 'new item');
  expect(await screen.findByRole('option', { name: /New Item/ })).toBeVisible();
});

test('an order is found by its number, and a voucher by its whole code, which leads to its row', async () => {
  const id = '3f2a91c0-0000-4000-8000-000000000001';
  const { screen, user, field, called, rows } = await opened({
    [ORDERS]: () => [{ id, name: 'Nadia Zulkifli', trackingId: 'EF482109375MY' } as never],
    [VOUCHER]: () => [{ id: 'c1', batchId: 'b1', typeName: 'RM5 voucher', code: '••••4471', status: 'available' }],
  });
  await user.type(field, '#3f2a91c0');
  await screen.findByRole('option', { name: /3f2a91c0/ });
  expect(rows()).toEqual(['3f2a91c0 Nadia Zulkifli, EF482109375MY']);
  expect(called(ORDERS)).toMatchObject([{ query: { q: '3f2a91c0', pageSize: '5' } }]);
  expect(called(VOUCHER)).toEqual([]);
  await user.clear(field);
  await user.type(field, 'PIN-4471');
  expect(await screen.findByRole('option', { name: /••••4471/ })).toHaveAttribute(
    'href',
    '/drypers-baby-club/admin/voucher/details?id=b1&q=PIN-4471',
  );
});

test('every record is added by “add” and its name, and a member without an e-mail shows the masked number', async () => {
  const { screen, user, field } = await opened({
    [MEMBERS]: () => [{ id: 'm1', name: 'Nadia Zulkifli', email: '', number: '••••6789' } as never],
  });
  for (const [typed, option] of [
    ['add donate', /New donate item/],
    ['add pregnant', /New pregnant mum item/],
    ['voucher add', /Add voucher type/],
    ['add points', /Mass Credit/],
  ] as const) {
    await user.clear(field);
    await user.type(field, `> ${typed}`);
    expect(await screen.findByRole('option', { name: option })).toBeVisible();
  }
  await user.clear(field);
  await user.type(field, '0123456789');
  expect(await screen.findByRole('option', { name: /Nadia Zulkifli ••••6789/ })).toBeVisible();
});

test('a member is found by name, e-mail or number, and opens; a short text asks for nobody', async () => {
  const { screen, user, field, called, address } = await opened({
    [MEMBERS]: () => [{ id: 'm1', name: 'Nadia Zulkifli', email: 'nadia@example.com', number: '60123456789' } as never],
  });
  await user.type(field, 'nad');
  await waitFor(() => expect(called(ITEMS)).toHaveLength(1));
  expect(called(MEMBERS)).toEqual([]);
  await user.type(field, 'ia');
  await user.click(await screen.findByRole('option', { name: /Nadia Zulkifli/ }));
  expect(called(MEMBERS)).toMatchObject([{ body: { query: 'nadia' }, query: { pageSize: '5' } }]);
  await waitFor(() => expect(address()).toBe('/member?id=m1'));
});
