import { aPointRow, aRedemption, aSampleRequest, aScan } from './records.js';
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
        days: [{ day: '2026-11-21', orders: 1, quantity: 3, points: 2_700, cancelled: 0, refunded: 0 }],
        total: { orders: 1, quantity: 3, points: 2_700, cancelled: 0, refunded: 0 },
      }),
    },
    lists: { none, empty: 'No orders yet', searched: false },
  },
  pointHistory: {
    heading: 'Point history',
    reads: listOf('POST /admin/report/pointv2', aPointRow, SHOWS),
    beside: {
      'POST /admin/report/pointv2/totals': () => ({
        days: [{ day: '2026-11-21', entries: 1, credited: 570, debited: 0 }],
        total: { entries: 1, credited: 570, debited: 0 },
      }),
    },
    lists: { none, empty: 'No points yet', searched: true },
  },
  // asks for nobody by its address alone (features/reports/reports.spec.tsx)
  userReport: { heading: 'Points of one member' },
  scans: {
    heading: 'Scan report',
    reads: listOf('POST /admin/report/scan', aScan, SHOWS),
    beside: {
      'POST /admin/report/scan/totals': () => ({
        days: [{ day: '2026-11-21', codes: 1, points: 570, doubleDay: 0, first: 1 }],
        total: { codes: 1, points: 570, doubleDay: 0, first: 1 },
      }),
    },
    lists: { none, empty: 'No codes yet', searched: true },
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
