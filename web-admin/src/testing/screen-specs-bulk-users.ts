import { anUpload } from './bulk-users.js';
import { listOf, none, type ScreenSpec } from './screen-spec.js';

/** Spec of the screen of bulk users. */
export const bulkUsers = {
  bulkUsers: {
    heading: 'Bulk Create Users',
    reads: listOf('GET /admin/fetch/dashboard/bulkCreateUsers', anUpload, 'Roadshow AEON Ipoh'),
    lists: { none, empty: 'No uploads yet', searched: true },
    beside: { 'GET /admin/fetch/dashboard/promoter': () => [{ value: 'p1', label: 'Farah Aziz (IPH07)' }] },
    closes: 'I understand',
  },
} satisfies Record<string, ScreenSpec>;
