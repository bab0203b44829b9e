import { counted } from '../../../web-kit/test/fake-api';
import { aVoucherBatch, aVoucherCode, aVoucherType } from './voucher-records.js';
import { listOf, none, others, type ScreenSpec } from './screen-spec.js';
import { aMilestone, anOwedVoucher } from './vouchers.js';

const searched = true;
const OTHER = [{ id: 'v2', names: { en: 'Parcel voucher', bm: 'Baucar bungkusan' } }];
const milestones = { 'GET /admin/fetch/dashboard/voucher/milestones': () => [aMilestone({ types: OTHER })] };
const toggle = 'POST /admin/setting/hide/voucher';

/** Specs of the screens of the vouchers, down to the codes of one file. */
export const vouchers = {
  vouchers: {
    heading: 'Vouchers',
    reads: listOf('GET /admin/fetch/dashboard/voucher', aVoucherType, 'RM5 e-wallet PIN'),
    lists: {
      ...{ none, empty: 'No vouchers yet', searched, add: { words: 'Add voucher type', leads: 'voucherTypeAdd' } },
      ...{ menu: ['Edit', 'Duplicate', 'Batches', 'Upload codes'], toggle },
    },
    beside: milestones,
  },
  voucherTypeAdd: {
    heading: 'Add voucher type',
    beside: { 'GET /admin/fetch/dashboard/voucher': () => counted([aVoucherType()], 1), ...milestones },
    form: { field: 'Name', submit: /^Save and show/, missing: 'Please fill in all the fields' },
  },
  voucherTypeEdit: {
    heading: 'RM5 e-wallet PIN',
    id: 'v1',
    reads: {
      call: 'GET /admin/fetch/dashboard/voucher/type/details',
      answer: () => aVoucherType(),
      shows: 'RM5 e-wallet PIN',
    },
    form: {
      ...{ field: 'Name', submit: /^Save/, missing: 'Please fill in all the fields' },
      edit: {
        call: 'POST /admin/setting/voucherType/edit',
        theirs: () => aVoucherType({ name: others.en, names: others, version: 4 }),
        leads: { 'GET /admin/fetch/dashboard/voucher': () => counted([aVoucherType()], 1), ...milestones },
      },
    },
  },
  voucherOwed: {
    heading: 'Owed vouchers',
    reads: listOf('GET /admin/fetch/dashboard/voucher/owed', anOwedVoucher, 'Nadia Zulkifli'),
    lists: { none, empty: 'Nobody waits for a voucher', searched: false },
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
