import { counted } from '../../../web-kit/test/fake-api';
import { aRetailer, aSettings, aSku } from './records.js';
import { listOf, none, type ScreenSpec } from './screen-spec.js';

const searched = true;
/** The message of a form whose fields say what each lacks. */
const MARKED = 'Please check the highlighted fields.';

/** Specs of the screens of what receipts are accepted for. */
export const products = {
  settings: {
    heading: 'Settings',
    reads: { call: 'GET /admin/fetch/dashboard/settings', answer: () => aSettings(), shows: '1-800-88-3232' },
    form: {
      ...{ field: 'Phone', submit: /^Save/, missing: MARKED },
      edit: {
        call: 'POST /admin/setting/settings/edit',
        theirs: () => aSettings({ phone: 'Theirs', version: 4 }),
        leads: { 'GET /admin/fetch/dashboard/settings': () => aSettings() },
      },
    },
  },
  retailers: {
    heading: 'Retailers',
    reads: listOf('GET /admin/fetch/dashboard/retailer', aRetailer, 'Jaya Grocer'),
    lists: {
      ...{ none, empty: 'No retailers yet', searched, add: { words: 'Add Retailer', leads: 'retailerAdd' } },
      ...{ menu: ['Edit'], toggle: 'POST /admin/setting/retailer/show' },
    },
  },
  retailerAdd: { heading: 'Add Retailer', form: { field: 'Name', submit: /^Add Retailer/, missing: MARKED } },
  retailerEdit: {
    heading: 'Jaya Grocer',
    id: 'rt1',
    reads: {
      ...{ call: 'GET /admin/fetch/dashboard/retailer/details', answer: () => aRetailer() },
      shows: 'Jaya Grocer',
    },
    form: {
      ...{ field: 'Name', submit: /^Save/, missing: MARKED },
      edit: {
        call: 'POST /admin/setting/retailer/edit',
        theirs: () => aRetailer({ name: 'Theirs', version: 4 }),
        leads: { 'GET /admin/fetch/dashboard/retailer': () => counted([aRetailer()], 1) },
      },
    },
  },
  skus: {
    heading: 'Points table',
    reads: listOf('GET /admin/fetch/dashboard/sku', aSku, 'Baby Bath'),
    lists: {
      ...{ none, empty: 'No products yet', searched, add: { words: 'Add Product', leads: 'skuAdd' } },
      ...{ menu: ['Edit'], toggle: 'POST /admin/setting/sku/show' },
    },
  },
  skuAdd: { heading: 'Add Product', form: { field: 'Product', submit: /^Add Product/, missing: MARKED } },
  skuEdit: {
    heading: 'Baby Bath 750ml',
    id: 'sk1',
    reads: { call: 'GET /admin/fetch/dashboard/sku/details', answer: () => aSku(), shows: 'Baby Bath' },
    form: {
      ...{ field: 'Product', submit: /^Save/, missing: MARKED },
      edit: {
        call: 'POST /admin/setting/sku/edit',
        theirs: () => aSku({ item: 'Theirs', version: 4 }),
        leads: { 'GET /admin/fetch/dashboard/sku': () => counted([aSku()], 1) },
      },
    },
  },
} satisfies Record<string, ScreenSpec>;
