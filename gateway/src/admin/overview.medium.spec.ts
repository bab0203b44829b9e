import { jest } from '@jest/globals';
import { kl } from '@club/platform';
import { eventually } from '@club/platform/testing';
import { AdminCalls } from '../testing/admin-calls.js';
import { brandForm, CONTEST, ICONS, itemForm, sampleForm, voucherForm } from '../testing/admin-inputs.js';
import { Backend } from '../testing/backend.js';
import type { RunningGateway } from '../testing/running-gateway.js';
import type { Overview } from './overview.view.js';

jest.setTimeout(180_000);

const PATH = '/admin/fetch/dashboard/overview';

let backend: Backend;
let gateway: RunningGateway;
let other: RunningGateway | undefined;
let admin: AdminCalls;

beforeAll(async () => {
  backend = await Backend.start({
    services: ['catalogue-orders', 'samples-surveys', 'contests', 'loyalty-ledger', 'receipts', 'identity'],
    alone: 'counts whole lists, which other suites change',
  });
  gateway = await backend.gateway();
  admin = await AdminCalls.of(gateway);
});
afterAll(async () => {
  await other?.close();
  await gateway?.close();
  await backend?.stop();
});

const read = async (path: string) => (await admin.get(path)).body as never as Overview;
/** Returns how many rows a list has with the filter of a tile. */
async function listed(list: string): Promise<number> {
  const { status, headers } = await admin.get(`${list}&pageSize=1`);
  expect({ list, status }).toEqual({ list, status: 200 });
  return Number(headers.get('x-total-count'));
}
const LISTS = {
  items: '/admin/fetch/dashboard/item?stockBelow=50&active=true',
  pregnantItems: '/admin/fetch/dashboard/itemPregnant?stockBelow=50&active=true',
  vouchers: '/admin/fetch/dashboard/voucher?stockBelow=50&active=true',
  samples: '/admin/fetch/dashboard/sample?stockBelow=50&active=true',
  ending: '/contest/fetch?endsWithin=7&active=true',
  hidden: '/contest/fetch?over=false&active=false',
  failed: '/admin/fetch/dashboard/code/batch?status=failed&orderedWithin=7',
  generating: '/admin/fetch/dashboard/code/batch?status=generating',
  pending: '/admin/receipt/fetch?status=pending',
  overdue: '/admin/receipt/fetch?status=overdue',
  placed: '/admin/fetch/dashboard/order?state=Order%20Placed',
  late: '/admin/fetch/dashboard/order?late=true',
  samplesPlaced: '/admin/fetch/dashboard/order?kind=sample&state=Order%20Placed',
  samplesLate: '/admin/fetch/dashboard/order?kind=sample&late=true',
  open: '/admin/privacy/requests?state=open',
  waiting: '/admin/fetch/dashboard/massCredit?status=waiting',
};
/** Expects that each part counts what its list shows. */
async function expectListed({
  items,
  pregnantItems,
  vouchers,
  samples,
  contests,
  codes,
  receipts,
  ...desks
}: Overview) {
  const counted = {
    ...{ items: items!.low, pregnantItems: pregnantItems!.low, vouchers: vouchers!.low, samples: samples!.low },
    ...{ ending: contests!.ending, hidden: contests!.hidden, failed: codes!.failed, generating: codes!.generating },
    ...receipts!,
    ...desks.orders!,
    ...{ samplesPlaced: desks.sampleOrders!.placed, samplesLate: desks.sampleOrders!.late },
    ...desks.massCredits!,
    open: desks.privacy!.open,
  };
  const rows = await Promise.all(Object.entries(LISTS).map(async ([name, list]) => [name, await listed(list)]));
  expect(Object.fromEntries(rows)).toEqual(counted);
}
const idOf = (answer: { body: object }) => (answer.body as { id: string }).id;

it('counts items of which few are left or none, as the list filters them, and no hidden ones', async () => {
  const before = await read(PATH);
  expect(before).toMatchObject({ stockBelow: 50, withinDays: 7, unavailable: [] });
  await expectListed(before);
  const id = idOf(await admin.send('item/add', itemForm()));
  const { low, out } = before.items!;
  expect((await read(PATH)).items).toEqual({ low: low + 1, out });
  await admin.json('item/stock', { id, inventory: 0, reason: 'Counted' });
  expect((await read(PATH)).items).toEqual({ low: low + 1, out: out + 1 });
  expect((await read(PATH)).pregnantItems).toEqual(before.pregnantItems);
  await expectListed(await read(PATH));
  await admin.json('hide/item', { id });
  expect((await read(PATH)).items).toEqual({ low, out });
});

