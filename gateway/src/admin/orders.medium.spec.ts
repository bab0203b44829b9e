import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { kl } from '@club/platform';
import { eventually } from '@club/platform/testing';
import { anOrder, aSentSample } from '../testing/audited-calls.orders.js';
import { AdminRequests } from '../testing/audited-call.js';
import { Backend } from '../testing/backend.js';
import { sendForm } from '../testing/forms.js';
import { aParcel } from '../testing/parcels.js';
import type { Answer, RunningGateway } from '../testing/running-gateway.js';

jest.setTimeout(240_000);

const LIST = '/admin/fetch/dashboard/order';
const SET = '/admin/setting/order';

let backend: Backend;
let gateway: RunningGateway;
let token: string;
let club: AdminRequests;

beforeAll(async () => {
  backend = await Backend.start({
    services: ['identity', 'loyalty-ledger', 'catalogue-orders', 'content', 'samples-surveys'],
  });
  gateway = await backend.gateway();
  token = await gateway.session('dev', randomUUID());
  club = new AdminRequests(gateway, token);
});
afterAll(async () => {
  await gateway?.close();
  await backend?.stop();
});

// oxlint-disable-next-line typescript/no-explicit-any
const bodyOf = ({ body }: Answer) => body as any;
const get = async (path: string) => bodyOf(await gateway.get(path, { token }));
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  gateway.post(`${SET}/${path}`, body, { token, headers });
const details = (id: string) => get(`${LIST}/details?id=${id}`);

it('lists orders with their members, finds them by both, and counts them', async () => {
  const before = await get(`${LIST}/counts`);
  const id = await anOrder(club);
  const found = await details(id);
  expect(found).toMatchObject({
    ...{ id, name: 'Nurul Izzah', erased: false, state: 'Order Placed', late: false, city: 'Ipoh', region: 'Perak' },
    ...{ courier: '', trackingId: '', expectedOn: null, address: { line1: '12 Jalan Mawar', postcode: '30000' } },
    orderItems: [{ quantity: 1, itemName: { en: expect.any(String) } }],
    events: [{ state: 'Order Placed' }],
  });
  // Neither the list nor the details show how to reach the member.
  expect(Object.keys(found)).not.toEqual(expect.arrayContaining(['number', 'email']));
  const member = await get(`/admin/member/details?id=${found.memberId}`);
  for (const q of [id, id.slice(0, 8), member.profile.email])
    expect((await get(`${LIST}?q=${encodeURIComponent(q)}`)).map((row: { id: string }) => row.id)).toContain(id);
  expect((await get(`${LIST}?q=${id}&state=DELIVERED`)).length).toBe(0);
  const after = await get(`${LIST}/counts`);
  expect(after.states[0]).toEqual({ state: 'Order Placed', count: before.states[0].count + 1 });
  for (const bad of ['state=LOST', 'late=maybe', 'sort=name'])
    expect((await gateway.get(`${LIST}?${bad}`, { token })).status).toBe(400);
});

it('sets a parcel, with the fields of what is refused', async () => {
  const id = await anOrder(club);
  const trackingId = `EF${randomUUID().slice(0, 8).toUpperCase()}MY`;
  expect(bodyOf(await post('parcel', { id, courier: 'Pos Laju', trackingId }))).toMatchObject({
    ...{ id, courier: 'Pos Laju', trackingId, expectedOn: kl.addDays(kl.date(new Date()), 3) },
  });
  const refused = async (form: object) => {
    const { status, body } = await post('parcel', { id, courier: 'Pos Laju', trackingId, ...form });
    return [status, body.code, Object.keys(body.fields ?? {})];
  };
  expect(await refused({ courier: ' ' })).toEqual([400, 'INPUT_INVALID', ['courier']]);
  expect(await refused({ trackingId: 'a b c d' })).toEqual([400, 'INPUT_INVALID', ['trackingId']]);
  expect(await refused({ expectedOn: '2020-01-01' })).toEqual([400, 'INPUT_INVALID', ['expectedOn']]);
  expect(await refused({ id: await anOrder(club) })).toEqual([409, 'TRACKING_NUMBER_TAKEN', ['trackingId']]);
});

