import { createHash, randomUUID } from 'node:crypto';
import { type AdminRequests, type AuditedCalls, aRecord, adding, changing, hiding, type Kept } from './audited-call.js';
import { brandForm, campaignForm, codesFile, giftForm, itemForm, someCodes, voucherForm } from './admin-inputs.js';
import { formCall, pictureName } from './forms.js';

const offerForm = () => {
  const { categories: _, ...form } = itemForm();
  return form;
};

type Typed = ReturnType<typeof offerForm> & { categories?: string[] };
const keptItem = async ({ categories = [], ...form }: Typed) => ({
  ...{ itemId: form.itemId, uom: form.uom, points: form.points, brand: form.itemBrand, categories },
  name: { en: form.itemName, bm: form.bmName },
  description: { en: form.description, bm: form.bmDescription },
  image: { en: await pictureName(form.file), bm: await pictureName(form.bmFile) },
  ...{ inventory: form.inventory, active: true },
});

const brand: Kept<'brand', ReturnType<typeof brandForm>> = {
  ...{ record: 'brand', add: 'brand/add', form: brandForm },
  kept: async ({ name, description, file }) => ({
    name,
    description,
    image: await pictureName(file),
    formats: [],
    sizes: [],
  }),
};
const item: Kept<'item', ReturnType<typeof itemForm>> = {
  ...{ record: 'item', add: 'item/add', form: itemForm, kept: keptItem },
};
const offer: Kept<'pregnantItem', ReturnType<typeof offerForm>> = {
  ...{ record: 'pregnantItem', add: 'pregnantItem/addPregnant', form: offerForm, kept: keptItem },
};
const gift: Kept<'donateItem', ReturnType<typeof giftForm>> = {
  ...{ record: 'donateItem', add: 'item/donate/add', form: giftForm },
  // One name and one picture do for both languages.
  kept: async ({ itemId, itemName, points, file }) => ({
    ...{ itemId, points, name: { en: itemName, bm: itemName } },
    image: { en: await pictureName(file), bm: await pictureName(file) },
  }),
};
const voucherType: Kept<'voucherType', ReturnType<typeof voucherForm>> = {
  ...{ record: 'voucherType', add: 'voucherType/add', form: voucherForm },
  kept: async ({ itemId, name, value, points, file }) => ({
    ...{ itemId, points, name: { en: name, bm: name }, value: Number(value) * 100, image: await pictureName(file) },
  }),
};

/** Returns a stored code with the batch in which it lies. */
async function aStoredCode(club: AdminRequests): Promise<{ recordId: string; id: string; code: string }> {
  const [code = ''] = someCodes(1);
  const file = codesFile([code]);
  await club.send('/admin/fetch/dashboard/voucher/upload/check', { file });
  const { id } = await aRecord(club, voucherType);
  const { batch } = (await club.send('/admin/setting/voucher/upload', { id, label: 'One', file })) as {
    batch: { id: string };
  };
  const rows = (await club.get(`/admin/fetch/dashboard/voucher/details?id=${batch.id}`)) as { id: string }[];
  return { recordId: batch.id, id: rows[0]!.id, code };
}

/** Returns the id of a new brand without any format. */
export const aBrand = async (club: AdminRequests) => (await aRecord(club, brand)).id;

/** Returns a new category. */
async function aCategory(club: AdminRequests): Promise<{ id: string; name: object }> {
  return club.post('/admin/setting/category/add', { name: `Garden ${randomUUID()}` });
}

/** Returns a new format that a new brand has. */
async function anAssignedFormat(club: AdminRequests): Promise<{ id: string; name: string }> {
  const { id, name } = await club.post('/admin/setting/format/add', { name: `format ${randomUUID().slice(0, 8)}` });
  await club.post('/admin/setting/brand/assign', { id: await aBrand(club), format: name, size: ['s'] });
  return { id: String(id), name: String(name) };
}

const isId = (value: unknown) => typeof value === 'string' && value !== '';
const named = (...names: string[]) => {
  return (rows: unknown) =>
    Array.isArray(rows) &&
    rows.length === names.length &&
    rows.every(({ id, name }, n) => isId(id) && name === names[n]);
};

