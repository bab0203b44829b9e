import { jest } from '@jest/globals';
import { createGrpcClient, kl, systemContext } from '@club/platform';
import { PointsServiceClient } from '@club/proto/club/ledger/v1/points';
import { API_PREFIX } from '../create-app.js';
import { Backend } from '../testing/backend.js';
import { newMember } from '../testing/member.js';
import type { Answer, RunningGateway } from '../testing/running-gateway.js';
import { masked } from './masked.js';

jest.setTimeout(240_000);

const SHOP = '/admin/report/redemptionv2';
const SAMPLES = '/admin/report/sample';
const today = kl.date(new Date());

let backend: Backend;
let gateway: RunningGateway;
let elsewhere: RunningGateway | undefined;
let other: RunningGateway | undefined;
let token: string;
let member: Awaited<ReturnType<typeof newMember>>;

// The answers' shapes are what these tests are about, so they are read loosely and stated by expect.
// oxlint-disable-next-line typescript/no-explicit-any
const bodyOf = ({ body }: Answer) => body as any;
const report = (path: string, body: object = {}) => gateway.post(path, body, { token });
const own = (answer: Answer) => bodyOf(answer).filter((row: { memberId: string }) => row.memberId === member.id);

beforeAll(async () => {
  backend = await Backend.start({ services: ['identity', 'loyalty-ledger', 'catalogue-orders', 'samples-surveys'] });
  gateway = await backend.gateway();
  token = await gateway.session('dev', 'dev');
  member = await newMember(gateway, { name: 'Aminah Report' });
  const ledger = createGrpcClient(PointsServiceClient, backend.addresses.LEDGER_ADDR);
  const lines = [{ source: 'scan', points: 5_000 }];
  const credit = { memberId: member.id, key: 'test', lines, reason: '', ref: '', earns: false, attributes: {} };
  await ledger.credit(credit, systemContext('test'));
  ledger.close();
  const post = async (path: string, body: object) => {
    const answer = await gateway.post(path, body, { token: member.token });
    expect({ path, status: answer.status }).toEqual({ path, status: 200 });
    return bodyOf(answer);
  };
  const address = { label: 'Home', line1: `${member.id} Jalan Mawar`, city: 'Ipoh', state: 'Perak', postcode: '30000' };
  const addressId = (await post('/user/address/add', { address })).addresses[0].id;
  const [item] = bodyOf(await gateway.get('/rewards/catalog/fetch')).data;
  await post('/rewards/redeem', { addressId, items: [{ id: item.id, quantity: 2 }] });
  const [sample] = bodyOf(await gateway.get('/sample/fetch')).data;
  await post('/sample/redeem', { addressId, itemId: sample.id });
});
afterAll(async () => {
  await elsewhere?.close();
  await other?.close();
  await gateway?.close();
  await backend?.stop();
});

describe('the report of the point shop', () => {
  it('answers the orders of a day with their members, and the sums of the same orders', async () => {
    const answer = await report(`${SHOP}?pageSize=500&page=1`, { startDate: today });
    expect(Number(answer.headers.get('x-total-count'))).toBeGreaterThan(0);
    const [row, ...others] = own(answer);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      ...{ name: 'Aminah Report', email: member.form.email, number: masked(`6${member.form.number}`), erased: false },
      ...{ quantity: 2, kind: 'item', status: 'Order Placed', region: 'Perak', orderDate: expect.any(String) },
      items: [{ name: { en: expect.any(String), bm: expect.any(String) }, quantity: 2, points: row.points / 2 }],
    });
    const { days, total } = bodyOf(await report(`${SHOP}/totals`, { startDate: today }));
    expect(days).toEqual([{ day: today, ...total }]);
    expect(total.points).toBeGreaterThanOrEqual(row.points);
    expect(await report(`${SHOP}/totals`, { startDate: '2001-01-01' })).toMatchObject({
      body: { days: [], total: { orders: 0, quantity: 0, points: 0, cancelled: 0, refunded: 0 } },
    });
  });

  it('is downloaded with the name of the specification', async () => {
    const file = async (format: string) => {
      const answer = await fetch(`${gateway.url}/${API_PREFIX}${SHOP}?format=${format}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ startDate: today }),
      });
      expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="pointshopReport.${format}"`);
      return answer;
    };
    const [header, ...lines] = (await (await file('csv')).text()).split('\r\n');
    expect(header).toBe('orderDate,orderId,memberId,name,email,number,items,quantity,points,kind,status,state');
    expect(lines.filter((line) => line.includes(member.id))).toHaveLength(1);
    expect((await (await file('xlsx')).arrayBuffer()).byteLength).toBeGreaterThan(100);
  });
});

describe('the report of free samples', () => {
  it('answers the requests of a range with their members and products, and their sums', async () => {
    const range = { startDate: '2026-01-01', endDate: today };
    const answer = await report(`${SAMPLES}?pageSize=500&page=1&sort=-requestedAt`, range);
    expect(own(answer)).toMatchObject([
      {
        ...{ name: 'Aminah Report', city: 'Ipoh', state: 'Perak', status: 'open', reason: '', received: null },
        ...{ brand: expect.any(String), format: expect.any(String), size: expect.any(String) },
      },
    ]);
    const { days, total } = bodyOf(await report(`${SAMPLES}/totals`, range));
    expect(days.at(-1)).toMatchObject({ day: today });
    expect(total.requests).toBeGreaterThanOrEqual(total.granted);
  });

  it.each([
    [{ startDate: '2026-11-01' }, 'FILTER_DATES_REQUIRED', 'Please fill up both field', 'endDate'],
    [{ startDate: '2026-11-02', endDate: '2026-11-01' }, 'INPUT_INVALID', expect.any(String), 'endDate'],
    [{ startDate: { $gt: '' }, endDate: '2026-11-01' }, 'INPUT_INVALID', expect.any(String), expect.anything()],
  ])('refuses the days %j', async (days, code, error, field) => {
    const answer = await report(SAMPLES, days);
    expect(answer).toMatchObject({ status: 400, body: { code, error } });
    if (typeof field === 'string') expect(answer.body.fields).toHaveProperty(field);
  });

  it.each(['page=0', 'pageSize=501', 'sort=name', 'format=pdf', 'page[$gt]=1', 'page=1&page=2'])(
    'refuses the query %s with its field',
    async (query) => expect(await report(`${SAMPLES}?${query}`)).toMatchObject({ status: 400 }),
  );
});

describe('a report without another service', () => {
  const range = { startDate: today, endDate: today };

  it('is refused while identity cannot be reached; its sums are not', async () => {
    elsewhere = await backend.gateway({ unavailable: ['identity'] });
    expect(await elsewhere.post(SAMPLES, range, { token })).toMatchObject({
      status: 503,
      body: { code: 'SERVICE_BUSY' },
    });
    expect(await elsewhere.post(`${SAMPLES}/totals`, range, { token })).toMatchObject({ status: 200 });
  });

  it('lacks the names of products while the catalogue cannot be reached', async () => {
    other = await backend.gateway({ unavailable: ['catalogue-orders'] });
    const answer = await other.post(`${SAMPLES}?pageSize=500`, range, { token });
    expect(own(answer)).toMatchObject([{ brand: null, format: null, size: null }]);
  });
});