it('moves orders with a result for each, in the words of the request’s language', async () => {
  const [id, bare] = [await anOrder(club), await anOrder(club)];
  const trackingId = await aParcel(gateway, id);
  const move = async (ids: string[], state: string, language = 'en') =>
    bodyOf(await post('move', { ids, state }, { 'accept-language': language }));
  expect(await move([id, bare], 'PROCESSING')).toMatchObject({ moved: 2, unchanged: 0, refused: 0 });
  expect(await move([id, bare, bare, 'nowhere'], 'DELIVERING', 'bm')).toEqual({
    ...{ moved: 1, unchanged: 0, refused: 2 },
    results: [
      { id, changed: true, state: 'DELIVERING', error: null },
      {
        ...{ id: bare, changed: false, state: 'PROCESSING' },
        error: { code: 'ORDER_PARCEL_MISSING', text: 'Masukkan kurier dan nombor jejakan dahulu.' },
      },
      { id: 'nowhere', changed: false, state: '', error: expect.objectContaining({ code: 'NOT_FOUND' }) },
    ],
  });
  expect(await move([id], 'DELIVERING')).toMatchObject({ moved: 0, unchanged: 1, refused: 0 });
  const refused = await post('move', { ids: [], state: 'PROCESSING' });
  expect(refused).toMatchObject({ status: 400, body: { fields: { ids: expect.any(String) } } });

  // The member follows it: the timeline, the day and the message in the inbox.
  const { memberId } = await details(id);
  const member = await gateway.session('user', memberId);
  const track = bodyOf(await gateway.post('/rewards/track', { id }, { token: member }));
  expect(track.map(({ state }: { state: string }) => state)).toEqual(['Order Placed', 'PROCESSING', 'DELIVERING']);
  expect(bodyOf(await gateway.post('/rewards/order/fetch', { id }, { token: member }))).toMatchObject({
    ...{ courier: 'Pos Laju', trackingId, expectedOn: expect.any(String), state: 'DELIVERING' },
  });
  await eventually(async () => {
    const { messages } = bodyOf(await gateway.post('/inbox/fetch', {}, { token: member }));
    const delivering = messages.find(({ type }: { type: string }) => type === 'orderDelivering');
    expect(delivering?.params).toMatchObject({
      ...{ orderId: id, courier: 'Pos Laju', trackingId },
    });
  });
});

it('cancels orders with a result for each, and the member has the points, the timeline and one message', async () => {
  const id = await anOrder(club);
  const { memberId, points } = await details(id);
  const member = await gateway.session('user', memberId);
  expect(bodyOf(await post('cancel', { ids: [id, 'nowhere'], reason: 'Out of stock' }))).toMatchObject({
    ...{ moved: 1, unchanged: 0, refused: 1 },
    results: [{ id, changed: true, state: 'CANCELLED', error: null }, { error: { code: 'NOT_FOUND' } }],
  });
  expect(await details(id)).toMatchObject({
    ...{ state: 'CANCELLED', events: [{ state: 'Order Placed' }, { state: 'CANCELLED' }] },
    cancellation: { reason: 'Out of stock', stockLost: false, refundedAt: expect.any(String) },
  });
  const { user } = bodyOf(await gateway.post('/user/session', {}, { token: member }));
  const returned = user.points.filter(({ source }: { source: string }) => source === 'orderRefund');
  expect(returned).toMatchObject([{ points, reversal: true }]);
  const order = bodyOf(await gateway.post('/rewards/order/fetch', { id }, { token: member }));
  expect(order).toMatchObject({ state: 'CANCELLED', refundedAt: expect.any(String) });
  // The reason is not for the member.
  expect(JSON.stringify(order)).not.toContain('Out of stock');
  await eventually(async () => {
    const { messages } = bodyOf(await gateway.post('/inbox/fetch', {}, { token: member }));
    const told = messages.filter(
      ({ params }: { params: Record<string, string> }) => params['orderId'] === id || params['source'] === 'refund',
    );
    expect(told.map(({ type }: { type: string }) => type)).toEqual(['orderCancelled', 'orderPlaced']);
  });
  for (const bad of [{ reason: ' ' }, { reason: 'x', ids: [] }, { reason: 'x', stockLost: 'no' }])
    expect(await post('cancel', { ids: [id], ...bad })).toMatchObject({
      status: 400,
      body: { fields: expect.anything() },
    });
  expect(bodyOf(await post('cancel', { ids: [id], reason: 'Again' }))).toMatchObject({ moved: 0, unchanged: 1 });
});

it('sets parcels by a file as it was checked, with the reason of each row that is not set', async () => {
  const [id, other] = [await anOrder(club), await anOrder(club)];
  const trackingId = `EF${randomUUID().slice(0, 8).toUpperCase()}MY`;
  const file = Buffer.from(
    `Order;Courier;Tracking number\n${id};Pos Laju;${trackingId}\n${other.slice(0, 8)};;X1234\nnowhere;J&T;X9999\n`,
  );
  const send = (path: string, headers: Record<string, string> = {}) =>
    sendForm(gateway, `${SET}/${path}`, { file }, token, headers);
  expect((await send('parcels')).body.code).toBe('CHECK_STALE');
  expect(bodyOf(await send('parcels/check', { 'accept-language': 'bm' }))).toMatchObject({
    ...{ ready: 1, set: 0, same: 0, failed: 2 },
    rows: [
      { row: 2, orderId: id, trackingId, outcome: 'ready', error: null },
      { row: 3, orderId: other, error: { code: 'ROW_COURIER_INVALID', text: 'Kurier tiada atau melebihi 60 aksara.' } },
      { row: 4, order: 'nowhere', orderId: null, error: { code: 'ROW_ORDER_UNKNOWN' } },
    ],
  });
  expect((await details(id)).trackingId).toBe('');
  expect(bodyOf(await send('parcels'))).toMatchObject({ ready: 0, set: 1, same: 0, failed: 2 });
  expect(await details(id)).toMatchObject({ courier: 'Pos Laju', trackingId });
  expect(bodyOf(await send('parcels'))).toMatchObject({ set: 0, same: 1, failed: 2 });
  expect((await sendForm(gateway, `${SET}/parcels/check`, {}, token)).body.code).toBe('FILE_REQUIRED');
});

