import { counted } from '../../../web-kit/test/fake-api';
import { aVoucherBatch, aVoucherCode, aVoucherType } from './records.js';
import { listOf, none, type ScreenSpec } from './screen-spec.js';

const searched = true;
const toggle = 'POST /admin/setting/hide/voucher';

/** Specs of the screens of the vouchers, down to the codes of one file. */
export const vouchers = {
  vouchers: {
    heading: 'Vouchers',
    reads: listOf('GET /admin/fetch/dashboard/voucher', aVoucherType, 'RM5 e-wallet PIN'),
    lists: {
      ...{ none, empty: 'No vouchers yet', searched, add: { words: 'Add voucher type', leads: 'voucherTypeAdd' } },
      ...{ menu: ['Batches', 'Upload codes'], toggle },
    },
  },
  voucherTypeAdd: {
    heading: 'Add voucher type',
    beside: { 'GET /admin/fetch/dashboard/voucher': () => counted([aVoucherType()], 1) },
    form: { field: 'Name', submit: /^Add voucher type/, missing: 'Please fill in all the fields' },
  },
  voucherBatches: {
    heading: 'RM5 e-wallet PIN',
    id: 'v1',
    reads: {
      call: 'GET /admin/fetch/dashboard/voucher/type/details',
      answer: () => aVoucherType(),
      shows: 'EV-RM5',
    },
    lists: {
      rows: listOf('GET /admin/fetch/dashboard/voucher/batch/details', aVoucherBatch, 'March'),
      ...{ none, empty: 'No batches yet', searched, add: { words: 'Upload codes', leads: 'voucherUpload' }, toggle },
    },
  },
  // no bar saves it: what the file holds is checked first (features/vouchers/upload.spec.tsx)
  voucherUpload: {
    heading: 'Upload codes',
    reads: {
      call: 'GET /admin/fetch/dashboard/voucher',
      answer: () => [aVoucherType()],
      shows: 'RM5 e-wallet PIN, EV-RM5',
    },
  },
  voucherCodes: {
    heading: 'March',
    id: 'vb1',
    reads: { call: 'GET /admin/fetch/dashboard/voucher/batch', answer: () => aVoucherBatch(), shows: '1,200' },
    lists: {
      rows: listOf('GET /admin/fetch/dashboard/voucher/details', aVoucherCode, 'PIN-4471'),
      ...{ none, empty: 'No codes yet', searched },
    },
  },
} satisfies Record<string, ScreenSpec>;
