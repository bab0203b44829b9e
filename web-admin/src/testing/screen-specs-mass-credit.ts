import { aCreditRow, aMassCredit } from './mass-credit.js';
import { listOf, none, type ScreenSpec } from './screen-spec.js';

/** Specs of the screens of mass credits. */
export const massCredit = {
  massCredit: {
    heading: 'Mass Credit / Refund Dashboard',
    reads: listOf(
      'GET /admin/fetch/dashboard/massCredit',
      () => ({ ...aMassCredit(), details: [] }),
      'November thank-you',
    ),
    lists: {
      ...{ none, empty: 'No points were credited yet', searched: true },
      add: { words: 'Add Points', leads: 'massCreditNew' },
    },
  },
  // no bar saves it: what the file holds is checked first (features/mass-credit/new.spec.tsx)
  massCreditNew: { heading: 'Mass Credit' },
  massCreditDetails: {
    heading: 'November thank-you',
    id: 'mc1',
    reads: {
      call: 'GET /admin/fetch/dashboard/massCredit/batch',
      answer: () => aMassCredit(),
      shows: 'november-thanks.csv',
    },
    lists: {
      rows: listOf('GET /admin/fetch/dashboard/massCredit/details', aCreditRow, 'siti@example.com'),
      ...{ none, empty: 'No rows yet', searched: true },
    },
  },
} satisfies Record<string, ScreenSpec>;