it('sends a free sample in the same desk, and the member follows it in the session and the inbox', async () => {
  const { id, token: member } = await aSentSample(club);
  const sample = { id, kind: 'sample' };
  const found = await get(`${LIST}/details?id=${id}&kind=sample`);
  expect(found).toMatchObject({
    ...{ ...sample, name: 'Nurul Izzah', points: 0, state: 'Order Placed', trackingId: '', cancellation: null },
    orderItems: [{ quantity: 1, points: 0, itemName: { en: expect.stringContaining('size NB') } }],
    address: { postcode: '30000', country: 'Malaysia' },
  });
  // A kind has its own orders, counts and order of the list.
  expect((await gateway.get(`${LIST}/details?id=${id}`, { token })).status).toBe(404);
  expect(await get(`${LIST}?q=${id}`)).toEqual([]);
  expect(await get(`${LIST}?kind=sample&q=${id}&sort=-points`)).toMatchObject([{ ...sample, late: false }]);
  expect((await get(`${LIST}/counts?kind=sample`)).states[0].count).toBeGreaterThan(0);
  expect((await gateway.get(`${LIST}?kind=gift`, { token })).status).toBe(400);

  const [order, number, other] = [await anOrder(club), `EF${randomUUID().slice(0, 8).toUpperCase()}MY`, randomUUID()];
  const file = Buffer.from(
    `orderId,courier,trackingId\n${id},Pos Laju,${number}\n${order},J&T,${other}\nx,J&T,X1234\n`,
  );
  const send = (path: string) => sendForm(gateway, `${SET}/${path}`, { file }, token);
  expect(bodyOf(await send('parcels/check'))).toMatchObject({
    ...{
      ready: 2,
      failed: 1,
      rows: [
        { row: 2, orderId: id },
        { row: 3, orderId: order },
        { row: 4, orderId: null },
      ],
    },
  });
  expect(bodyOf(await send('parcels'))).toMatchObject({ set: 2, failed: 1 });

  const picking = (body: object) => gateway.post(`${LIST}/picking`, body, { token });
  expect(bodyOf(await picking({ kind: 'sample', ids: [id, order] }))).toMatchObject({
    articles: [{ quantity: 1, name: { en: expect.stringContaining('size NB') } }],
    parcels: [{ id, name: 'Nurul Izzah', number: expect.stringMatching(/^60/), address: { postcode: '30000' } }],
    ...{ leftOut: 1, more: false },
  });
  expect(bodyOf(await picking({})).parcels.map((each: { id: string }) => each.id)).toContain(order);
  expect((await picking({ ids: 'all' })).status).toBe(400);

  for (const state of ['PROCESSING', 'DELIVERING'])
    expect(bodyOf(await post('move', { kind: 'sample', ids: [id], state }))).toMatchObject({ moved: 1, refused: 0 });
  const mine = bodyOf(await gateway.post('/user/session', {}, { token: member })).user.samples[0];
  expect(mine).toMatchObject({ id, courier: 'Pos Laju', trackingId: number, state: 'DELIVERING', received: null });
  expect(mine.events.map(({ state }: { state: string }) => state)).toEqual([
    'Order Placed',
    'PROCESSING',
    'DELIVERING',
  ]);
  await eventually(async () => {
    const { messages } = bodyOf(await gateway.post('/inbox/fetch', {}, { token: member }));
    expect(messages).toContainEqual(
      expect.objectContaining({
        ...{ type: 'sampleDelivering' },
        params: expect.objectContaining({ orderId: id, courier: 'Pos Laju', trackingId: number }),
      }),
    );
  });
  expect(bodyOf(await post('reveal', sample))).toEqual({ id, number: expect.stringMatching(/^60/) });
  const cancelled = await post('cancel', { kind: 'sample', ids: [id], reason: 'Damaged' });
  expect(bodyOf(cancelled)).toMatchObject({ moved: 1, results: [{ id, state: 'CANCELLED' }] });
  const { user } = bodyOf(await gateway.post('/user/session', {}, { token: member }));
  expect(user).toMatchObject({ allowRequest: true, samples: [{ id, state: 'CANCELLED' }] });
});

it('shows the phone number of a member only when it is asked for', async () => {
  const id = await anOrder(club);
  const { memberId } = await details(id);
  const { profile } = await get(`/admin/member/details?id=${memberId}`);
  expect(bodyOf(await post('reveal', { id }))).toEqual({ id, number: profile.number });
  expect((await post('reveal', { id: 'nowhere' })).status).toBe(404);
});
