import { anOwnAccount } from './own-account.js';
import { aMember, anAccount, anAccountRow, anAdministrator, anAuditEntry, memberSections, noWork } from './records.js';
import { aDeskReceipt, besideTheDesk } from './receipts.js';
import { listOf, none, type ScreenSpec } from './screen-spec.js';

/** Specs of the screens above the groups of the menu. */
export const frame = {
  // no list: its data stays when a later request fails (features/overview/overview.spec.tsx)
  overview: {
    heading: 'Good afternoon, dev',
    reads: {
      call: 'GET /admin/fetch/dashboard/overview',
      answer: () => ({ ...noWork(), items: { low: 4, out: 2 } }),
      shows: 'items running out',
    },
  },
  accounts: {
    heading: 'Accounts',
    reads: listOf('POST /admin/report/user/details', anAccountRow, 'Nadia Zulkifli'),
    beside: {
      'POST /admin/report/user/details/totals': () => ({
        days: [{ day: '2026-11-20', registered: 1, verified: 1, pregnant: 1, referred: 0 }],
        total: { registered: 1, verified: 1, pregnant: 1, referred: 0 },
      }),
    },
    lists: { none, empty: 'No members yet', searched: true },
  },
  // a change needs a reason as well (features/accounts/accounts.spec.tsx)
  accountEdit: {
    ...{ heading: 'Nadia Zulkifli', id: 'm1' },
    reads: { call: 'GET /admin/fetch/dashboard/account', answer: () => anAccount(), shows: 'Nadia Zulkifli' },
  },
  member: {
    ...{ heading: 'Nadia Zulkifli', id: 'm1' },
    reads: { call: 'GET /admin/member/details', answer: () => aMember(), shows: 'Nadia Zulkifli' },
    beside: memberSections(),
  },
  // its queue and its keys are its own (features/receipts/desk.spec.tsx)
  receipts: {
    heading: 'Receipts',
    reads: { call: 'POST /admin/receipt/take', answer: () => [aDeskReceipt()], shows: 'Approve 930 points' },
    beside: besideTheDesk(),
  },
  // (features/insights/insights.spec.tsx)
  insights: {
    heading: 'Receipt Validation',
    leaves: true,
    reads: {
      call: 'GET /receipt/d-insights-token',
      answer: () => ({ data: 'a.b.c', url: 'https://insights.example/?token=a.b.c' }),
      shows: 'Opening receipt insights…',
    },
  },
  administrators: {
    heading: 'Administrators',
    reads: listOf('GET /admin/administrators', anAdministrator, 'mei.lin'),
    lists: { none, empty: 'No administrators', searched: true },
  },
  ownAccount: {
    heading: 'Your account',
    reads: { call: 'GET /admin/own-account', answer: () => anOwnAccount(), shows: 'Firefox, Linux' },
  },
  audit: {
    heading: 'Audit log',
    reads: listOf('GET /admin/fetch/dashboard/audit', anAuditEntry, 'Learner cup'),
    lists: { none, empty: 'Nothing was done yet', searched: true },
  },
} satisfies Record<string, ScreenSpec>;
