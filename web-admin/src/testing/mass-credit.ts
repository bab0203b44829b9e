import type { CreditRow, MassCredit } from '../features/mass-credit/requests.js';

/** A campaign whose rows are all credited or refused. */
export const aMassCredit = (more: Partial<MassCredit> = {}): MassCredit => ({
  id: 'mc1',
  type: 'campaign',
  title: 'November thank-you',
  points: 200,
  status: 'done',
  authorId: 'a-1',
  deciderId: null,
  mine: true,
  checkedAt: '2026-11-12T00:00:00.000Z',
  confirmedAt: '2026-11-12T00:01:00.000Z',
  finishedAt: '2026-11-12T00:02:00.000Z',
  rows: 248,
  ready: 0,
  done: 241,
  failed: 7,
  warned: 0,
  totalPoints: 48_200,
  donePoints: 48_200,
  shortfall: 0,
  approvalTotal: 1_000_000,
  reverses: null,
  reversedBy: null,
  sameFileAs: null,
  reason: '',
  fileName: 'november-thanks.csv',
  errors: [],
  reading: null,
  ...more,
});

/** A row of it that was credited. */
export const aCreditRow = (more: Partial<CreditRow> = {}): CreditRow => ({
  id: 'mc1:2',
  userId: 'm1',
  row: 2,
  email: 'siti@example.com',
  erased: false,
  description: 'November thank-you',
  points: 200,
  outcome: 'done',
  errorCode: '',
  error: '',
  otherRow: null,
  suggestion: null,
  shortfall: 0,
  entryId: 'm1:4',
  ...more,
});

/** A file that was checked. */
export const aCheck = (more: Partial<MassCredit> = {}): MassCredit =>
  aMassCredit({
    ...{ id: 'check-1', status: 'checked', title: '', points: 0, confirmedAt: null, finishedAt: null },
    ...{ ready: 241, done: 0, failed: 7, totalPoints: 0, donePoints: 0 },
    errors: [
      { code: 'ROW_EMAIL_UNKNOWN', text: 'No account has this email.', count: 6 },
      { code: 'ROW_DUPLICATE', text: 'Repeated in this file.', count: 1 },
    ],
    reading: {
      ...{ emailColumn: 'A', descriptionColumn: '', pointsColumn: '', headingRow: 1 },
      columns: [{ id: 'A', sheet: '', letter: 'A', heading: 'Email', examples: ['siti@example.com'] }],
    },
    ...more,
  });