/** Writes on brands, items, offers, gifts, vouchers and campaigns. */
export const CATALOGUE_CALLS: AuditedCalls = {
  'POST /admin/setting/brand/add': { record: 'brand', action: 'added', call: adding(brand) },
  'POST /admin/setting/brand/edit': {
    ...{ record: 'brand', action: 'changed', call: changing(brand, { description: 'Softer' }) },
  },
  'POST /admin/setting/brand/assign': {
    ...{ record: 'brand', action: 'assigned' },
    call: async (club) => {
      const recordId = await aBrand(club);
      const after = { formats: named('tape'), sizes: named('s', 'm') };
      return {
        body: { id: recordId, format: 'tape', size: ['s', 'm'] },
        leaves: { recordId, before: { formats: [], sizes: [] }, after },
      };
    },
  },
  'POST /admin/setting/format/add': {
    ...{ record: 'format', action: 'added' },
    call: async () => {
      const name = `Format ${randomUUID().slice(0, 8)}`;
      return { body: { name }, leaves: { before: {}, after: { name: name.toLowerCase() } } };
    },
  },
  'POST /admin/setting/format/edit': {
    ...{ record: 'format', action: 'changed' },
    call: async (club: AdminRequests) => {
      const { id, name } = await anAssignedFormat(club);
      const changed = `renamed ${randomUUID().slice(0, 8)}`;
      return {
        body: { id, name: changed },
        leaves: { recordId: id, before: { name }, after: { name: changed } },
      };
    },
  },
  'POST /admin/setting/format/retire': {
    ...{ record: 'format', action: 'retired' },
    call: async (club: AdminRequests) => {
      const { id } = await anAssignedFormat(club);
      return {
        body: { id, retired: true },
        leaves: { recordId: id, before: { retired: false }, after: { retired: true } },
      };
    },
  },
  'POST /admin/setting/category/add': {
    ...{ record: 'category', action: 'added' },
    call: async () => {
      const name = `Garden ${randomUUID()}`;
      return { body: { name }, leaves: { before: {}, after: { name: { en: name, bm: name } } } };
    },
  },
  'POST /admin/setting/category/edit': {
    ...{ record: 'category', action: 'changed' },
    call: async (club: AdminRequests) => {
      const { id, name } = await aCategory(club);
      const changed = `Renamed ${randomUUID()}`;
      return {
        body: { id, name: changed, bmName: 'Lain' },
        leaves: { recordId: id, before: { name }, after: { name: { en: changed, bm: 'Lain' } } },
      };
    },
  },
  'POST /admin/setting/category/retire': {
    ...{ record: 'category', action: 'retired' },
    call: async (club: AdminRequests) => {
      const { id } = await aCategory(club);
      return {
        body: { id, retired: true },
        leaves: { recordId: id, before: { retired: false }, after: { retired: true } },
      };
    },
  },
  'POST /admin/setting/category/order': {
    ...{ record: 'category', action: 'ordered' },
    call: async (club: AdminRequests) => {
      await aCategory(club);
      await aCategory(club);
      const all = (await club.get('/admin/fetch/dashboard/category')) as { id: string }[];
      const before = all.map(({ id }) => id);
      const ids = before.toReversed();
      return { body: { ids }, leaves: { recordId: 'categories', before: { ids: before }, after: { ids } } };
    },
  },
  'POST /admin/setting/brand/size': {
    ...{ record: 'brand', action: 'changed' },
    call: async (club: AdminRequests) => {
      const id = await aBrand(club);
      const { formats } = await club.post('/admin/setting/brand/assign', { id, format: 'tape', size: ['s'] });
      const [{ id: sizeId }] = (formats as { sizes: { id: string }[] }[])[0]!.sizes as [{ id: string }];
      const is = (description: string, retired: boolean) => (sizes: unknown) =>
        JSON.stringify((sizes as object[]).map((size) => Object.entries(size).filter(([n]) => n !== 'formatId'))) ===
        JSON.stringify([
          [
            ['id', sizeId],
            ['name', 's'],
            ['description', description],
            ['retired', retired],
          ],
        ]);
      return {
        body: { id, sizeId, description: '3–7 kg', retired: true },
        leaves: { recordId: id, before: { sizes: is('', false) }, after: { sizes: is('3–7 kg', true) } },
      };
    },
  },
  'POST /admin/setting/item/add': { record: 'item', action: 'added', call: adding(item) },
  'POST /admin/setting/item/edit': { record: 'item', action: 'changed', call: changing(item, { points: 450 }) },
  'POST /admin/setting/item/stock': {
    ...{ record: 'item', action: 'stocked' },
    call: async (club) => {
      const { id, sent } = await aRecord(club, item);
      const wanted = { inventory: 5, reason: 'Counted' };
      return {
        body: { id, ...wanted },
        leaves: {
          ...{ recordId: id, reason: wanted.reason },
          ...{ before: { inventory: sent.inventory }, after: { inventory: wanted.inventory } },
        },
      };
    },
  },
  'POST /admin/setting/hide/item': { record: 'item', action: 'hidden', call: hiding(item) },
  'POST /admin/setting/pregnantItem/addPregnant': { record: 'pregnantItem', action: 'added', call: adding(offer) },
  'POST /admin/setting/pregnant/editPregnant': {
    ...{ record: 'pregnantItem', action: 'changed', call: changing(offer, { bmName: 'Lain' }) },
  },
  'POST /admin/setting/hide/itemPregnant': { record: 'pregnantItem', action: 'hidden', call: hiding(offer) },
  'POST /admin/setting/item/donate/add': { record: 'donateItem', action: 'added', call: adding(gift) },
  'POST /admin/setting/item/donate/edit': {
    ...{ record: 'donateItem', action: 'changed', call: changing(gift, { points: 77 }) },
  },
  'POST /admin/setting/hide/donate': { record: 'donateItem', action: 'hidden', call: hiding(gift) },
  'POST /admin/setting/voucherType/add': { record: 'voucherType', action: 'added', call: adding(voucherType) },
  'POST /admin/setting/voucherType/edit': {
    ...{ record: 'voucherType', action: 'changed', call: changing(voucherType, { points: 120 }) },
  },
  'POST /admin/setting/hide/voucher': { record: 'voucherType', action: 'hidden', call: hiding(voucherType) },
  'POST /admin/setting/campaign/add': {
    ...{ record: 'campaign', action: 'added' },
    call: async () => {
      const { name: en, bmName: bm, weeks, weeklyWinners, voucherExpiry, ...form } = campaignForm();
      const kept = { weeks, weeklyWinners, voucherExpiry };
      const weeklyPrize = { type: 'POINTS', name: { en: '500 points', bm: '500 mata' }, image: '', points: 500 };
      return {
        body: { ...form, ...kept, name: en, bmName: bm },
        leaves: { before: {}, after: { name: { en, bm }, ...kept, weeklyPrize } },
      };
    },
  },
  'POST /admin/setting/campaign/edit': {
    ...{ record: 'campaign', action: 'changed' },
    call: async (club: AdminRequests) => {
      const { id } = (await club.post('/admin/setting/campaign/add', campaignForm())) as { id: string };
      const leaves = { recordId: id, before: { weeklyWinners: 5 }, after: { weeklyWinners: 7 } };
      return { body: { id, weeklyWinners: 7 }, leaves };
    },
  },
  'POST /admin/setting/voucher/upload': {
    ...{ record: 'voucherBatch', action: 'added' },
    call: async (club) => {
      const codes = someCodes(3);
      const file = codesFile(codes);
      await club.send('/admin/fetch/dashboard/voucher/upload/check', { file });
      const typeId = (await aRecord(club, voucherType)).id;
      const fileHash = createHash('sha256').update(file).digest('hex');
      return {
        ...(await formCall({ id: typeId, label: 'March', file })),
        leaves: { before: {}, after: { typeId, fileHash, codes: codes.length, bad: 0 } },
      };
    },
  },
  'POST /admin/fetch/dashboard/voucher/find': {
    ...{ record: 'voucherCode', action: 'lookedUp' },
    call: async (club) => {
      const { recordId, code } = await aStoredCode(club);
      return { body: { code }, leaves: { recordId, before: {}, after: {} } };
    },
  },
  'POST /admin/fetch/dashboard/voucher/reveal': {
    ...{ record: 'voucherCode', action: 'revealed' },
    call: async (club) => {
      const { recordId, id } = await aStoredCode(club);
      return { body: { id }, leaves: { recordId, before: {}, after: {} } };
    },
  },
};
