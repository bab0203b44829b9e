import { anActivity, anEntry } from './contest-entries.js';
import { listOf, none, type ScreenSpec } from './screen-spec.js';

/** Spec of the desk of contest entries. */
export const contestEntries = {
  contestEntries: {
    heading: 'Contest Management',
    reads: { call: 'POST /admin/report/allActivity', answer: () => [anActivity()], shows: 'Crawl and win' },
    lists: {
      rows: listOf('POST /admin/report/activity', anEntry, 'Aisyah Rahman'),
      ...{ none, empty: 'No entries here', searched: true },
    },
    beside: {
      'POST /admin/report/activity/totals': () => ({ pending: 214, consolidation: 20, winner: 3 }),
    },
  },
} satisfies Record<string, ScreenSpec>;
