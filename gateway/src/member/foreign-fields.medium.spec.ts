import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { createGrpcClient, kl, type RequestContext } from '@club/platform';
import { PointsServiceClient } from '@club/proto/club/ledger/v1/points';
import { Backend } from '../testing/backend.js';
import { FOREIGN_FIELDS, foreignIn } from '../testing/foreign-fields.js';
import { anotherPixel, sendForm } from '../testing/forms.js';
import { newMember } from '../testing/member.js';
import type { Answer, RunningGateway } from '../testing/running-gateway.js';

jest.setTimeout(240_000);

const SYSTEM: RequestContext = { correlationId: 'test', actor: { id: '', type: 'system' }, locale: 'en' };
const { role: text, balance: count, createdAt: moment } = FOREIGN_FIELDS;
/** Other fields of rewards, samples, entries and receipts, which no member sets. */
const FOREIGN: Readonly<Record<string, unknown>> = {
  ...FOREIGN_FIELDS,
  ...{ state: text, status: text, trackingId: text, kind: text, source: text, number: count, multiplier: count },
  ...{ points: count, basePoints: count, pointsPerEntry: count, value: count, reason: text, used: true },
  ...{ assignedAt: moment, usedAt: moment, validUntil: '1999-09-09', decidedAt: moment, decidedBy: text },
};
/** Foreign fields of an entry and of a receipt; a form takes few fields. */
const IN_FORMS = ['memberId', 'status', 'points', 'basePoints', 'multiplier', 'number', 'reason', 'decidedAt'];
const FOREIGN_TEXTS = Object.fromEntries(IN_FORMS.map((name) => [name, String(FOREIGN[name])]));

let backend: Backend;
let gateway: RunningGateway;
let member: Awaited<ReturnType<typeof newMember>>;
let addressId: string;

// The answers' shapes are what these tests are about, so they are read loosely and stated by expect.
// oxlint-disable-next-line typescript/no-explicit-any
const bodyOf = ({ body }: Answer) => body as any;
const get = async (path: string, token = member.token) => bodyOf(await gateway.get(path, { token }));

beforeAll(async () => {
  backend = await Backend.start({
    services: ['identity', 'loyalty-ledger', 'catalogue-orders', 'content', 'samples-surveys', 'receipts', 'contests'],
  });
  gateway = await backend.gateway();
  member = await newMember(gateway, {
    pregnancyStage: 'pregnant',
    edb: kl.addDays(kl.date(new Date()), 100),
    childDob: [],
  });
  const address = {
    label: 'Home',
    line1: `${randomUUID()} Jalan Mawar`,
    city: 'Ipoh',
    state: 'Perak',
    postcode: '30000',
  };
  const added = await gateway.post('/user/address/add', { address }, { token: member.token });
  addressId = bodyOf(added).addresses[0].id;
  const ledger = createGrpcClient(PointsServiceClient, backend.addresses.LEDGER_ADDR);
  const lines = [{ source: 'scan', points: 20_000 }];
  const how = { reason: '', ref: '', earns: false, attributes: {} };
  await ledger.credit({ memberId: member.id, key: `test:${member.id}`, lines, ...how }, SYSTEM);
  ledger.close();
});
afterAll(async () => {
  await gateway?.close();
  await backend?.stop();
});

/** Sends a call with fields of others besides, as JSON. Returns the answer, in which nothing of them stands. */
async function takesNothing(path: string, body: object): Promise<Answer> {
  const answer = await gateway.post(path, { ...FOREIGN, ...body }, { token: member.token });
  expect({ path, status: answer.status, foreign: foreignIn(answer.body) }).toEqual({ path, status: 200, foreign: [] });
  return answer;
}

/** The same of a form. */
async function formTakesNothing(path: string, fields: Parameters<typeof sendForm>[2]): Promise<Answer> {
  const answer = await sendForm(gateway, path, { ...FOREIGN_TEXTS, ...fields }, member.token);
  expect({ path, status: answer.status, foreign: foreignIn(answer.body) }).toEqual({ path, status: 200, foreign: [] });
  return answer;
}

