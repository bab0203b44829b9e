import { randomUUID } from 'node:crypto';
import { type ActClub, type ActRows, addedBy, changedBy, hiddenBy } from './act-row.js';
import { brandForm, codesFile, giftForm, itemForm, someCodes, voucherForm } from './admin-inputs.js';
import { formCall, type FormParts } from './forms.js';

const made = (path: string, form: () => FormParts) => async (club: ActClub) =>
  (await club.send(`/admin/setting/${path}`, form())).id as string;
const offerForm = () => {
  const { categories: _, ...form } = itemForm();
  return form;
};
const item = made('item/add', itemForm);
const offer = made('pregnantItem/addPregnant', offerForm);
const gift = made('item/donate/add', giftForm);
const voucherType = made('voucherType/add', voucherForm);

/** Returns the id of a new brand without any format. */
export const aBrand = made('brand/add', brandForm);

const itemFields = ['name', 'description', 'points', 'inventory', 'image'];

/** Acts on brands, items, offers, gifts and vouchers. */
export const CATALOGUE_ACTS: ActRows = {
  'POST /admin/setting/brand/add': addedBy('brand', brandForm, ['name', 'description', 'image']),
  'POST /admin/setting/brand/edit': changedBy('brand', aBrand, { description: 'Softer' }, ['description']),
  'POST /admin/setting/brand/assign': {
    call: async (club) => ({ body: { id: await aBrand(club), format: 'tape', size: ['m'] } }),
    ...{ record: 'brand', action: 'assigned', before: ['formats'], after: ['formats'] },
  },
  'POST /admin/setting/format/add': {
    call: async () => ({ body: { name: `Format ${randomUUID().slice(0, 8)}` } }),
    ...{ record: 'format', action: 'added', before: [], after: ['name'] },
  },
  'POST /admin/setting/category/add': {
    call: async () => ({ body: { name: `Garden ${randomUUID()}` } }),
    ...{ record: 'category', action: 'added', before: [], after: ['name'] },
  },
  'POST /admin/setting/item/add': addedBy('item', itemForm, [...itemFields, 'categories']),
  'POST /admin/setting/item/edit': changedBy('item', item, { points: 450 }, ['points']),
  'POST /admin/setting/item/stock': {
    call: async (club) => ({ body: { id: await item(club), inventory: 5, reason: 'Counted' } }),
    ...{ record: 'item', action: 'stocked', before: ['inventory'], after: ['inventory'] },
  },
  'POST /admin/setting/hide/item': hiddenBy('item', item),
  'POST /admin/setting/pregnantItem/addPregnant': addedBy('pregnantItem', offerForm, itemFields),
  'POST /admin/setting/pregnant/editPregnant': changedBy('pregnantItem', offer, { bmName: 'Lain' }, ['name']),
  'POST /admin/setting/hide/itemPregnant': hiddenBy('pregnantItem', offer),
  'POST /admin/setting/item/donate/add': addedBy('donateItem', giftForm, ['name', 'points', 'image']),
  'POST /admin/setting/item/donate/edit': changedBy('donateItem', gift, { points: 77 }, ['points']),
  'POST /admin/setting/hide/donate': hiddenBy('donateItem', gift),
  'POST /admin/setting/voucherType/add': addedBy('voucherType', voucherForm, ['name', 'value', 'points', 'image']),
  'POST /admin/setting/hide/voucher': hiddenBy('voucherType', voucherType),
  'POST /admin/setting/voucher/upload': {
    call: async (club) => {
      const file = codesFile(someCodes(3));
      await club.send('/admin/fetch/dashboard/voucher/upload/check', { file });
      return formCall({ id: await voucherType(club), label: 'March', file });
    },
    ...{ record: 'voucherBatch', action: 'added', before: [], after: ['typeId', 'fileHash', 'codes', 'bad'] },
  },
};
