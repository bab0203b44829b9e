import type { Answer } from '@club/web-kit';

const both = (en: string, bm: string) => ({ en, bm });
const stamps = { createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-02T00:00:00.000Z', version: 3 };

/** A type of voucher that has codes left. */
export const aVoucherType = (more: Partial<Answer<'GET /admin/fetch/dashboard/voucher/type/details'>> = {}) =>
  ({
    ...{ id: 'v1', itemId: 'EV-RM5', name: 'RM5 e-wallet PIN', names: both('RM5 e-wallet PIN', 'PIN e-dompet RM5') },
    ...{ value: 5, points: 500, voucherImage: '/rm5.png', itemBrand: '', kind: 'normal' as const, householdLimit: 0 },
    ...{ milestone: '', active: true, batches: 1, total: 1_200, available: 800, redeemed: 400, used: 150, owed: 0 },
    ...{
      caseMatters: false,
      steps: both('', ''),
      merchantUrl: '',
      validDays: 0,
      lastDay: '',
      shownFrom: '',
      ...stamps,
    },
    ...more,
  }) satisfies Answer<'GET /admin/fetch/dashboard/voucher/type/details'>;

/** A file of voucher codes that is stored as a whole. */
export const aVoucherBatch = (more: Partial<Answer<'GET /admin/fetch/dashboard/voucher/batch'>> = {}) =>
  ({
    ...{ id: 'vb1', typeId: 'v1', label: 'March', createdAt: '2026-11-12T00:00:00.000Z', complete: true },
    ...{ total: 1_200, available: 800, redeemed: 400, used: 150 },
    ...more,
  }) satisfies Answer<'GET /admin/fetch/dashboard/voucher/batch'>;

/** A voucher code that nobody has. */
export const aVoucherCode = (more: Partial<Answer<'GET /admin/fetch/dashboard/voucher/details'>[number]> = {}) =>
  ({
    ...{ id: 'vc1', code: 'PIN-4471', status: 'available' as const, memberId: null, holder: 'none' as const },
    ...{ name: null, phone: null, email: null, createdAt: stamps.createdAt, updatedAt: stamps.updatedAt },
    ...more,
  }) satisfies Answer<'GET /admin/fetch/dashboard/voucher/details'>[number];