it('counts voucher types without codes, and samples that run out', async () => {
  const before = await read(PATH);
  await admin.send('voucherType/add', voucherForm());
  const brand = idOf(await admin.send('brand/add', brandForm()));
  await admin.json('brand/assign', { id: brand, format: 'tape', size: ['m'] });
  expect(await admin.send('diaper/add', sampleForm(brand))).toMatchObject({ status: 200 });
  const after = await read(PATH);
  expect(after.vouchers).toEqual({ low: before.vouchers!.low + 1, out: before.vouchers!.out + 1 });
  expect(after.samples).toEqual({ low: before.samples!.low + 1, out: before.samples!.out });
  await expectListed(after);
});

it('counts contests that end within seven days and those that are hidden, but none that is over', async () => {
  const before = (await read(PATH)).contests!;
  const inDays = (days: number) => kl.addDays(kl.date(new Date()), days);
  const add = async (startDate: string, endDate: string) =>
    idOf(await admin.send('add/contest', { ...CONTEST, ...ICONS, startDate, endDate }));
  const soon = await add('2020-01-01', inDays(3));
  const later = await add('2020-01-01', inDays(30));
  const over = await add('2020-01-01', inDays(-1));
  const ends = [before.nextEnd, kl.startOfDay(inDays(4)).toISOString()].filter((end) => end !== null).sort();
  const after = await read(PATH);
  await expectListed(after);
  const { nextEnd, nextName, ...counts } = after.contests!;
  expect(nextName).toEqual({ en: expect.stringMatching(/./), bm: expect.stringMatching(/./) });
  expect(counts).toEqual({ ending: before.ending + 1, hidden: before.hidden });
  expect(Date.parse(nextEnd!)).toBeLessThanOrEqual(Date.parse(ends[0]!));
  for (const id of [soon, later, over]) await admin.json('contest/show', { id });
  expect((await read(PATH)).contests).toEqual({ ...before, hidden: before.hidden + 2 });
  await expectListed(await read(PATH));
});

it('counts batches that are generated, until their file is complete', async () => {
  const batch = { brand: 'Brand A', format: 'tape', size: 'M', quantity: 100_000, points: 10 };
  expect(await admin.json('code/generate', batch)).toMatchObject({ status: 200 });
  const doubleDay = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  expect((await read(PATH)).codes).toEqual({ generating: 1, failed: 0, alarms: 0, doubleDay });
  expect(await listed(LISTS.generating)).toBe(1);
  await eventually(async () =>
    expect((await read(PATH)).codes).toEqual({ generating: 0, failed: 0, alarms: 0, doubleDay }),
  );
});

it.each([
  '/admin/fetch/dashboard/voucher?stockBelow=few',
  '/admin/fetch/dashboard/sample?stockBelow=-1',
  '/contest/fetch?endsWithin=0',
  '/contest/fetch?over=yes',
  '/admin/fetch/dashboard/code/batch?status=lost',
  '/admin/fetch/dashboard/code/batch?orderedWithin=soon',
])('%s is refused, and not read as no filter', async (list) => {
  expect(await admin.get(list)).toMatchObject({ status: 400 });
});

it('asks every service how it is, and says of one that does not answer that it is silent', async () => {
  const { services } = (await admin.get(`${PATH}/health`)).body as never as {
    services: { service: string; state: string; tookMs: number | null }[];
  };
  // This suite starts no content service.
  expect(services.map(({ service, state }) => `${service} ${state}`)).toEqual([
    ...['identity ready', 'ledger ready', 'catalogue ready', 'receipts ready', 'contests ready', 'samples ready'],
    'content silent',
  ]);
  expect(services.every(({ state, tookMs }) => (tookMs === null) === (state === 'silent'))).toBe(true);
});

it('names the parts whose service is unavailable, and counts the others', async () => {
  other = await backend.gateway({ unavailable: ['samples-surveys', 'loyalty-ledger', 'receipts'] });
  const { body } = await other.get(PATH, { token: admin.token });
  expect(body).toMatchObject({
    ...{
      samples: null,
      sampleOrders: null,
      codes: null,
      receipts: null,
      unavailable: ['samples', 'codes', 'receipts', 'sampleOrders', 'massCredits'],
    },
    ...{ items: { low: expect.any(Number) }, contests: { hidden: expect.any(Number) } },
  });
});

it('tells what waits in each service and when points were checked; of one that is away nothing is known', async () => {
  await eventually(
    async () => {
      const { body } = await admin.get(`${PATH}/health`);
      const { services, points } = body as unknown as { services: { service: string }[]; points: unknown };
      const known = {
        outboxSeconds: expect.any(Number),
        behind: { open: expect.any(Number), seconds: expect.any(Number) },
      };
      expect(services).toHaveLength(7);
      for (const one of services) {
        const away = { state: 'silent', tookMs: null, outboxSeconds: null, behind: null };
        expect(one).toMatchObject(one.service === 'content' ? away : { state: 'ready', ...known });
      }
      expect(points).toEqual({ verifiedAt: null, accounts: 0, entries: 0, violations: 0, first: null });
    },
    { timeoutMs: 60_000 },
  );
});
