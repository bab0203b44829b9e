import { randomUUID } from 'node:crypto';
import type { AdminRequests, AuditedCalls } from './audited-call.js';
import { formCall } from './forms.js';
import { newMember } from './member.js';
import { aParcel } from './parcels.js';

/** Places an order of a new member; returns its id. */
export async function anOrder(club: AdminRequests): Promise<string> {
  const { gateway } = club;
  const { id: memberId, token } = await newMember(gateway);
  const address = { label: 'Home', line1: '12 Jalan Mawar', city: 'Ipoh', state: 'Perak', postcode: '30000' };
  const saved = await gateway.post('/user/address/add', { address }, { token });
  const [{ id: addressId }] = saved.body['addresses'] as unknown as [{ id: string }];
  const points = { memberId, points: 5_000, reason: 'For an order', key: randomUUID() };
  await club.post('/admin/setting/points/adjust', points);
  // as the member: an administrator is answered hidden items too
  const { body } = await gateway.get('/rewards/catalog/fetch', { token });
  const { data } = body as unknown as { data: { id: string; points: number; remaining: number }[] };
  const item = data.find((each) => each.points <= 5_000 && each.remaining > 0);
  const order = await gateway.post('/rewards/redeem', { addressId, items: [{ id: item?.id, quantity: 1 }] }, { token });
  expect(order.status).toBe(200);
  return String(order.body['id']);
}

/** Grants a sample to a new member; returns its id and the member's session. */
export async function aSentSample({ gateway }: AdminRequests): Promise<{ id: string; token: string }> {
  const { token } = await newMember(gateway);
  const address = { label: 'Home', line1: `${randomUUID()} Jalan`, city: 'Ipoh', state: 'Perak', postcode: '30000' };
  const saved = await gateway.post('/user/address/add', { address }, { token });
  const [{ id: addressId }] = saved.body['addresses'] as unknown as [{ id: string }];
  const { body } = await gateway.get('/sample/fetch');
  const [sample] = (body as unknown as { data: { id: string }[] }).data;
  const asked = await gateway.post('/sample/redeem', { addressId, itemId: sample?.id }, { token });
  expect(asked).toMatchObject({ status: 200, body: { trackingId: '' } });
  return { id: String(asked.body['id']), token };
}

/** Writes on orders. */
export const ORDERS_CALLS: AuditedCalls = {
  'POST /admin/setting/order/parcel': {
    ...{ record: 'order', action: 'changed' },
    call: async (club) => {
      const id = await anOrder(club);
      await aParcel(club.gateway, id);
      const parcel = {
        courier: 'J&T',
        trackingId: `JT${randomUUID().slice(0, 8).toUpperCase()}`,
        expectedOn: '2099-12-31',
      };
      const isText = (value: unknown) => typeof value === 'string';
      const before = { courier: 'Pos Laju', trackingId: isText, expectedOn: isText };
      return { body: { id, ...parcel }, leaves: { recordId: id, before, after: parcel } };
    },
  },
  'POST /admin/setting/order/parcels': {
    ...{ record: 'order', action: 'changed' },
    call: async (club) => {
      const id = await anOrder(club);
      const parcel = {
        courier: 'J&T',
        trackingId: `JT${randomUUID().slice(0, 8).toUpperCase()}`,
        expectedOn: '2099-12-31',
      };
      const file = Buffer.from(`orderId,courier,trackingId,expectedOn\n${[id, ...Object.values(parcel)].join()}\n`);
      await club.send('/admin/setting/order/parcels/check', { file });
      return { ...(await formCall({ file })), leaves: { recordId: id, before: {}, after: parcel } };
    },
  },
  'POST /admin/setting/order/move': {
    ...{ record: 'order', action: 'moved' },
    call: async (club) => {
      const id = await anOrder(club);
      const state = 'PROCESSING';
      const leaves = { recordId: id, before: { state: 'Order Placed' }, after: { state } };
      return { body: { ids: [id], state }, leaves };
    },
  },
  'POST /admin/setting/order/cancel': {
    ...{ record: 'order', action: 'cancelled' },
    call: async (club) => {
      const id = await anOrder(club);
      const [before, reason] = [{ state: 'Order Placed' }, 'Sent back by the member'];
      const after = { state: 'CANCELLED', stockLost: true, points: (value: unknown) => typeof value === 'number' };
      return { body: { ids: [id], reason, stockLost: true }, leaves: { recordId: id, before, after, reason } };
    },
  },
  'POST /admin/fetch/dashboard/order/picking': {
    ...{ record: 'file', action: 'downloaded' },
    call: async (club) => {
      const id = await anOrder(club);
      const place = (value: unknown) => String(value).endsWith('/admin/fetch/dashboard/order/picking');
      const leaves = { recordId: 'pickingList', before: {}, after: { place, filters: 'kind=reward; orders=1' } };
      return { body: { ids: [id] }, leaves };
    },
  },
  'POST /admin/setting/order/reveal': {
    ...{ record: 'order', action: 'revealed' },
    call: async (club) => {
      const id = await anOrder(club);
      return { body: { id }, leaves: { recordId: id, before: {}, after: {} } };
    },
  },
};