/** Reads again as the member and as an administrator what was stored; nothing that a member does not set stands in it. */
async function storedNothing(...paths: string[]) {
  const admin = await gateway.session('dev');
  const stored = [bodyOf(await gateway.post('/user/session', {}, { token: member.token }))];
  for (const path of paths) stored.push(await get(path, path.startsWith('/admin') ? admin : member.token));
  for (const one of stored) expect(foreignIn(one)).toEqual([]);
}

describe('calls of members take nothing that a member does not set', () => {
  it('in the shop: items, offers for pregnant members, donations and vouchers', async () => {
    const [{ id: item }] = (await get('/rewards/catalog/fetch')).data.filter(
      ({ points, remaining }: { points: number; remaining: number }) => points <= 1_000 && remaining > 0,
    );
    const [{ id: offer }] = await get('/rewards/pregnant/fetch');
    const [{ id: donateId }] = await get('/rewards/donate/fetch');
    const [{ id: wisherId }] = await get('/wishes/fetch');
    const { id: voucherId } = (await get('/rewards/voucher/fetch')).find(
      ({ kind }: { kind: string }) => kind === 'normal',
    );
    const own = { id: member.id };
    const line = (id: string) => ({ ...own, addressId, items: [{ ...FOREIGN, id, quantity: 1 }] });
    const order = bodyOf(await takesNothing('/rewards/redeem', line(item)));
    await takesNothing('/rewards/redeemPregnant', line(offer));
    await takesNothing('/rewards/donate/redeem', { ...own, donateId });
    await takesNothing('/rewards/donate/wisher', { ...own, wisherId, selectedValue: 100 });
    const voucher = bodyOf(await takesNothing('/rewards/voucher/redeem', { ...own, voucherId }));
    expect(voucher).toMatchObject({ used: false, validUntil: `${kl.date(new Date()).slice(0, 4)}-12-31` });
    await takesNothing('/rewards/voucher/use', { id: voucher.id, userId: member.id });
    await takesNothing('/rewards/track', { id: order.id, userId: member.id });
    await storedNothing('/rewards/orders/fetch', '/user/points/fetch', '/wishes/fetch');
  });

  it('in samples: the request and its feedback', async () => {
    const [{ id: itemId }] = (await get('/sample/fetch')).data;
    const { id: orderId } = bodyOf(await takesNothing('/sample/redeem', { id: member.id, addressId, itemId }));
    await takesNothing('/sample/question/answer', { id: member.id, orderId, received: false });
    await storedNothing('/user/points/fetch');
  });

  it('in contests', async () => {
    const fields = { id: member.id, contestId: 'contest-fitathon', image1: anotherPixel(randomUUID()) };
    const entered = await formTakesNothing('/contest/submit', fields);
    expect(bodyOf(entered).entries).toMatchObject([{ number: 1, status: 'pending' }]);
    await storedNothing('/contest/entries');
  });

  it('in receipts', async () => {
    const call = async (path: string) => bodyOf(await takesNothing(path, { id: member.id }));
    const [{ value: retailerId }] = await call('/receipt/retailers');
    const [{ value: skuId }] = await call('/receipt/skus');
    const products = JSON.stringify([{ ...FOREIGN, skuId, quantity: 1 }]);
    const shop = { retailerId, receiptDate: kl.date(new Date()), invoiceNo: randomUUID(), products, otherStore: '' };
    const image = anotherPixel(randomUUID());
    const { receipt } = bodyOf(await formTakesNothing('/receipt/upload', { ...shop, id: member.id, image }));
    expect(receipt).toMatchObject({ status: 'pending', points: 0, multiplier: 0, reason: '', decidedAt: null });
    await storedNothing('/receipt/fetch', `/admin/receipt/details?id=${receipt.id}`);
  });
});
