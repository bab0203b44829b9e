import { aRedemption, aSampleRequest } from './records.js';
import { listOf, none, type ScreenSpec } from './screen-spec.js';

/** The name of the member of every row. */
const SHOWS = 'Nadia Zulkifli';

/** Specs of the screens of the reports; their days, sums and charts: shared/report/report-page.spec.tsx. */
export const reports = {
  pointShop: {
    heading: 'Point shop report',
    reads: listOf('POST /admin/report/redemptionv2', aRedemption, SHOWS),
    beside: {
      'POST /admin/report/redemptionv2/totals': () => ({
        days: [{ day: '2026-11-21', orders: 1, quantity: 3, points: 2_700 }],
        total: { orders: 1, quantity: 3, points: 2_700 },
      }),
    },
    lists: { none, empty: 'No orders yet', searched: false },
  },
  freeSamples: {
    heading: 'Free sample report',
    reads: listOf('POST /admin/report/sample', aSampleRequest, SHOWS),
    beside: {
      'POST /admin/report/sample/totals': () => ({
        days: [{ day: '2026-11-21', requests: 1, granted: 1, received: 0 }],
        total: { requests: 1, granted: 1, received: 0 },
      }),
    },
    lists: { none, empty: 'No requests yet', searched: false },
  },
} satisfies Record<string, ScreenSpec>;
