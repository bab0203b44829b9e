import { randomUUID } from 'node:crypto';
import type { AdminRequests, AuditedCalls } from './audited-call.js';

const aRetailer = () => ({ name: `Grocer ${randomUUID().slice(0, 8)}` });
const aSku = () => ({ item: `Wipes ${randomUUID().slice(0, 8)}`, size: '60s', points: 40, place: 30 });

async function added(club: AdminRequests, kind: 'retailer' | 'sku', body: object): Promise<string> {
  return ((await club.post(`/admin/setting/${kind}/add`, body)) as { id: string }).id;
}
const hides = (kind: 'retailer' | 'sku', make: () => object) => async (club: AdminRequests) => {
  const id = await added(club, kind, make());
  return { body: { id }, leaves: { recordId: id, before: { active: true }, after: { active: false } } };
};

/** Writes on retailers, on products of the points table, and on the settings. */
export const PRODUCTS_CALLS: AuditedCalls = {
  'POST /admin/setting/settings/edit': {
    ...{ record: 'setting', action: 'changed' },
    call: async (club) => {
      const settings = async () => (await club.get('/admin/fetch/dashboard/settings')) as Record<string, unknown>;
      // Saved once, so that it is there to be changed.
      const first = await settings();
      if (first['version'] === 0) await club.post('/admin/setting/settings/edit', first);
      const { version: _version, phone: before, ...rest } = await settings();
      const phone = `1-800-${randomUUID().replace(/\D/g, '').slice(0, 6).padEnd(6, '0')}`;
      return {
        body: { ...rest, phone },
        leaves: { recordId: 'settings', before: { phone: before }, after: { phone } },
      };
    },
  },
  'POST /admin/setting/retailer/add': {
    ...{ record: 'retailer', action: 'added' },
    call: async () => {
      const retailer = aRetailer();
      return { body: retailer, leaves: { before: {}, after: { ...retailer, others: false, active: true } } };
    },
  },
  'POST /admin/setting/retailer/edit': {
    ...{ record: 'retailer', action: 'changed' },
    call: async (club) => {
      const [before, after] = [aRetailer(), aRetailer()];
      const id = await added(club, 'retailer', before);
      return { body: { id, ...after }, leaves: { recordId: id, before, after } };
    },
  },
  'POST /admin/setting/retailer/show': {
    ...{ record: 'retailer', action: 'hidden' },
    call: hides('retailer', aRetailer),
  },
  'POST /admin/setting/sku/add': {
    ...{ record: 'sku', action: 'added' },
    call: async () => {
      const sku = aSku();
      return { body: sku, leaves: { before: {}, after: { ...sku, active: true } } };
    },
  },
  'POST /admin/setting/sku/edit': {
    ...{ record: 'sku', action: 'changed' },
    call: async (club) => {
      const sku = aSku();
      const id = await added(club, 'sku', sku);
      return {
        body: { id, ...sku, points: 50 },
        leaves: { recordId: id, before: { points: 40 }, after: { points: 50 } },
      };
    },
  },
  'POST /admin/setting/sku/show': { ...{ record: 'sku', action: 'hidden' }, call: hides('sku', aSku) },
};
