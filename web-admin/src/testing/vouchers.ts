import type { Batch, Milestone, Owed, Voucher, VoucherType } from '../features/vouchers/requests.js';

/** A voucher type with codes in stock. */
export const aType = (more: Partial<VoucherType> = {}): VoucherType => ({
  id: 'v1',
  itemId: 'EV-RM5',
  name: 'RM5 e-wallet PIN',
  names: { en: 'RM5 e-wallet PIN', bm: 'PIN e-dompet RM5' },
  value: 5,
  points: 500,
  voucherImage: '/rm5.png',
  itemBrand: '',
  kind: 'normal',
  householdLimit: 0,
  milestone: '',
  caseMatters: false,
  steps: { en: '', bm: '' },
  merchantUrl: '',
  validDays: 0,
  lastDay: '',
  shownFrom: '',
  active: true,
  batches: 2,
  total: 1_200,
  available: 800,
  redeemed: 400,
  used: 150,
  owed: 0,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-02T00:00:00.000Z',
  version: 3,
  ...more,
});

/** A batch of it. */
export const aBatch = (more: Partial<Batch> = {}): Batch => ({
  id: 'b1',
  typeId: 'v1',
  label: 'March',
  createdAt: '2026-11-12T00:00:00.000Z',
  total: 300,
  available: 200,
  redeemed: 100,
  used: 40,
  complete: true,
  ...more,
});

/** A code that nobody has. */
export const aVoucher = (more: Partial<Voucher> = {}): Voucher => ({
  id: 'c1',
  code: 'PIN-4471',
  status: 'available',
  createdAt: '2026-11-12T00:00:00.000Z',
  updatedAt: '2026-11-15T12:03:00.000Z',
  memberId: null,
  holder: 'none',
  name: null,
  phone: null,
  email: null,
  ...more,
});

/** The milestone of the 5th code, for which members wait. */
export const aMilestone = (more: Partial<Milestone> = {}): Milestone => ({
  ...{ codes: 5, voucher: 'RM5', available: 0, owed: 3, owedSince: '2026-11-12T00:00:00.000Z' },
  types: [{ id: 'v1', names: { en: 'RM5 e-wallet PIN', bm: 'PIN e-dompet RM5' } }],
  ...more,
});

/** A member who waits for the voucher of the 5th code. */
export const anOwedVoucher = (more: Partial<Owed> = {}): Owed => ({
  ...{ id: 'milestone:m1:5', memberId: 'm1', name: 'Nadia Zulkifli', erased: false, source: 'milestone' },
  ...{ milestone: 'RM5', type: null, owedAt: '2026-11-12T00:00:00.000Z' },
  ...more,
});
