import { jest } from '@jest/globals';
import { eventually } from '@club/platform/testing';
import { AdminRequests } from '../testing/audited-call.js';
import { AUDITED_CALLS } from '../testing/audited-calls.js';
import { codesFile, someCodes } from '../testing/admin-inputs.js';
import { Backend } from '../testing/backend.js';
import type { RunningGateway } from '../testing/running-gateway.js';

jest.setTimeout(300_000);

/** Lists that members read, and the writes of the back office that change each (docs/product/member-app.md#live-updates). */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  '/news/fetch': ['news/add', 'news/edit', 'news/show', 'news/remove/:id', 'news/restore'],
  '/article/fetch': ['article/add', 'article/edit', 'article/show'],
  '/blog/fetch': ['blog/add', 'blog/edit', 'blog/show'],
  '/journey/fetch': ['journey/edit'],
  '/wishes/fetch': ['wishingtree/add', 'wishingtree/edit', 'wishingtree/show'],
  '/contest/fetch': ['add/contest', 'edit/contest', 'contest/show'],
  '/user/brands/fetch': ['brand/add', 'brand/edit', 'brand/assign', 'brand/size', 'format/edit', 'format/retire'],
  '/rewards/catalog/fetch': [
    ...['item/add', 'item/edit', 'item/stock', 'hide/item'],
    ...['category/add', 'category/edit', 'category/retire', 'category/order'],
  ],
  '/rewards/pregnant/fetch': ['pregnantItem/addPregnant', 'pregnant/editPregnant', 'hide/itemPregnant'],
  '/rewards/donate/fetch': ['item/donate/add', 'item/donate/edit', 'hide/donate'],
  '/rewards/voucher/fetch': ['voucher/upload', 'hide/voucher'],
  '/sample/fetch': ['diaper/add', 'diaper/edit', 'hide/sample'],
  '/receipt/retailers': ['retailer/add', 'retailer/edit', 'retailer/show'],
  '/receipt/skus': ['sku/add', 'sku/edit', 'sku/show'],
  '/settings': ['settings/edit', 'doublePointsDate/edit'],
};
/** Writes after which members read every list as before. */
const UNSEEN = [
  ...['format/add', 'code/generate', 'code/shipped', 'code/alarm', 'hide/batchCode'],
  // A member's own, or an administrator's.
  ...['account/edit', 'member/note', 'member/block', 'member/signOut', 'points/adjust'],
  // Codes of promoters are in no list of members.
  ...['promoter/add', 'promoter/edit'],
  'bulkCreateUsers',
  // Orders of one member alone; the items of the cancelled one are lost.
  ...['order/cancel', 'order/move', 'order/parcel', 'order/parcels', 'order/reveal'],
  // Asked for each member anew, with what the member has completed.
  ...['quest/add', 'quest/edit', 'quest/show', 'quest/order'],
  ...['questGroup/add', 'questGroup/edit', 'questGroup/retire', 'questGroup/order'],
  ...['massCredit', 'massCredit/approve', 'massCredit/reject', 'massCredit/reverse'],
  // On offer once it has codes.
  ...['voucherType/add', 'voucherType/edit'],
  // Shown once it has begun.
  ...['campaign/add', 'campaign/edit'],
  // Asked of each member anew, with the samples that they had.
  ...['sample/question/add', 'sample/question/edit', 'hide/sample/question', 'sample/question/order'],
];

const PREFIX = '/admin/setting/';
const writes = Object.keys(AUDITED_CALLS).filter((route) => route.includes(PREFIX));
const routeOf = (write: string) => writes.find((route) => route.split(' ')[1] === PREFIX + write) ?? write;

let backend: Backend;
/** Keeps its copies for a day: a new answer proves that it was notified. */
let keeping: RunningGateway;
/** Keeps none: it answers what the services have. */
let asking: RunningGateway;
let club: AdminRequests;

beforeAll(async () => {
  backend = await Backend.start({
    services: ['loyalty-ledger', 'catalogue-orders', 'content', 'samples-surveys', 'contests', 'receipts'],
    alone: 'changes the lists that other suites read whole',
  });
  keeping = await backend.gateway({ env: { PUBLIC_LISTS_FRESH_MS: '86400000' } });
  asking = await backend.gateway({ env: { PUBLIC_LISTS_FRESH_MS: '0' } });
  club = new AdminRequests(asking, await asking.session('dev', 'dev'));
});
afterAll(async () => {
  await keeping?.close();
  await asking?.close();
  await backend?.stop();
});

it('states for every write which list it changes', () => {
  expect([...Object.values(LISTS).flat(), ...UNSEEN].map(routeOf).sort()).toEqual(writes.toSorted());
});

const table = Object.entries(LISTS).flatMap(([list, changing]) => changing.map((write) => [list, write] as const));

it.each(table)('%s is read anew by a member’s app after %s, and not only when its copy is old', async (list, write) => {
  const [method = '', path = ''] = routeOf(write).split(' ');
  const { id = '', leaves: _, ...call } = await AUDITED_CALLS[routeOf(write)]!.call(club);
  if (write === 'hide/voucher') {
    const file = codesFile(someCodes(1));
    await club.send('/admin/fetch/dashboard/voucher/upload/check', { file });
    await club.send('/admin/setting/voucher/upload', { id: (call.body as { id: string }).id, file });
  }
  const read = async (gateway: RunningGateway) => {
    const posted = list.startsWith('/receipt/');
    const { body } = await (posted ? gateway.post(list, {}, { token: club.token }) : gateway.get(list));
    // The settings contain the current time, too.
    return list === '/settings' ? { ...body, now: undefined } : body;
  };
  const before = await read(asking);
  await eventually(async () => expect(await read(keeping)).toEqual(before));
  const answer = await asking.call(method, path.replace(':id', id), { ...call, token: club.token });
  expect(answer.status).toBe(200);
  const after = await read(asking);
  expect(after).not.toEqual(before);
  await eventually(async () => expect(await read(keeping)).toEqual(after));
});
