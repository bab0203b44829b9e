/** How long one kind of personal data is kept. */
export interface Retention {
  kind: string;
  service: string;
  /** Days after its last use, rounded up; null for data that stay with the account, or for ever. */
  days: number | null;
  until: 'days' | 'account' | 'ever';
  /** Collection of identity from which the database removes it at `removeAt`. */
  collection?: string;
}

const here = (kind: string, days: number, collection: string): Retention => ({
  ...{ kind, service: 'identity', days, until: 'days', collection },
});
const there = (kind: string, service: string, days: number): Retention => ({ kind, service, days, until: 'days' });
const account = (kind: string, service: string): Retention => ({ kind, service, days: null, until: 'account' });
const ever = (kind: string, service: string): Retention => ({ kind, service, days: null, until: 'ever' });

/** Kinds of personal data that the club keeps, the shortest kept first (docs/product/back-office.md#privacy-desk). */
export const RETENTION: readonly Retention[] = [
  here('socialTickets', 1, 'social_tickets'),
  here('phoneCodes', 1, 'phone_codes'),
  there('checkedRows', 'loyalty-ledger', 1),
  here('signUps', 7, 'signups'),
  here('links', 7, 'links'),
  here('smsCounts', 7, 'otp_sends'),
  here('lockouts', 7, 'lockouts'),
  here('reminders', 14, 'reminders'),
  here('reminderDays', 14, 'reminder_days'),
  here('failedMessages', 30, 'notifications'),
  { kind: 'sessions', service: 'identity', days: 31, until: 'days' },
  there('unknownEmails', 'loyalty-ledger', 90),
  { kind: 'typedRows', service: 'identity', days: 90, until: 'days' },
  here('knownDevices', 180, 'known_devices'),
  there('refusedCodes', 'loyalty-ledger', 180),
  here('views', 730, 'member_views'),
  account('profile', 'identity'),
  account('passkeys', 'identity'),
  account('reminderChoices', 'identity'),
  account('notes', 'identity'),
  account('addressesOfOrders', 'catalogue-orders'),
  account('wishList', 'catalogue-orders'),
  account('inbox', 'content'),
  account('entries', 'contests'),
  account('receipts', 'receipts'),
  account('sampleRequests', 'samples-surveys'),
  ever('points', 'loyalty-ledger'),
  ever('requests', 'identity'),
  ever('audit', 'identity'),
];
